import { X } from 'lucide-react';
import { useMemo } from 'react';
import { type FieldValues, useController, useFormContext, useWatch } from 'react-hook-form';
import type { Project, ProjectUpdate } from '../../../functions/core/projects/contract.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { RadioChoice } from '../../components/controls/radio-choice.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { DateField } from '../../components/form/day/date-field.tsx';
import { isDay } from '../../components/form/day/typed-day.ts';
import { Form } from '../../components/form/form.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { DatesChoice } from '../../components/project/dates-choice.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { movedInWords } from '../../model/schedule/cascade-in-words.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { modeStepBack } from '../../sync/plan/steps/project-step.ts';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import type { Sync } from '../../sync/sync.ts';
import { undoAction } from '../../sync/undo/undo-action.ts';
import { writeProjectInput } from '../../sync/undo/writes/project-input.ts';
import { writeNow } from '../../sync/write/now.ts';
import { hasDaysToConvert, previewPlannedFrom, previewSwitch } from './preview.ts';
import { PreviewLine } from './preview-line.tsx';

interface ModeDialogProps {
  projectId: number;
  onClose: () => void;
}

interface Values {
  mode: 'manual' | 'linked';
  /** Tasks with dates follow the order of the plan, or keep their dates. */
  way: 'order' | 'keep';
  convertsDays: boolean;
  start: string | null;
}

