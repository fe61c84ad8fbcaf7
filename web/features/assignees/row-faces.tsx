import { rowKey } from '../../model/row-key.ts';
import { assigneesOf, type Planned } from './assigned-work.ts';
import { Faces } from './faces.tsx';
import { useWhoWorks } from './who-works.tsx';

interface RowFacesProps {
  entity: 'phase' | 'task';
  row: Planned & { id: number };
  className?: string;
}

/** The faces of those who do a row of a plan. */
export function RowFaces({ entity, row, className }: RowFacesProps) {
  const { people, byRow } = useWhoWorks();
  const assignments = byRow.get(rowKey(entity, row.id));
  if (!assignments) return null;
  return <Faces assignees={assigneesOf(people, assignments, row)} className={className} />;
}
