import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { useGoBack } from '../../../components/layout/back-links.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { planAddress } from '../../../sync/plan/plan-addresses.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { rowsAbove } from '../../../sync/plan/steps/undo-step.ts';
import { AddItemForm } from './add-item-form.tsx';

interface NewItemProps {
  plan: PlanSnapshot;
  entity: PlanEntity;
  /** The major phase of a phase, the phase of a task. */
  parentId: number | null;
}

/** The form of a new row. */
export function NewItem({ plan, entity, parentId }: NewItemProps) {
  const back = useGoBack(planAddress(plan));
  return (
    <>
      <PageHead title={`Add ${entityNames[entity]}`} />
      <Card className="max-w-xl">
        <AddItemForm
          projectId={plan.project.id}
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
export function parentsOf(plan: PlanSnapshot, entity: PlanEntity, parentId: number | null): RowAt[] {
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
  label: 'To the Plan',
});

function genericParentOf({ rows }: PlanSnapshot, entity: PlanEntity, parentId: number | null): number | null {
  if (parentId === null || entity === 'majorphase') return null;
  const parent = entity === 'phase' ? rows.majorphase[parentId]?.majorPhaseId : rows.phase[parentId]?.phaseId;
  return parent ?? null;
}
