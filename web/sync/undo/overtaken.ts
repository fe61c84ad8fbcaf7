import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import type { PlanSnapshot, RowAt } from '../plan/plan-snapshot.ts';
import { rowsIn, type SingleStep } from '../plan/steps/undo-step.ts';

/** The latest change by someone else after the user's action that the step would overwrite. */
export function overtakenBy(
  lines: readonly HistoryLine[],
  plan: PlanSnapshot,
  step: SingleStep,
  me: string,
): HistoryLine | undefined {
  const { entity, id } = step;
  const inside = rowsIn(plan, step);
  const goes = (line: HistoryLine) => line.op === 'delete' && [step, ...step.above].some((row) => isAt(line, row));
  const meets = (line: HistoryLine): boolean => {
    switch (step.kind) {
      case 'update':
        return (
          isAt(line, step) && line.op === 'update' && Object.keys(step.left).some((key) => key in (line.after ?? {}))
        );
      case 'link':
        return (
          (line.entity === 'link' && isBetween(line, step.from, step)) ||
          (isAt(line, step) && line.op === 'update' && 'begins' in (line.after ?? {}))
        );
      case 'restore':
        return isAt(line, step) && line.op === 'restore';
      case 'move':
        return (
          line.entity === entity && (line.op === 'order' ? isMoved(line, id) : line.id === id && isElsewhere(line))
        );
      case 'assign':
      case 'unassign':
        return line.entity === 'assignment' && isAbout(line, step);
      case 'delete':
        return touches(line, inside);
    }
  };
  return lines.find((line) => line.seq > step.seq && line.actor !== me && (goes(line) || meets(line)));
}

function isAt(line: HistoryLine, { entity, id }: RowAt): boolean {
  return line.entity === entity && line.id === id && line.op !== 'order';
}

/** Whether an assignment of the log is that of a step; an answer does not say which row it is for. */
function isAbout({ before, after }: HistoryLine, step: Extract<SingleStep, { kind: 'assign' | 'unassign' }>): boolean {
  const { userId, tradeId } = step.kind === 'assign' ? step.assignment : step;
  const { item, ...whom }: Partial<Assignment> = after ?? before ?? {};
  const isOfRow = item?.entity === step.entity && item.id === step.id;
  return isOfRow && whom.userId === userId && whom.tradeId === tradeId;
}

/** Whether a link leads from one of these rows to the other. */
function isBetween({ before, after }: HistoryLine, from: RowAt, to: RowAt): boolean {
  const ends: Partial<Record<string, unknown>> = { ...before, ...after };
  const isEnd = (end: unknown, row: RowAt) => {
    const { entity, id }: Partial<RowAt> = { ...(end as Partial<RowAt> | undefined) };
    return entity === row.entity && id === row.id;
  };
  return isEnd(ends.from, from) && isEnd(ends.to, to);
}

function isElsewhere({ after }: HistoryLine): boolean {
  return after !== null && ('phase' in after || 'majorPhase' in after);
}

/** Whether an order differs from the previous one by a move of this row. Of two swapped neighbours, both count. */
export function isMoved({ before, after }: Pick<HistoryLine, 'before' | 'after'>, id: number): boolean {
  const [was, is] = [idsOf(before), idsOf(after)];
  if (!was.includes(id) || !is.includes(id)) return was.includes(id) !== is.includes(id);
  const rest = (ids: readonly unknown[]) => ids.filter((other) => other !== id).join();
  return was.indexOf(id) !== is.indexOf(id) && rest(was) === rest(is);
}

function idsOf(values: HistoryLine['before']): readonly unknown[] {
  return Array.isArray(values?.order) ? values.order : [];
}

/** Whether a change affects these rows, their former children, or notes on them. */
function touches(line: HistoryLine, rows: readonly RowAt[]): boolean {
  const has = (entity: RowAt['entity'], id: unknown) => rows.some((row) => row.entity === entity && row.id === id);
  if (line.entity === 'note') return has('task', line.fields.taskId);
  if (line.entity === 'task')
    return has('task', line.op === 'order' ? null : line.id) || has('phase', parentIn(line, 'phase'));
  if (line.entity === 'phase')
    return has('phase', line.op === 'order' ? null : line.id) || has('majorphase', parentIn(line, 'majorPhase'));
  return line.entity === 'majorphase' && line.op !== 'order' && has('majorphase', line.id);
}

function parentIn({ op, id, before, after }: HistoryLine, field: 'phase' | 'majorPhase'): unknown {
  return op === 'order' ? id : (after?.[field] ?? before?.[field]);
}
