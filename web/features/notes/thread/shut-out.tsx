import { isOpenToClients } from '../../../../functions/core/projects/open-to-clients.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';

/** Says that what is sent to clients reaches none of them now (docs/product.md#shut-out-clients). */
export function ShutOut({ projectId }: { projectId: number }) {
  const isOpen = useOptimisticPlan(
    projectId,
    ({ project }) => isOpenToClients(project) && project.projectClients.some(({ disabled }) => !disabled),
  );
  if (isOpen !== false) return null;
  return <p className="text-muted text-sm">Clients cannot read this now.</p>;
}
