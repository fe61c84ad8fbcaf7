import type { Planned } from '../../../functions/core/assignments/answers.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { assigneesOf, doersOfPhase } from './assigned-work.ts';
import { Faces } from './faces.tsx';
import { useWhoWorks } from './who-works.tsx';

interface RowFacesProps {
  entity: 'phase' | 'task';
  row: Planned & { id: number; phase?: number };
  /** Whether a task that nobody is assigned to shows who does its phase; not where the phase stands above it. */
  hasThoseOfPhase?: boolean;
  className?: string;
}

/** The faces of those who do a row of a plan. */
export function RowFaces({ entity, row, hasThoseOfPhase = false, className }: RowFacesProps) {
  const { people, byRow } = useWhoWorks();
  const own = byRow.get(rowKey(entity, row.id));
  if (own) return <Faces assignees={assigneesOf(people, own, row)} className={className} />;
  const ofPhase = hasThoseOfPhase && doersOfPhase({ people, byRow }, row);
  return ofPhase ? <Faces assignees={ofPhase} isOfPhase className={className} /> : null;
}
