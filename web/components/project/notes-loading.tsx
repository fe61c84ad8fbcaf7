import { say } from '../../lib/language/say.ts';
import { LoadingNote, Skeleton } from '../controls/skeleton.tsx';

export function NotesLoading() {
  return (
    <div className="mx-auto max-w-[720px]">
      <LoadingNote label={say('Loading the notes')} />
      {['one', 'two', 'three'].map((note) => (
        <div key={note} className="flex gap-3 py-4">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
