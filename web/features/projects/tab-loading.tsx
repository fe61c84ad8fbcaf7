import type { ReactNode } from 'react';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import type { ProjectTab } from '../../model/paths.ts';

/** The room that the content of a tab will take, in its shape. */
export function TabLoading({ tab }: { tab: ProjectTab }) {
  if (tab === 'details') {
    return (
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  }
  if (tab === 'editor') return <Plan />;
  if (tab === 'roadmap') return <Roadmap />;
  if (tab === 'schedule') {
    return (
      <>
        <Skeleton className="mt-1 mb-3 h-7 w-44" />
        <Frame>
          <ListSkeleton rows={16} rowClass="h-8" />
        </Frame>
      </>
    );
  }
  return (
    <Frame>
      <div className="flex h-15 items-center px-4">
        <Skeleton className="h-5 w-32" />
      </div>
      <ListSkeleton />
    </Frame>
  );
}

const rows = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'];
const parts = ['a', 'b', 'c'];
const columns =
  'lg:grid lg:grid-cols-[clamp(10rem,18vw,15rem)_clamp(12rem,20vw,18rem)_minmax(0,1fr)] lg:divide-x lg:divide-line';

/** Major phases, phases and tasks beside each other; on narrow screens one list. */
function Plan() {
  return (
    <Frame>
      <div className="h-9 border-line border-b max-lg:hidden" />
      {parts.map((part) => (
        <div key={part} className={`border-line border-b last:border-b-0 ${columns}`}>
          {[0, 1].map((column) => (
            <div key={column} className="px-3 py-2.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-3 h-3.5 w-4/5" />
            </div>
          ))}
          <div className="divide-y divide-line">
            {rows.map((width) => (
              <div key={width} className="flex h-9 items-center px-3">
                <Skeleton className={`h-4 ${width}`} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Frame>
  );
}

/** Columns of months below the line of the filter. */
function Roadmap() {
  return (
    <>
      <Skeleton className="mb-3 ml-auto h-9 w-52" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {[...rows, 'w-3/4'].map((width) => (
          <Frame key={width}>
            <div className="border-line border-b px-3 py-2.5">
              <Skeleton className="h-5 w-28" />
            </div>
            <div className="px-3 py-3">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="mt-2 h-3.5 w-20" />
            </div>
          </Frame>
        ))}
      </div>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-card border border-line bg-surface">{children}</div>;
}
