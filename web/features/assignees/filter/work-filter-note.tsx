import { Suspense } from 'react';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useWorkAddress } from './use-work-address.ts';
import type { WorkFilterNoteProps } from './work-filter-chosen.tsx';

const WorkFilterChosen = lazyPart(() => import('./work-filter-chosen.tsx'));

/** What a plan's rows are filtered by, and that none of them matches. */
export function WorkFilterNote(props: WorkFilterNoteProps) {
  if (useWorkAddress().count === 0) return null;
  return (
    <Suspense fallback={<div className="mb-2 h-9" />}>
      <WorkFilterChosen {...props} />
    </Suspense>
  );
}
