import type { PlanEntity } from '../../../functions/api/plan/contract.ts';
import { useGoBack } from '../../components/layout/back-links.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { AddItemForm } from '../../features/plan/editing/add-item-form.tsx';
import type { PlanSnapshot, RowAt } from '../../sync/plan/plan-snapshot.ts';
import { rowsAbove } from '../../sync/plan/undo-step.ts';
import { ProjectLine } from '../project/project-line.tsx';
import { planAddress } from './plan-address.ts';
import { WithPlan } from './with-plan.tsx';

const titles = { majorphase: 'Add Major Phase', phase: 'Add Phase', task: 'Add Task' } as const;

interface AddItemScreenProps {
  projectId: number;
  entity: PlanEntity;
  /** The major phase of a phase, the phase of a task. */
  parentId: number | null;
}

export function AddItemScreen(props: AddItemScreenProps) {
  return <WithPlan projectId={props.projectId}>{(plan) => <Loaded {...props} plan={plan} />}</WithPlan>;
}

function Loaded({ plan, projectId, entity, parentId }: AddItemScreenProps & { plan: PlanSnapshot }) {
  const back = useGoBack(planAddress(plan));
  return (
    <>
      <ProjectLine plan={plan} tab="editor" above={parentsOf(plan, entity, parentId)} />
      <PageHead title={titles[entity]} />
      <Card className="max-w-xl">
        <AddItemForm
          projectId={projectId}
          isTemplate={plan.project.isTemplate}
          entity={entity}
          parentId={parentId}
          genericParentId={genericParentOf(plan, entity, parentId)}
          gone={isGone(plan, entity, parentId) ? goneParent(plan, entity) : undefined}
          onDone={back}
        />
      </Card>
    </>
  );
}

/** The parent of a new row and what that is in, nearest first. */
function parentsOf(plan: PlanSnapshot, entity: PlanEntity, parentId: number | null): RowAt[] {
  if (parentId === null || entity === 'majorphase') return [];
  const parent = { entity: entity === 'task' ? 'phase' : 'majorphase', id: parentId } as const;
  return [parent, ...rowsAbove(plan, parent)];
}

function isGone({ rows }: PlanSnapshot, entity: PlanEntity, parentId: number | null): boolean {
  if (parentId === null || entity === 'majorphase') return false;
  return !rows[entity === 'task' ? 'phase' : 'majorphase'][parentId];
}

const goneParent = (plan: PlanSnapshot, entity: PlanEntity) => ({
  text: `This ${entity === 'task' ? 'phase' : 'major phase'} does not exist, or it was deleted.`,
  to: planAddress(plan),
  label: 'To the plan',
});

function genericParentOf({ rows }: PlanSnapshot, entity: PlanEntity, parentId: number | null): number | null {
  if (parentId === null || entity === 'majorphase') return null;
  const parent = entity === 'phase' ? rows.majorphase[parentId]?.majorPhaseId : rows.phase[parentId]?.phaseId;
  return parent ?? null;
}
