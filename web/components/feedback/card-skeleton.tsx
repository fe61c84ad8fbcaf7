import { classNames } from '../controls/control-style.ts';
import { Skeleton } from '../controls/skeleton.tsx';

/** The skeleton of a card with fields. */
export function CardSkeleton({ fields = 3, className }: { fields?: number; className?: string }) {
  return (
    <div className={classNames('rounded-card border border-line bg-surface p-4 sm:p-5', className)}>
      {Array.from({ length: fields }, (_, at) => `field-${at}`).map((field) => (
        <div key={field} className="mb-6 last:mb-1">
          <Skeleton className="mb-2 h-3.5 w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
