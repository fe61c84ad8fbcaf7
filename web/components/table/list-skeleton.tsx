import { Skeleton } from '../controls/skeleton.tsx';

/** A loading bar over skeleton rows of a list or table. */
export function ListSkeleton({ rows = 8, rowClass = 'h-11' }: { rows?: number; rowClass?: string }) {
  return (
    <div className="divide-y divide-line">
      <div role="progressbar" aria-label="Loading" className="h-0.5 origin-left animate-progress bg-accent" />
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row, at) => (
        <div key={row} aria-hidden className={`flex items-center gap-6 px-4 ${rowClass}`}>
          <Skeleton className={`h-3.5 ${at % 3 === 0 ? 'w-52' : at % 3 === 1 ? 'w-40' : 'w-60'} max-w-[45%]`} />
          <Skeleton className="h-3.5 w-28 max-sm:hidden" />
          <Skeleton className="ml-auto h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}
