// The looks of bars and their signs, on the time line and in its legend.
import type { BarLook } from '../rows/bar.ts';

export const looks: Record<BarLook, string> = {
  open: 'border-accent bg-accent-tint',
  started: 'border-accent bg-accent',
  late: 'border-danger bg-danger-tint',
  completed: 'border-success bg-success-tint',
};

/** The lines of rows that hold others. */
export const lineLooks: Record<BarLook, string> = {
  open: 'bg-muted',
  started: 'bg-muted',
  late: 'bg-danger',
  completed: 'bg-success',
};

export const CRITICAL = 'absolute inset-x-0 -bottom-1 h-0.5 rounded-full bg-danger';
export const BASELINE = 'h-1 rounded-full bg-muted/50';
/** A deadline, in the color of its text. */
export const FLAG =
  'w-0.5 rounded-full before:absolute before:top-0 before:left-0.5 before:border-4 before:border-transparent before:border-l-current';
