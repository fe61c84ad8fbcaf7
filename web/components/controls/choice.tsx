import { Suspense, useState } from 'react';
import { matches } from '../../../functions/core/search/names.ts';
import { lazyPart } from '../../lib/code/lazy.ts';
import type { PickerOption } from './picker/picker-option.ts';
import { Select } from './select.tsx';
import { Skeleton } from './skeleton.tsx';

const PickerBox = lazyPart(() => import('./picker/picker-box.tsx'));

/** The most options of a native select (docs/product.md#pickers). */
const SELECT_MAX = 50;
/** The most rendered options of a long list; typing finds the others. */
const DRAWN_MAX = 50;

interface ChoiceProps {
  value: string;
  options: PickerOption[];
  onChange: (id: string) => void;
  /** The plural of the options in lower case: `tasks`. */
  noun: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
}

/** Selects one of the given options: a native select, or a search field for many options. */
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
        // There is always a selection, as in a select.
        onChange={(option) => option && onChange(option.id)}
        onSearch={setSearch}
      />
    </Suspense>
  );
}
