export interface PickerOption {
  id: string;
  label: string;
  /** A second line, such as the e-mail address of a person. */
  detail?: string;
}

export interface PickerBoxProps {
  value: PickerOption | null;
  /** The options that match the search. */
  options: PickerOption[];
  state: 'ready' | 'loading' | 'offline' | 'failed';
  /** The answer to what is typed has not come: the options are none, or those of an earlier search. */
  isOld?: boolean;
  /** The plural of the options in lower case: `clients`. */
  noun: string;
  /** Whether there are more matches than in `options`. */
  hasMore?: boolean;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  onChange: (option: PickerOption | null) => void;
  /** Called with the search text, and '' when the list closes. */
  onSearch: (text: string) => void;
  onRetry?: () => void;
  create?: PickerCreate | undefined;
}

/** Offers to make what was searched, where nothing was found. */
export interface PickerCreate {
  /** The option's words: `Create “Ann Miller” and Invite…`. */
  label: string;
  onCreate: () => void;
}
