import type { PlanEntity } from '../../functions/api/contract/plan.ts';
import { Card } from '../components/card.tsx';
import { PageHead } from '../components/page-head.tsx';
import { AddItemForm } from '../features/plan/add-item-form.tsx';
import type { PlanSnapshot } from '../lib/live/plan-snapshot.ts';
import { useGoBack } from '../lib/use-go-back.ts';
import { planAddress } from './plan-address.ts';
import { ProjectLine } from './project-line.tsx';
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
      <ProjectLine plan={plan} tab="editor" />
      <PageHead title={titles[entity]} />
      <Card className="max-w-xl">
        <AddItemForm
          projectId={projectId}
          entity={entity}
          parentId={parentId}
          genericParentId={genericParentOf(plan, entity, parentId)}
          onDone={back}
        />
      </Card>
    </>
  );
}

function genericParentOf({ rows }: PlanSnapshot, entity: PlanEntity, parentId: number | null): number | null {
  if (parentId === null || entity === 'majorphase') return null;
  const parent = entity === 'phase' ? rows.majorphase[parentId]?.majorPhaseId : rows.phase[parentId]?.phaseId;
  return parent ?? null;
}
