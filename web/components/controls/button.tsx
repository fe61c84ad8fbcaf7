import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Spinner } from './skeleton.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: ReactNode;
  /** While pending, the button is disabled, keeps its width and shows a spinner after 400 ms. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = 'secondary',
  icon,
  pending = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyle(look, className)}
    >
      <span className={pending ? 'inline-flex animate-late-hide items-center gap-2' : 'inline-flex items-center gap-2'}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid animate-late place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
