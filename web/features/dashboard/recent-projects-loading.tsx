import { Skeleton } from '../../components/controls/skeleton.tsx';

export function RecentProjectsLoading() {
  return (
    <div aria-hidden className="-mx-4 divide-y divide-line sm:-mx-5">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-3 sm:px-5">
          <Skeleton className="h-16 w-24 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-48 max-w-full" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
