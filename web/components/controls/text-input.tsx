import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames, controlStyle } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  icon?: ReactNode;
  /** Content at the end of the control, such as a button that shows the password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const control = useFieldControl();
  const input = (
    <input
      type="text"
      {...control}
      {...rest}
      className={classNames(
        controlStyle,
        'h-9 pointer-coarse:h-11',
        icon != null && 'pl-9',
        end != null && 'pr-10',
        className,
      )}
    />
  );
  if (!icon && !end) return input;
  return (
    <div className="relative">
      {icon && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-muted"
        >
          {icon}
        </span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 right-0 grid place-items-center">{end}</span>}
    </div>
  );
}