/** Switches between typed and linked dates; says before what would move. */
export default function ModeDialog({ projectId, onClose }: ModeDialogProps) {
  const sync = useSync();
  const plan = usePlan(projectId);
  const update = useWriteNow(updateDates(projectId));
  if (!plan) return null;
  const { scheduleMode, scheduledStart, isTemplate } = plan.project;
  const values: Values = {
    mode: scheduleMode,
    way: hasDates(plan) ? 'keep' : 'order',
    convertsDays: hasDaysToConvert(plan),
    start: scheduledStart,
  };

  function isReady({ mode, start }: FieldValues): boolean {
    return mode !== scheduleMode && (mode === 'manual' || isTemplate || isDay(start));
  }

  async function save({ mode, way, convertsDays, start }: Values): Promise<boolean> {
    if (!plan || mode === scheduleMode) return true;
    const isLinked = mode === 'linked';
    const body: ProjectUpdate = {
      scheduleMode: mode,
      ...(isLinked && { keepDates: way === 'keep', convertDays: convertsDays }),
      ...(isLinked && start !== scheduledStart && { scheduledStart: start }),
      base: { scheduleMode },
    };
    const { seq } = await update.mutateAsync(body);
    const after = planFrom(sync, projectId, seq);
    // The step is complete once the plan here has what the switch made of it.
    void after.then((now) => {
      const step = modeStepBack(plan, now);
      sync.undo.add(projectId, step);
      showToast({
        tone: 'success',
        text: isLinked ? 'Dates are automatic now' : 'Dates are manual now',
        ...undoAction(sync, projectId, step),
      });
    });
    return true;
  }

  return (
    <Dialog isOpen onClose={onClose} title="Dates">
      <Form<Values, boolean> values={values} onSubmit={(submission) => save(submission.values)} onSaved={onClose}>
        <PlannedFrom plan={plan} />
        <Mode />
        <Linked plan={plan} />
        <Manual isLinked={scheduleMode === 'linked'} />
        <FormFooter label="Switch" isReady={isReady} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Mode() {
  const { field } = useController<Values, 'mode'>({ name: 'mode' });
  return <DatesChoice value={field.value} onChange={field.onChange} className="mb-4" />;
}

function Manual({ isLinked }: { isLinked: boolean }) {
  const mode = useWatch<Values, 'mode'>({ name: 'mode' });
  if (!isLinked || mode === 'linked') return null;
  return (
    <p className="mb-4 text-muted">
      The dates stay where they are. Links and No Earlier Than days are kept, and have no effect until the dates are
      automatic again.
    </p>
  );
}

/** How the dates become linked, and what that would move. */
function Linked({ plan }: { plan: PlanSnapshot }) {
  const { isTemplate, scheduledStart, scheduleMode } = plan.project;
  const { control } = useFormContext<Values>();
  const { mode, way, convertsDays, start } = useWatch<Values>({ control }) as Values;
  const { field: ways } = useController<Values, 'way'>({ name: 'way' });
  const { field: converts } = useController<Values, 'convertsDays'>({ name: 'convertsDays' });
  const day = isDay(start) ? start : null;
  const isShown = mode === 'linked' && scheduleMode === 'manual';
  const preview = useMemo(
    () =>
      isShown && day ? previewSwitch(plan, { start: day, keepDates: way === 'keep', convertDays: convertsDays }) : null,
    [isShown, plan, day, way, convertsDays],
  );
  const canConvert = useMemo(() => hasDaysToConvert(plan), [plan]);
  if (!isShown) return null;
  return (
    <>
      {!isTemplate && scheduledStart === null && (
        <DateField<Values>
          name="start"
          label="Scheduled Start Date"
          hint="Automatic dates count from the start of the project."
        />
      )}
      {hasDates(plan) && (
        <RadioChoice
          label="Tasks with dates"
          value={ways.value}
          options={[
            {
              value: 'keep',
              label: 'Keep today’s dates',
              detail: 'Tasks stay where they are, as far as days off let them; later changes move what follows.',
            },
            { value: 'order', label: 'In the order of the plan', detail: 'Each task follows the tasks above it.' },
          ]}
          onChange={ways.onChange}
          className="mb-4"
        />
      )}
      {canConvert && (
        <Switch
          label="Make durations in days working days: 7 become 5"
          checked={converts.value}
          onChange={converts.onChange}
          className="mb-3"
        />
      )}
      {preview && <PreviewLine preview={preview} />}
    </>
  );
}

function hasDates({ rows }: PlanSnapshot): boolean {
  return [...Object.values(rows.phase), ...Object.values(rows.task)].some((row) => row.scheduledStart !== null);
}

/** The plan once it has this change. */
function planFrom(sync: Sync, projectId: number, seq: number): Promise<PlanSnapshot> {
  const { get, subscribe } = sync.plan(projectId);
  return new Promise((resolve) => {
    const look = () => {
      const plan = get();
      if (!plan || plan.seq < seq) return;
      stop();
      resolve(plan);
    };
    const stop = subscribe(look);
    look();
  });
}

/** Changes how a project gets its dates, or from when it is planned. */
const updateDates = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, body: ProjectUpdate) => send<Project>(`/projects/${projectId}`, { method: 'PATCH', body }),
    meta: {
      failure: (error) => (isStatus(error, 422) ? null : 'The dates could not be changed'),
      onProjectScreen: true,
    },
  });

/** The day from which open work is planned, and its removal with what that moves; nothing without such a day. */
function PlannedFrom({ plan }: { plan: PlanSnapshot }) {
  const sync = useSync();
  const { id, plannedFrom, scheduleMode } = plan.project;
  const isShown = Boolean(plannedFrom) && scheduleMode === 'linked';
  const preview = useMemo(() => (isShown ? previewPlannedFrom(plan, null) : null), [isShown, plan]);
  if (!plannedFrom || !preview) return null;
  return (
    <div className="mb-4 flex items-center justify-between gap-2 rounded-control border border-line py-1 pr-1 pl-2.5">
      <p className="min-w-0 tabular-nums">
        <span className="font-medium">Planned from {formatDay(plannedFrom)}</span>
        <span className="block text-muted text-sm">
          Without it: {'problem' in preview ? preview.problem : movedInWords(preview.moved)}
        </span>
      </p>
      <IconButton
        icon={X}
        label="Plan from the start again"
        onClick={() => writeProjectInput(sync, id, { kind: 'planned-from', to: null })}
      />
    </div>
  );
}
