import { capitalised } from '../../../../functions/core/common/english.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { Link } from '../../../../functions/core/schedule/contract.ts';
import type { RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { linkInWords } from '../../../model/schedule/link-words.ts';
import { listOf, nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** The links that hold a row back, those from rows that exist. */
export function linksTo(plan: PlanSnapshot, { kind, id }: RowKey): Link[] {
  return plan.links.filter(({ from, to }) => to.entity === kind && to.id === id && plan.rows[from.entity][from.id]);
}

/** The same in words, one a line: `After Rough plumbing ends`. */
export function linksInWords(plan: PlanSnapshot, row: RowKey): string {
  const lines = linksTo(plan, row).map((link) => {
    const from = plan.rows[link.from.entity][link.from.id];
    return capitalised(linkInWords(link, from ? nameOf(from) : ''));
  });
  return lines.join('\n');
}

interface LinkedRow {
  /** `task:30` */
  id: string;
  /** With what it is in. */
  label: string;
  row: Link['from'];
}

/** The rows that this one can be linked to, in the order of the plan: no row that holds it or that it holds. */
export function rowsToLink(plan: PlanSnapshot, { kind, id }: RowKey, links: readonly Link[]): LinkedRow[] {
  const { rows, project } = plan;
  const taken = new Set<string>(links.map(({ from }) => rowKey(from.entity, from.id)));
  const ownPhase = kind === 'task' ? rows.task[id]?.phase : id;
  const phases = listOf(plan, 'majorphase', project.id).flatMap((each) => listOf(plan, 'phase', each));
  const found = phases.flatMap((phaseId): LinkedRow[] => {
    const phase = rows.phase[phaseId];
    if (!phase) return [];
    const tasks = kind === 'phase' && phaseId === id ? [] : listOf(plan, 'task', phaseId);
    return [
      ...(phaseId === ownPhase ? [] : [rowOf('phase', phaseId, phase.name)]),
      ...tasks.flatMap((taskId) => {
        const task = rows.task[taskId];
        if (!task || (kind === 'task' && taskId === id)) return [];
        return [rowOf('task', taskId, `${task.title} (${phase.name})`)];
      }),
    ];
  });
  return found.filter((each) => each.row.id > 0 && !taken.has(each.id));
}

const rowOf = (entity: Link['from']['entity'], id: number, label: string): LinkedRow => ({
  id: rowKey(entity, id),
  label,
  row: { entity, id },
});
