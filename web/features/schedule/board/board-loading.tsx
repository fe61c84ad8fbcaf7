import { Skeleton } from '../../../components/controls/skeleton.tsx';

/** Where the bars of a lane are, in percent of its days. */
const bars = [
  { left: 52, width: 14 },
  { left: 8, width: 18 },
  { left: 30, width: 10 },
  { left: 64, width: 20 },
  { left: 18, width: 12 },
  { left: 42, width: 22 },
  { left: 4, width: 16 },
  { left: 74, width: 12 },
];

/** As wide as the names of lanes. */
const names = { width: 'clamp(9.75rem, 22%, 15rem)' };

/** The head and the lanes of a board that is loading; on a phone lanes and their visits, one below the other. */
export function BoardLoading() {
  return (
    <div aria-hidden>
      <div className="flex h-12 border-line border-b max-sm:hidden">
        <div className="shrink-0" style={names} />
        <div className="flex grow flex-col justify-center gap-2 px-2">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3" />
        </div>
      </div>
      {bars.map(({ left, width }) => (
        <div key={left} className="border-line border-b last:border-b-0">
          <div className="flex max-sm:hidden">
            <div className="flex h-9 shrink-0 items-center px-3" style={names}>
              <Skeleton className="h-3.5 w-28 max-w-full" />
            </div>
            <div className="relative grow">
              <div className="absolute inset-y-1 flex flex-col" style={{ left: `${left}%`, width: `${width}%` }}>
                <Skeleton className="grow" />
              </div>
            </div>
          </div>
          <div className="sm:hidden">
            <div className="flex h-9 items-center bg-hover px-3">
              <Skeleton className="h-3.5 w-28" />
            </div>
            <div className="flex h-14 flex-col justify-center gap-2 px-4">
              <Skeleton className="h-3.5 w-44" />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
