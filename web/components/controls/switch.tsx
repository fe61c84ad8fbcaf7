import { useId } from 'react';
import { classNames } from './control-style.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Switch({ label, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-h-9 items-center gap-3 pointer-coarse:min-h-11', className)}>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={classNames(
          'inline-flex h-5 w-9 shrink-0 items-center rounded-full p-0.5 transition-colors duration-[120ms]',
          'disabled:opacity-55',
          checked ? 'bg-accent' : 'bg-edge',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full bg-surface transition-transform duration-[120ms]',
            checked && 'translate-x-4',
          )}
        />
      </button>
      <label htmlFor={id} className="cursor-pointer">
        {label}
      </label>
    </div>
  );
}
