// Rows by their names, as many as a line has place for.
import { keyOf } from '../../../../../functions/core/schedule/engine/network.ts';
import type { RowKey } from '../../../../../functions/core/schedule/engine/plan.ts';
import type { PlanToWrite } from './plan-to-write.ts';

const SHOWN = 3;

/** `Crane, Trusses, Roof and 2 more`; null for no rows. */
export function namesOf({ majorPhases }: PlanToWrite): (rows: readonly RowKey[]) => string | null {
  const names = new Map<string, string>();
  for (const phase of majorPhases.flatMap(({ phases }) => phases)) {
    names.set(keyOf({ kind: 'phase', id: phase.id }), phase.name);
    for (const { id, name } of phase.tasks) names.set(keyOf({ kind: 'task', id }), name);
  }
  return (rows) => {
    const all = [...new Set(rows.flatMap((row) => names.get(keyOf(row)) || []))];
    if (all.length === 0) return null;
    const more = all.length > SHOWN ? ` and ${all.length - SHOWN} more` : '';
    return `${all.slice(0, SHOWN).join(', ')}${more}`;
  };
}
