import { Skeleton } from '../../components/controls/skeleton.tsx';

/** Rows of the agenda until they are here, each as high as one. */
export function AgendaLoading({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-[61px] items-start justify-between px-4 py-3 sm:px-5">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}
