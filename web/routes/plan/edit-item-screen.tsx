import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanEntity } from '../../../functions/api/plan/contract.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { useGoBack } from '../../components/layout/back-links.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { PlanDecisions } from '../../features/plan/dialogs/plan-decisions.tsx';
import { EditItemForm } from '../../features/plan/editing/edit-item-form.tsx';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { rowsAbove } from '../../sync/plan/undo-step.ts';
import { ProjectLine } from '../project/project-line.tsx';
import { historyAddress, planAddress } from './plan-address.ts';
import { WithPlan } from './with-plan.tsx';

const titles = { majorphase: 'Edit Major Phase', phase: 'Edit Phase', task: 'Edit Task' } as const;

interface EditItemScreenProps {
  projectId: number;
  entity: PlanEntity;
  id: number;
  /** Content below the form, in a project. */
  children?: ReactNode;
}

export function EditItemScreen(props: EditItemScreenProps) {
  return <WithPlan projectId={props.projectId}>{(plan) => <Loaded {...props} plan={plan} />}</WithPlan>;
}

function Loaded({ plan, projectId, entity, id, children }: EditItemScreenProps & { plan: PlanSnapshot }) {
  const back = useGoBack(planAddress(plan));
  const row = plan.rows[entity][id];
  if (!row) {
    return (
      <>
        <ProjectLine plan={plan} tab="editor" />
        <PageHead title={titles[entity]} />
        <Gone text="It does not exist, or it was deleted." to={planAddress(plan)} label="To the plan" />
        <PlanDecisions projectId={projectId} />
      </>
    );
  }
  return (
    <>
      <ProjectLine plan={plan} tab="editor" above={rowsAbove(plan, { entity, id })} />
      <PageHead
        title={titles[entity]}
        action={
          <ButtonLink to={historyAddress(plan, entity, id)} icon={<History aria-hidden size={16} strokeWidth={1.75} />}>
            History
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <Card>
          <EditItemForm
            key={id}
            projectId={projectId}
            isTemplate={plan.project.isTemplate}
            entity={entity}
            row={row}
            onDone={back}
          />
        </Card>
        {!plan.project.isTemplate && children}
      </div>
      <PlanDecisions projectId={projectId} />
    </>
  );
}
