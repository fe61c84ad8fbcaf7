import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface PageHeadProps {
  title: string;
  /** How many there are, once it is known. */
  count?: number;
  /** The one main button, at the right. */
  action?: ReactNode;
}

/** The first line of a screen: what it is, how many, and the main step. */
export function PageHead({ title, count, action }: PageHeadProps) {
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <PageTitle title={title} />
      <h1 className="font-semibold text-xl">
        {title}
        {count !== undefined && <span className="ml-2 font-normal text-lg text-muted tabular-nums">{count}</span>}
      </h1>
      {action}
    </div>
  );
}
