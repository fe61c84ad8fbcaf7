import { Suspense, useState } from 'react';
import { later } from '../../lib/code/later.ts';
import { matches } from '../../lib/react/use-search.ts';
import type { PickerOption } from './picker-option.ts';
import { Select } from './select.tsx';
import { Skeleton } from './skeleton.tsx';

const PickerBox = later(() => import('./picker-box.tsx'));

/** The most that the browser's own select is good for. */
const SELECT_MAX = 50;
/** Of a long list so many are drawn; typing finds the others. */
const DRAWN_MAX = 50;

interface ChoiceProps {
  value: string;
  options: PickerOption[];
  onChange: (id: string) => void;
  /** What is chosen from, in small letters: `tasks`. */
  noun: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
}

/** Chooses one of what is at hand: the browser's select, and where there are many a field that searches them. */
export function Choice(props: ChoiceProps) {
  return props.options.length > SELECT_MAX ? <LongChoice {...props} /> : <ShortChoice {...props} />;
}

function ShortChoice({ options, noun: _, onChange, ...rest }: ChoiceProps) {
  return (
    <Select {...rest} onChange={({ target }) => onChange(target.value)}>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function LongChoice({ value, options, noun, onChange, ...rest }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const found = options.filter(({ label }) => matches(search, label));
  return (
    <Suspense fallback={<Skeleton className="h-9 pointer-coarse:h-11" />}>
      <PickerBox
        {...rest}
        value={options.find(({ id }) => id === value) ?? null}
        options={found.slice(0, DRAWN_MAX)}
        state="ready"
        noun={noun}
        hasMore={found.length > DRAWN_MAX}
        // Something is always chosen, as in a select.
        onChange={(option) => option && onChange(option.id)}
        onSearch={setSearch}
      />
    </Suspense>
  );
}
