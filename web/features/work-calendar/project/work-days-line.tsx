import { Suspense, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { weekInWords } from '../../../../functions/core/work-calendar/week-words.ts';
import { Button } from '../../../components/controls/button.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';

const ProjectDaysDialog = lazyPart(() => import('./project-days-dialog.tsx'));

/** The working week of a linked project and its days off, among its dates, with the way to change them. */
export function WorkDaysLine({ projectId }: { projectId: number }) {
  const plan = usePlan(projectId);
  const [isOpen, setOpen] = useState(false);
  if (plan?.project.scheduleMode !== 'linked') return null;
  const { project, calendar, days } = plan;
  const own = project.workWeek ?? null;
  const count = days.length > 0 ? ` · ${counted(days.length, 'day')} of its own` : '';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">
        Working week: <span className="font-medium">{weekInWords(own ?? calendar.week)}</span>
        {own && ' (its own)'}
        {count}
      </span>
      <Button
        look="quiet"
        aria-label="Change the working week and days off"
        onClick={() => setOpen(true)}
        className="-my-1 text-accent!"
      >
        Change…
      </Button>
      <Suspense>{isOpen && <ProjectDaysDialog projectId={projectId} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
