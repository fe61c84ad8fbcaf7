import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { CardSkeleton } from '../../../components/feedback/card-skeleton.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import type { ProjectTab } from '../../../model/paths.ts';

const frame = 'rounded-card border border-line bg-surface';
const months = [1, 2, 3, 4, 5];

/** The room that the content of a tab will take, in its shape. */
export function TabLoading({ tab }: { tab: ProjectTab }) {
  if (tab === 'details') {
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  }
  const isRoadmap = tab === 'roadmap';
  return (
    <>
      {(isRoadmap || tab === 'schedule') && (
        <div className="mb-3 flex h-9 items-center">
          <Skeleton className={`h-5 w-40 ${isRoadmap ? 'ml-auto' : ''}`} />
        </div>
      )}
      {isRoadmap ? (
        <div className="flex gap-3 max-sm:grid">
          {months.map((month) => (
            <div key={month} className={`${frame} min-w-0 grow p-3`}>
              <Skeleton className="h-5 w-28" />
              <Skeleton className="mt-4 h-4 w-full" />
            </div>
          ))}
        </div>
      ) : (
        <div className={frame}>
          <div className={tab === 'editor' ? 'h-9' : 'h-14'} />
          {tab === 'editor' || tab === 'schedule' ? <ListSkeleton rows={16} rowClass="h-9" /> : <ListSkeleton />}
        </div>
      )}
    </>
  );
}
