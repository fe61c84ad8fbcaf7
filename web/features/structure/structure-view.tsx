import { useState } from 'react';
import { UndoButtons } from '../../components/controls/undo-buttons.tsx';
import { Tools } from '../../components/layout/tools.tsx';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';
import { useUndo } from '../../sync/react/use-undo.ts';
import { itemsOf, selectedOf } from './structure-item.ts';
import { StructureNotes } from './structure-notes.tsx';
import { StructureTable } from './structure-table.tsx';

/** The plan as stacked tables (docs/product.md#structure). */
export function StructureView({ plan: known }: { plan: PlanSnapshot }) {
  const plan = useOptimisticPlan(known.project.id, (optimistic) => optimistic) ?? known;
  const projectId = plan.project.id;
  const undo = useUndo(projectId);
  const [majorPhaseId, selectMajorPhase] = useState<number>();
  const [phaseId, selectPhase] = useState<number>();
  const [taskId, selectTask] = useState<number>();
  const majorPhases = itemsOf(plan, 'majorphase', projectId);
  const majorPhase = selectedOf(majorPhases, majorPhaseId);
  const phases = itemsOf(plan, 'phase', majorPhase?.id);
  const phase = selectedOf(phases, phaseId);
  const tasks = itemsOf(plan, 'task', phase?.id);
  const task = selectedOf(tasks, taskId);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Structure</h2>
      <Tools>
        <div role="toolbar" aria-label="Structure" className="flex items-center">
          <UndoButtons {...undo} />
        </div>
      </Tools>
      <StructureTable
        projectId={projectId}
        isTemplate={plan.project.isTemplate}
        entity="majorphase"
        items={majorPhases}
        selected={majorPhase}
        onSelect={({ id }) => selectMajorPhase(id)}
        editHref={(id) => paths.editMajorPhase.href(projectId, id)}
        addHref={paths.addMajorPhase.href(projectId)}
      />
      <StructureTable
        projectId={projectId}
        isTemplate={plan.project.isTemplate}
        entity="phase"
        items={phases}
        selected={phase}
        onSelect={({ id }) => selectPhase(id)}
        editHref={(id) => paths.editPhase.href(projectId, majorPhase?.id ?? 0, id)}
        addHref={majorPhase && paths.addPhase.href(projectId, majorPhase.id)}
      />
      <StructureTable
        projectId={projectId}
        isTemplate={plan.project.isTemplate}
        entity="task"
        items={tasks}
        selected={task}
        onSelect={({ id }) => selectTask(id)}
        editHref={(id) => paths.editTask.href(projectId, phase?.id ?? 0, id)}
        addHref={phase && paths.addTask.href(projectId, phase.id)}
      />
      {task && !plan.project.isTemplate && <StructureNotes key={task.id} projectId={projectId} taskId={task.id} />}
    </div>
  );
}
