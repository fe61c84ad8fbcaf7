import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';

const rows = { a: 'w-1/2', b: 'w-2/3', c: 'w-1/3', d: 'w-3/5', e: 'w-2/5', f: 'w-1/2', g: 'w-2/3', h: 'w-1/3' };

export function PlanLoading() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <LoadingNote label="Loading the plan" />
      <div className="h-9 border-line border-b" />
      {Object.entries(rows).map(([row, width]) => (
        <div key={row} className="flex h-9 items-center px-3">
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
