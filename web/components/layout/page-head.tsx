import type { ReactNode } from 'react';
import { PageTitle } from './brand-mark.tsx';

interface PageHeadProps {
  title: string;
  /** The number of items, once known. */
  count?: number;
  /** The main button, on the right. */
  action?: ReactNode;
}

/** The heading of a screen: title, count and main action. */
export function PageHead({ title, count, action }: PageHeadProps) {
  return (
    <div className="page-head mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <PageTitle title={title} />
      <h1 className="min-w-0 font-semibold text-xl wrap-anywhere">
        {title}
        {count !== undefined && <span className="ml-2 font-normal text-lg text-muted tabular-nums">{count}</span>}
      </h1>
      {action}
    </div>
  );
}
