import { classNames } from './control-style.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  // The toasts stand below it (feedback/toasts/toast-area.tsx).
  primary: 'main-button bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line bg-surface text-text hover:bg-hover',
  quiet: 'text-text hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
};

/** The classes of a button, for buttons and for links that look like one. */
export function buttonStyle(look: ButtonLook, className?: string) {
  return classNames(
    'relative inline-flex h-9 shrink-0 items-center justify-center gap-2 rounded-control px-3 font-medium',
    'whitespace-nowrap transition-colors duration-[120ms] pointer-coarse:h-11',
    // On a phone with large text a long label has two lines.
    'max-[16rem]:h-auto! max-[16rem]:max-w-full max-[16rem]:whitespace-normal max-[16rem]:py-1',
    'disabled:pointer-events-none disabled:opacity-55',
    looks[look],
    className,
  );
}
