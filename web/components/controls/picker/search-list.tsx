import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../control-style.ts';
import { TextInput } from '../text-input.tsx';
import { useActiveOption } from './use-active-option.ts';

interface SearchListProps<Option> {
  /** The name of the field; the list has its own. */
  label: string;
  listLabel: string;
  find: (search: string) => readonly Option[];
  /** Unique in the list. */
  keyOf: (option: Option) => string | number;
  draw: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** Whether an option is selected, where several can be; else the active one is. */
  isSelected?: (option: Option) => boolean;
  noneFound: string;
  /** Said when there is nothing to search. */
  noneAtAll?: string;
}

/** The most options in the list; typing finds the others. */
const DRAWN_MAX = 100;

/**
 * A field with the list that it searches, always open: arrow keys move, Enter or a click chooses. For dialogs, where the
 * combobox of a `PickerBox` would take Escape from the dialog and choose with Tab.
 */
export function SearchList<Option>(props: SearchListProps<Option>) {
  const { label, listLabel, find, keyOf, draw, onChoose, isSelected, noneFound, noneAtAll = noneFound } = props;
  const [search, setSearch] = useState('');
  const list = useId();
  const found = find(search);
  const options = found.slice(0, DRAWN_MAX);
  const { active, walk, backToFirst } = useActiveOption(options);
  const idOf = (option: Option) => `${list}${keyOf(option)}`;

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Enter ends a word of Japanese or Chinese as well.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active !== undefined) {
      onChoose(active);
      // What is typed next finds the next one.
      event.currentTarget.select();
    } else if (!walk(event)) return;
    event.preventDefault();
  }

  return (
    <>
      <TextInput
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active !== undefined ? idOf(active) : undefined}
        autoComplete="off"
        data-autofocus
        placeholder={label}
        icon={<Search aria-hidden size={16} strokeWidth={1.75} />}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          backToFirst();
        }}
        onKeyDown={handleKey}
      />
      <p role="status" className="sr-only">
        {options.length === 0 ? noneFound : `${options.length} found`}
      </p>
      <div
        role="listbox"
        id={list}
        aria-label={listLabel}
        aria-multiselectable={isSelected !== undefined || undefined}
        className="mt-3 max-h-[50dvh] min-h-40 overflow-y-auto rounded-card border border-line p-1"
      >
        {options.map((option) => (
          <button
            key={keyOf(option)}
            id={idOf(option)}
            ref={option === active ? (button) => void button?.scrollIntoView({ block: 'nearest' }) : undefined}
            type="button"
            role="option"
            aria-selected={isSelected ? isSelected(option) : option === active}
            tabIndex={-1}
            onClick={() => onChoose(option)}
            className={classNames(
              'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11',
              option === active && 'bg-hover',
            )}
          >
            {draw(option)}
          </button>
        ))}
        {options.length === 0 && <p className="px-2.5 py-2 text-muted text-sm">{search ? noneFound : noneAtAll}</p>}
        {found.length > DRAWN_MAX && <p className="px-2.5 py-2 text-muted text-sm">Type to find others</p>}
      </div>
    </>
  );
}
