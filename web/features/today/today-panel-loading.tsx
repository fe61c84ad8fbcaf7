import { Skeleton } from '../../components/controls/skeleton.tsx';

/** The skeleton of the panel's four rows. */
export function TodayPanelLoading() {
  return (
    <div aria-hidden>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex h-30 flex-col gap-2 border-line border-t px-4 py-3">
          <Skeleton className="h-3.5 w-48 max-w-full" />
          <Skeleton className="h-3 w-36 max-w-full" />
          <Skeleton className="h-11 w-40 max-w-full" />
        </div>
      ))}
    </div>
  );
}
