import { memo } from 'react';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import type { ProjectDay } from '../../../functions/core/work-calendar/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { dayInWords } from '../../model/day-kinds.ts';
import { fieldLabel } from '../../model/field-words.ts';
import type { WorkWeek } from '../../sync/plan/project-input.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { writeDay } from '../../sync/undo/writes/day.ts';
import { writeMode } from '../../sync/undo/writes/mode.ts';
import { writeProjectInput } from '../../sync/undo/writes/project-input.ts';
import { differenceText } from './difference-text.ts';
import { HistoryHead } from './history-head.tsx';
import { RestoreNote, type RestoreProps, RestoreRow, RestoreValue, restoring } from './restore.tsx';
import { type Difference, differences, sentence } from './sentence.ts';
import { textDiff } from './text-diff.ts';

/** Author, action and time, with the difference of texts. */
export const HistoryRow = memo(function HistoryRow({ projectId, line }: { projectId: number; line: HistoryLine }) {
  return (
    <HistoryHead line={line} text={sentence(line)}>
      {differences(line).map((difference) => (
        <div key={difference.field} className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <Changed line={line} difference={difference} />
          <RestoreValue projectId={projectId} line={line} field={difference.field} />
          <RestoreOfProject projectId={projectId} line={line} field={difference.field} />
        </div>
      ))}
      <RestoreRow projectId={projectId} line={line} />
      <RestoreNote projectId={projectId} line={line} />
      <RestoreDay projectId={projectId} line={line} />
    </HistoryHead>
  );
});

const goneLook = 'bg-danger-tint text-danger';
const newLook = 'bg-success-tint text-success no-underline';

interface ChangedProps {
  line: HistoryLine;
  difference: Difference;
}

function Changed({ line, difference }: ChangedProps) {
  const { field } = difference;
  const [was, is] = differenceText(line, difference);
  return (
    <p className="min-w-0 break-words text-sm">
      <span className="text-muted">{fieldLabel(line.entity, field)}: </span>
      {field === 'description' ? (
        <span className="whitespace-pre-line">
          {textDiff(was, is).map(({ at, kind, text }) => {
            if (kind === 'same') return text;
            const Mark = kind === 'gone' ? 'del' : 'ins';
            return (
              <Mark key={at} className={kind === 'gone' ? goneLook : newLook}>
                {text}
              </Mark>
            );
          })}
        </span>
      ) : (
        <>
          <del className={goneLook}>{was || 'nothing'}</del> → <ins className={newLook}>{is || 'nothing'}</ins>
        </>
      )}
    </p>
  );
}

/** Restores how the project got its dates, from when its open work was planned, or its week, when that is not so now. */
function RestoreOfProject({ projectId, line, field }: RestoreProps & { field: string }) {
  const sync = useSync();
  const project = useOptimisticPlan(projectId, (plan) => plan.project);
  const before = line.before?.[field] ?? null;
  if (line.entity !== 'project' || !project) return null;

  function restore() {
    const input = inputBefore(field, before);
    if (input) writeProjectInput(sync, projectId, input);
    else void writeMode(sync, projectId, before === 'linked' ? 'linked' : 'manual');
  }

  if (field !== 'plannedFrom' && field !== 'workWeek' && field !== 'scheduleMode') return null;
  if (JSON.stringify(project[field] ?? null) === JSON.stringify(before)) return null;
  return (
    <Button {...restoring} onClick={restore} aria-label={`Restore This ${fieldLabel('project', field)}`}>
      Restore This
    </Button>
  );
}

function inputBefore(field: string, before: unknown): Parameters<typeof writeProjectInput>[2] | null {
  if (field === 'workWeek') return { kind: 'work-week', to: before as WorkWeek };
  return field === 'plannedFrom' ? { kind: 'planned-from', to: before as string | null } : null;
}

/** Restores what a day of the project was, when it is not that now. */
function RestoreDay({ projectId, line: { op, entity, before, after } }: RestoreProps) {
  const sync = useSync();
  const days = useOptimisticPlan(projectId, (plan) => plan.days);
  const day = String((before ?? after)?.day);
  if (entity !== 'projectday' || !days) return null;
  const to = op === 'create' || !before ? null : dayOf({ ...after, ...before });
  const now = days.find((each) => each.day === day) ?? null;
  if (now?.kind === to?.kind && now?.note === to?.note) return null;
  const restore = () => void writeDay(sync, projectId, { day, to }, dayInWords(day, (to ?? now)?.kind)).sending;
  return (
    <Button {...restoring} onClick={restore}>
      Restore
    </Button>
  );
}

function dayOf({ day, kind, note }: Record<string, unknown>): ProjectDay {
  return { day: String(day), kind: kind as ProjectDay['kind'], note: String(note ?? '') };
}
