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

/** The head and the lanes of a board that is loading; on a phone lanes and their visits, one below the other. */
export function BoardLoading() {
  return (
    <div aria-hidden>
      <div className="flex h-12.25 border-line border-b max-sm:hidden">
        <div className={names} />
        <div className="flex grow flex-col justify-around px-2">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3" />
        </div>
      </div>
      {bars.map(({ left, width }) => (
        <div key={left} className="flex border-line border-b last:border-b-0 max-sm:flex-col">
          <div className={`flex h-9 items-center px-3 max-sm:border-line max-sm:border-b max-sm:bg-hover ${names}`}>
            <Skeleton className="h-3.5 w-32 max-w-full" />
          </div>
          <div className="relative grow max-sm:hidden">
            <div className="absolute inset-y-1 flex flex-col" style={{ left: `${left}%`, width: `${width}%` }}>
              <Skeleton className="grow" />
            </div>
          </div>
          <div className="flex h-14 flex-col justify-center gap-2 px-4 sm:hidden">
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}

const names = 'w-[22%] min-w-39 max-w-60 shrink-0 border-line sm:border-r max-sm:w-full max-sm:max-w-none';
