import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './control-style.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: LucideIcon;
  /** The action, for screen readers and as tooltip. */
  label: string;
  size?: 16 | 20;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon: Icon, label, size = 16, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-[120ms]',
        'hover:bg-hover hover:text-text disabled:pointer-events-none disabled:opacity-55 pointer-coarse:size-11',
        className,
      )}
    >
      <Icon aria-hidden size={size} strokeWidth={1.75} />
    </button>
  );
}
