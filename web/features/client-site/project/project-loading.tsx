import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';

export function ProjectLoading() {
  return (
    <div>
      <LoadingNote label="Loading the project" />
      <Skeleton className="aspect-[5/2] rounded-card lg:aspect-[4/1]" />
      <Skeleton className="mt-4 h-9 w-2/3" />
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-5 h-40 rounded-card" />
    </div>
  );
}
