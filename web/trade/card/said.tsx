import type { ReactNode } from 'react';
import { classNames } from '../../components/controls/control-style.ts';

const tones = {
  success: 'bg-success-tint text-success',
  accent: 'bg-accent-tint text-accent',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
};

/** The answer and the reports of the trade that hold for a visit. */
export function Said({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <p className={classNames('min-w-0 rounded-control px-2.5 py-1 font-medium', tones[tone])}>{children}</p>;
}
