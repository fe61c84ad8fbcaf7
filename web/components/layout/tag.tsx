import type { ReactNode } from 'react';
import { classNames } from '../controls/control-style.ts';

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

const tones: Record<Tone, string> = {
  success: 'bg-success-tint text-success',
  info: 'bg-accent-tint text-accent',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  neutral: 'bg-neutral-tint text-muted',
};

export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5 max-w-full items-center gap-1 whitespace-nowrap rounded-control px-1.5 font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
