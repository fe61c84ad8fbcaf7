import { LoadingNote, Skeleton } from '../../components/controls/skeleton.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';

export function ProjectHeadLoading() {
  return (
    <div>
      <LoadingNote />
      <div className="flex gap-x-2 max-sm:-mt-2 sm:gap-x-4">
        <Skeleton className="mt-1 h-10 w-16 shrink-0 rounded-control max-sm:mt-0 max-sm:size-9" />
        <div className="flex h-17 grow flex-col gap-2.5 pt-1.5 max-sm:h-19">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </div>
      </div>
      <div className="-mx-4 flex h-11 items-center gap-6 border-line border-b px-4 sm:-mx-6 sm:px-6">
        {['a', 'b', 'c', 'd', 'e'].map((tab) => (
          <Skeleton key={tab} className="h-4 w-14" />
        ))}
      </div>
      <div className="mt-2 grid gap-4 sm:mt-4 lg:grid-cols-2">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}
