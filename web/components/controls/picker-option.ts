export interface PickerOption {
  id: string;
  label: string;
  /** A second line, such as the address of a person. */
  detail?: string;
}

export interface PickerBoxProps {
  value: PickerOption | null;
  /** What fits what is typed. */
  options: PickerOption[];
  state: 'ready' | 'loading' | 'offline' | 'failed';
  /** What is chosen from, in small letters: `clients`. */
  noun: string;
  /** Others fit, too, than those in `options`. */
  hasMore?: boolean;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  onChange: (option: PickerOption | null) => void;
  /** What is typed, and '' when the list closes. */
  onSearch: (text: string) => void;
  onRetry?: () => void;
}
