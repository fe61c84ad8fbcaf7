import { CardSkeleton } from './card-skeleton.tsx';

/** The skeleton of a page with fields on the left and what belongs to them on the right. */
export function EditorLoading() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
      <CardSkeleton />
      <CardSkeleton fields={1} />
    </div>
  );
}
