import { useState } from 'react';
import { Choice } from '../../../components/controls/choice.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

interface Chosen {
  majorPhase: number | undefined;
  phase: number | undefined;
  task: number | undefined;
}

/** The valid selection in a plan; an invalid part becomes the first entry. */
function settle(plan: PlanSnapshot, wanted: Chosen): Chosen {
  const of = (ids: readonly number[], id: number | undefined) => (id !== undefined && ids.includes(id) ? id : ids[0]);
  const majorPhase = of(listOf(plan, 'majorphase', plan.project.id), wanted.majorPhase);
  const phase = of(majorPhase === undefined ? [] : listOf(plan, 'phase', majorPhase), wanted.phase);
  const task = of(phase === undefined ? [] : listOf(plan, 'task', phase), wanted.task);
  return { majorPhase, phase, task };
}

const none: Chosen = { majorPhase: undefined, phase: undefined, task: undefined };

/**
 * Where a note begins: at the person's last task, else at the first that is started (2), else at the first that is not
 * completed (3).
 */
function firstChoice(plan: PlanSnapshot, lastTask: number | null | undefined): Chosen {
  const phases = listOf(plan, 'majorphase', plan.project.id).flatMap((id) => listOf(plan, 'phase', id));
  const tasks = phases.flatMap((id) => listOf(plan, 'task', id)).flatMap((id) => plan.rows.task[id] ?? []);
  const task =
    tasks.find(({ id }) => id === lastTask) ??
    tasks.find(({ statusId }) => statusId === 2) ??
    tasks.find(({ statusId }) => statusId !== 3);
  return task ? { majorPhase: plan.rows.phase[task.phase]?.majorPhase, phase: task.phase, task: task.id } : none;
}

/** The state of the three dropdowns (docs/product.md#pick-task). */
export function usePickedTask(plan: PlanSnapshot, lastTask: number | null | undefined) {
  const [wanted, setWanted] = useState(() => firstChoice(plan, lastTask));
  return { choice: settle(plan, wanted), choose: setWanted };
}

interface PickTaskProps extends ReturnType<typeof usePickedTask> {
  plan: PlanSnapshot;
}

export function PickTask({ plan, choice, choose }: PickTaskProps) {
  const { majorPhase, phase, task } = choice;
  const phases = majorPhase === undefined ? [] : listOf(plan, 'phase', majorPhase);
  const tasks = phase === undefined ? [] : listOf(plan, 'task', phase);
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
      <Picker
        label="Major Phase"
        noun="major phases"
        emptyLabel="No major phase in project"
        ids={listOf(plan, 'majorphase', plan.project.id)}
        chosen={majorPhase}
        nameOf={(id) => plan.rows.majorphase[id]?.name}
        onChoose={(id) => choose({ ...none, majorPhase: id })}
      />
      <Picker
        label="Phase"
        noun="phases"
        emptyLabel="No phase in selected major phase"
        ids={phases}
        chosen={phase}
        nameOf={(id) => plan.rows.phase[id]?.name}
        onChoose={(id) => choose({ ...none, majorPhase, phase: id })}
      />
      <Picker
        label="Task"
        noun="tasks"
        emptyLabel="No task in selected phase"
        ids={tasks}
        chosen={task}
        nameOf={(id) => plan.rows.task[id]?.title}
        onChoose={(id) => choose({ majorPhase, phase, task: id })}
      />
    </div>
  );
}

interface PickerProps {
  label: string;
  noun: string;
  emptyLabel: string;
  ids: readonly number[];
  chosen: number | undefined;
  nameOf: (id: number) => string | undefined;
  onChoose: (id: number) => void;
}

function Picker({ label, noun, emptyLabel, ids, chosen, nameOf, onChoose }: PickerProps) {
  return (
    <Field label={label}>
      <Choice
        noun={noun}
        value={String(chosen ?? '')}
        disabled={ids.length === 0}
        options={
          ids.length === 0
            ? [{ id: '', label: emptyLabel }]
            : ids.map((id) => ({ id: String(id), label: nameOf(id) ?? '' }))
        }
        onChange={(id) => onChoose(Number(id))}
      />
    </Field>
  );
}
