import type { Change } from '../../../functions/api/changes/contract.ts';
import type { Link } from '../../../functions/api/schedule/contract.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';

/** The plan after a change of one of its links; two rows have one link from the one to the other. */
export function changedLink(plan: PlanSnapshot, { op, fields }: Change, id: number): PlanSnapshot {
  const others = plan.links.filter((link) => link.id !== id);
  if (op === 'delete') return { ...plan, links: others };
  const known = plan.links.find((link) => link.id === id);
  const next = { ...known, ...fields } as Link;
  return { ...plan, links: [...others, next].sort((one, other) => one.id - other.id) };
}
