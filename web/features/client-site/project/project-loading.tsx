import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { say } from '../../../lib/language/say.ts';

export function ProjectLoading() {
  return (
    <div>
      <LoadingNote label={say('Loading the project')} />
      <div className="flex items-center gap-3">
        <Skeleton className="h-10 w-16 rounded-control" />
        <Skeleton className="h-9 w-2/3" />
      </div>
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-5 h-40 rounded-card" />
    </div>
  );
}
