import { LoaderCircle } from 'lucide-react';
import { say } from '../../lib/language/say.ts';
import { classNames } from './control-style.ts';

/** A placeholder of the same size as the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-control bg-neutral-tint', className)} />;
}

/** Announces to screen readers that a part of the page is loading. */
export function LoadingNote({ label = say('Loading') }: { label?: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  );
}

export function Spinner({ className, size = 16 }: { className?: string; size?: 16 | 20 }) {
  return <LoaderCircle aria-hidden size={size} strokeWidth={1.75} className={classNames('animate-spin', className)} />;
}
