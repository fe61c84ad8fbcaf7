import { classNames } from './class-names.ts';

/** A quiet block in the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-control bg-neutral-tint', className)} />;
}

/** Tells a screen reader that a part of the page is being loaded. */
export function LoadingNote({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  );
}
