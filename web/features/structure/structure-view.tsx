import { useEffect, useEffectEvent, useState } from 'react';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { UndoButtons } from '../../components/controls/undo-buttons.tsx';
import { Tools } from '../../components/layout/tools.tsx';
import { useValue } from '../../lib/store/use-store.ts';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot, RowAt } from '../../sync/plan/plan-snapshot.ts';
import { rowsAbove } from '../../sync/plan/steps/undo-step.ts';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useUndo } from '../../sync/react/use-undo.ts';
import { itemsOf, selectedOf } from './structure-item.ts';
import { StructureNotes } from './structure-notes.tsx';
import { StructureTable } from './structure-table.tsx';

/** The plan as stacked tables (docs/product.md#structure). */
export function StructureView({ plan: known }: { plan: PlanSnapshot }) {
  const plan = usePlan(known.project.id) ?? known;
  const projectId = plan.project.id;
  const undo = useUndo(projectId);
  const { outbox } = useSync();
  const [chosen, choose] = useState<Partial<Record<PlanEntity, number>>>({});
  const [addedId, setAddedId] = useState<number>();
  useAddedRow(plan, (row) => {
    choose(Object.fromEntries([row, ...rowsAbove(plan, row)].map(({ entity, id }) => [entity, id])));
    setAddedId(row.id);
  });
  // A new row is chosen by its draft id until it has its own.
  const idOf = (id: number | undefined) => (id !== undefined && id < 0 ? (outbox.idOfDraft(id) ?? id) : id);
  const majorPhases = itemsOf(plan, 'majorphase', projectId);
  const majorPhase = selectedOf(majorPhases, idOf(chosen.majorphase));
  const phases = itemsOf(plan, 'phase', majorPhase?.id);
  const phase = selectedOf(phases, idOf(chosen.phase));
  const tasks = itemsOf(plan, 'task', phase?.id);
  const task = selectedOf(tasks, idOf(chosen.task));
  const table = { projectId, isTemplate: plan.project.isTemplate, addedId: idOf(addedId) };
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Structure</h2>
      <Tools>
        <div role="toolbar" aria-label="Structure" className="flex items-center">
          <UndoButtons {...undo} />
        </div>
      </Tools>
      <StructureTable
        {...table}
        entity="majorphase"
        items={majorPhases}
        selected={majorPhase}
        onSelect={({ id }) => choose({ ...chosen, majorphase: id })}
        editHref={(id) => paths.editMajorPhase.href(projectId, id)}
        addHref={paths.addMajorPhase.href(projectId)}
      />
      <StructureTable
        {...table}
        entity="phase"
        items={phases}
        selected={phase}
        onSelect={({ id }) => choose({ ...chosen, phase: id })}
        editHref={(id) => paths.editPhase.href(projectId, majorPhase?.id ?? 0, id)}
        addHref={majorPhase && paths.addPhase.href(projectId, majorPhase.id)}
      />
      <StructureTable
        {...table}
        entity="task"
        items={tasks}
        selected={task}
        onSelect={({ id }) => choose({ ...chosen, task: id })}
        editHref={(id) => paths.editTask.href(projectId, phase?.id ?? 0, id)}
        addHref={phase && paths.addTask.href(projectId, phase.id)}
      />
      {task && !plan.project.isTemplate && <StructureNotes key={task.id} projectId={projectId} taskId={task.id} />}
    </div>
  );
}

/** Passes on the row that a form has just added to this plan, once the plan has it. */
function useAddedRow(plan: PlanSnapshot, show: (row: RowAt) => void) {
  const { added, outbox } = useSync();
  const row = useValue(added);
  const id = row?.projectId === plan.project.id ? (outbox.idOfDraft(row.id) ?? row.id) : undefined;
  const entity = row && id !== undefined && plan.rows[row.entity][id] ? row.entity : undefined;
  const pass = useEffectEvent((at: RowAt) => {
    added.set(null);
    show(at);
  });
  useEffect(() => {
    if (entity && id !== undefined) pass({ entity, id });
  }, [entity, id]);
}
