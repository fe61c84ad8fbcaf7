import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** The names of the values. */
  names: Readonly<Record<Value, ReactNode>>;
  onChange: (value: Value) => void;
  /** Each value is a language, and its name is in it. */
  isLanguage?: boolean;
}

/** A list of few values, of which one is chosen. */
export function Choice<Value extends string>({ label, value, names, onChange, isLanguage }: ChoiceProps<Value>) {
  const values = Object.keys(names) as Value[];
  return (
    <label className="flex items-center gap-2">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className="h-9 rounded-control border border-line bg-surface px-2 text-text pointer-coarse:h-11"
      >
        {values.map((each) => (
          <option key={each} value={each} lang={isLanguage ? each : undefined}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
