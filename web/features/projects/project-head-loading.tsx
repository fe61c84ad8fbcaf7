import { LoadingNote, Skeleton } from '../../components/controls/skeleton.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';

export function ProjectHeadLoading() {
  return (
    <div>
      <LoadingNote />
      <Skeleton className="h-24 w-full rounded-card" />
      <div className="flex flex-col gap-2.5 pt-5 pb-3">
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-4 w-52 max-w-full" />
      </div>
      <div className="flex gap-6 border-line border-b py-3.5">
        {['a', 'b', 'c', 'd', 'e'].map((tab) => (
          <Skeleton key={tab} className="h-4 w-14" />
        ))}
      </div>
      <div className="mt-5 grid gap-4 lg:grid-cols-2">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}
