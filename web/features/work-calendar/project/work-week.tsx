import { useEffect, useRef, useState } from 'react';
import { weekInWords } from '../../../../functions/core/work-calendar/week-words.ts';
import { Button } from '../../../components/controls/button.tsx';
import { RadioChoice } from '../../../components/controls/radio-choice.tsx';
import { MovesLine } from '../../../components/feedback/moves-line.tsx';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { isSameInput, type WorkWeek as Week } from '../../../sync/plan/project-input.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { writeProjectInput } from '../../../sync/undo/writes/project-input.ts';
import { WeekChoice, wrongWeek } from '../week-choice.tsx';
import { movesInWords } from './effect-words.ts';

/** The working weekdays of a project: the company's, or a week of its own, with the moves when they change. */
export function WorkWeek({ projectId }: { projectId: number }) {
  const plan = usePlan(projectId);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // The button or field that had the focus is gone.
  useEffect(() => {
    if (isOpen !== wasOpen.current) box.current?.querySelector<HTMLElement>(isOpen ? ':checked' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!plan) return null;
  const own = plan.project.workWeek ?? null;
  return (
    <section ref={box} aria-label="Working Week" className="mb-4 rounded-control border border-line px-3 py-2">
      {isOpen ? (
        <EditedWeek plan={plan} onClose={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="min-w-0">
            <span className="font-medium">{weekInWords(own ?? plan.calendar.week)}</span>
            <span className="block text-muted text-sm">
              {own ? `Its own week; the company’s is ${weekInWords(plan.calendar.week)}` : 'The company’s week'}
            </span>
          </p>
          <Button
            look="quiet"
            aria-label="Change the working week"
            onClick={() => setOpen(true)}
            className="text-accent!"
          >
            Change…
          </Button>
        </div>
      )}
    </section>
  );
}

function EditedWeek({ plan, onClose }: { plan: PlanSnapshot; onClose: () => void }) {
  const sync = useSync();
  const { id, workWeek } = plan.project;
  const before = workWeek ?? null;
  const company = plan.calendar.week;
  const [isOwn, setOwn] = useState(before !== null);
  const [week, setWeek] = useState([...(before ?? company)]);
  const to: Week = isOwn ? week : null;
  const wrong = isOwn ? wrongWeek(week) : undefined;
  const isChanged = !isSameInput(to, before);
  const effect = wrong || !isChanged ? '' : movesInWords(plan, { ...plan, project: { ...plan.project, workWeek: to } });

  function save() {
    writeProjectInput(sync, id, { kind: 'work-week', to }, effect ?? '');
    onClose();
  }

  return (
    <>
      <RadioChoice
        label="Working Week"
        value={isOwn ? 'own' : 'company'}
        options={[
          { value: 'company', label: 'The company’s week', detail: weekInWords(company) },
          { value: 'own', label: 'A week of its own', detail: 'Holidays and days off count as before.' },
        ]}
        onChange={(value) => setOwn(value === 'own')}
        className="mb-3"
      />
      {isOwn && <WeekChoice week={week} onChange={setWeek} error={wrong} />}
      <MovesLine
        text={effect ?? 'The plan cannot be dated with this week: it has too few working days.'}
        isWrong={effect === null}
        className="mb-3"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={!isChanged || wrong !== undefined || effect === null} onClick={save}>
          Save Week
        </Button>
      </div>
    </>
  );
}
