import { Field, Switch as HeadlessSwitch, Label } from '@headlessui/react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Switch({ label, checked, onChange, disabled, className }: SwitchProps) {
  return (
    <Field disabled={disabled} className={classNames('flex min-h-9 items-center gap-3', className)}>
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className={classNames(
          'group inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-edge p-0.5 transition-colors duration-[120ms]',
          'data-checked:bg-accent data-disabled:opacity-55',
        )}
      >
        <span className="size-4 rounded-full bg-surface transition-transform duration-[120ms] group-data-checked:translate-x-4" />
      </HeadlessSwitch>
      <Label className="cursor-pointer">{label}</Label>
    </Field>
  );
}
