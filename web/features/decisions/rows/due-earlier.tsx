import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../../functions/core/common/english.ts';
import type { MovedRows } from '../../../components/project/row-decisions.tsx';
import { rowDecisionsQuery } from '../../../sync/project/row-decisions-query.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { dueEarlier } from './row-decision-words.ts';

/** How many decisions a change would make due earlier; nothing for none. */
export default function DueEarlier({ projectId, moved }: { projectId: number; moved: MovedRows }) {
  const plan = usePlan(projectId);
  const { data } = useQuery(rowDecisionsQuery(useSync(), projectId));
  const count = plan && data ? dueEarlier(data, plan, moved) : 0;
  return count > 0 && ` · ${counted(count, 'decision')} due earlier`;
}
