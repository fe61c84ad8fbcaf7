import { type ReactNode, useId } from 'react';

interface TodayCardProps {
  title: string;
  count?: number;
  /** Whether there are more than `count`. */
  isMore?: boolean;
  children: ReactNode;
}

/** A part of the screen Today. */
export function TodayCard({ title, count = 0, isMore = false, children }: TodayCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="@container min-w-0 rounded-card border border-line bg-surface">
      <h2 id={titleId} className="px-4 pt-4 pb-2 font-semibold text-lg @md:px-5">
        {title}
        {count > 0 && (
          <span className="ml-2 font-normal text-base text-muted tabular-nums">
            {count}
            {isMore && '+'}
          </span>
        )}
      </h2>
      {children}
    </section>
  );
}

export function Hint({ children }: { children: ReactNode }) {
  return <p className="px-4 pb-4 text-muted @md:px-5">{children}</p>;
}
