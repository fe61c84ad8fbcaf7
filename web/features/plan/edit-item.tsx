import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../functions/core/plan/names.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { useGoBack } from '../../components/layout/back-links.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { historyAddress, planAddress } from '../../sync/plan/plan-addresses.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { PlanDecisions } from './dialogs/plan-decisions.tsx';
import { EditItemForm } from './editing/edit-item-form.tsx';

interface EditItemProps {
  plan: PlanSnapshot;
  entity: PlanEntity;
  id: number;
  /** Content below the form, in a project. */
  children?: ReactNode;
}

/** The form of a row. */
export function EditItem({ plan, entity, id, children }: EditItemProps) {
  const back = useGoBack(planAddress(plan));
  const row = plan.rows[entity][id];
  if (!row) {
    return (
      <>
        <PageHead title={`Edit ${entityNames[entity]}`} />
        <Gone
          text={`This ${entityNames[entity].toLowerCase()} does not exist, or it was deleted.`}
          to={planAddress(plan)}
          label="To the Plan"
        />
        <PlanDecisions projectId={plan.project.id} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={nameOf(row)}
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
            isPage
            projectId={plan.project.id}
            isTemplate={plan.project.isTemplate}
            entity={entity}
            row={row}
            onDone={back}
          />
        </Card>
        {!plan.project.isTemplate && children}
      </div>
      <PlanDecisions projectId={plan.project.id} />
    </>
  );
}
