import { CalendarOff, CloudRain } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useIsLinked } from '../../../sync/react/use-schedule.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { changeDay } from './change-day.ts';

const ProjectDaysDialog = lazyPart(() => import('./project-days-dialog.tsx'));

/** Rain today, and the project's own days, in the toolbar of a linked plan; nothing in manual mode. */
export default function DayTools({ projectId }: { projectId: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!useIsLinked(projectId)) return null;
  return (
    <>
      <Rain projectId={projectId} />
      <IconButton data-day-tool icon={CalendarOff} label="Days Off and Bad Weather" onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <ProjectDaysDialog projectId={projectId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** One click marks today as a day of bad weather, a second one takes it back. */
function Rain({ projectId }: { projectId: number }) {
  const sync = useSync();
  const day = useToday();
  const own = useOptimisticPlan(projectId, ({ days }) => days.find((each) => each.day === day)) ?? null;
  const isRaining = own?.kind === 'weather';
  const label = isRaining ? 'No Rain Today' : 'Rain Today';
  return (
    <IconButton
      data-day-tool
      icon={CloudRain}
      label={label}
      title={`${label}: outdoor work ${isRaining ? 'goes on' : 'stops'}`}
      aria-pressed={isRaining}
      onClick={() => {
        void changeDay(sync, projectId, { day, from: own, to: isRaining ? null : { day, kind: 'weather', note: '' } });
      }}
      className="aria-pressed:bg-accent-tint aria-pressed:text-accent"
    />
  );
}
