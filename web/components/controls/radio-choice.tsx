import { type ReactNode, useId } from 'react';
import { classNames } from './control-style.ts';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** What it means, below the label. */
  detail?: ReactNode;
  disabled?: boolean;
}

interface RadioChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** The option that a dialog focuses first is the chosen one. */
  autoFocus?: boolean;
  className?: string;
}

/** One of a few options that are all in sight, each with what it means. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, value: chosen, options, onChange, autoFocus, className } = props;
  const id = useId();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="divide-y divide-line rounded-control border border-edge">
        {options.map(({ value, label: name, detail, disabled }) => (
          <label
            key={value}
            className={classNames(
              'flex min-h-9 cursor-pointer items-start gap-2.5 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:bg-accent-tint pointer-coarse:min-h-11',
              disabled && 'cursor-not-allowed opacity-55',
            )}
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              data-autofocus={(autoFocus && value === chosen) || undefined}
              aria-describedby={detail ? `${id}-${value}` : undefined}
              aria-label={name}
              onChange={() => onChange(value)}
              className="mt-0.5 size-4 shrink-0 accent-(--color-accent) focus-visible:outline-none"
            />
            <span className="min-w-0">
              {name}
              {detail && (
                <span id={`${id}-${value}`} className="block text-muted text-sm">
                  {detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
