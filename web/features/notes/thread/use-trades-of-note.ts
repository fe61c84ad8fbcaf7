import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { useWhoWorksIn } from '../../assignees/who-works.tsx';

/** The trades that read a note for trades: those with a visit to its task, or to the phase of it. */
export function useTradesOfNote(projectId: number, note: Pick<FeedNote, 'is_for_trades'> & { task_id: number | null }) {
  const { people, byRow } = useWhoWorksIn(projectId);
  // No task has this id; a message has none.
  const task = useRow(projectId, 'task', note.task_id ?? 0);
  if (!note.is_for_trades || !task) return [];
  const assigned = [rowKey('task', task.id), rowKey('phase', task.phase)].flatMap((row) => byRow.get(row) ?? []);
  const trades = new Map<number, string>();
  for (const { tradeId } of assigned) {
    const person = tradeId === null ? undefined : people.get(`trade:${tradeId}`);
    if (tradeId !== null && person && !person.isDeleted) trades.set(tradeId, person.name);
  }
  return [...trades].map(([id, name]) => ({ id, name }));
}
