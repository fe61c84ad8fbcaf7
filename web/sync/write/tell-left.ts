import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import type { LeftRow } from '../../../functions/core/plan/batch.contract.ts';
import { API_ERROR_TOAST_MS } from '../../lib/toast/toast.ts';
import type { LeftOver } from '../outbox/shared-entries.ts';
import { type BatchChange, isBatch } from '../plan/changes/pending.ts';
import { countOf } from '../plan/steps/undo-step.ts';
import type { Session } from '../session.ts';

/** Lines of the log that are searched for who did it. */
const LOOK_BACK = 200;
/** The most rows that are named. */
const NAMED = 3;

/** Says which rows of a batch were left as they are, and why; the rest of it is done. */
export async function tellLeft({ api, userId, showToast }: Session, { entry, left }: LeftOver): Promise<void> {
  if (entry.kind !== 'plan' || !isBatch(entry.write)) return;
  const { changes } = entry.write;
  const path = `/projects/${entry.projectId}/changes?limit=${LOOK_BACK}`;
  const lines = await api<HistoryLine[]>(path).catch(() => []);
  const others = lines.filter(({ actor }) => actor !== userId);
  const reasons = left.slice(0, NAMED).map((row) => reasonOf(row, changes, others));
  const more = left.length > NAMED ? ` The same goes for ${left.length - NAMED} more.` : '';
  const start = left.length < changes.length ? `Not done for ${left.length} of ${countOf(changes)}` : 'Not done';
  showToast({ tone: 'warning', text: `${start}: ${reasons.join('; ')}.${more}`, autoClose: API_ERROR_TOAST_MS });
}

function reasonOf({ entity, id, reason }: LeftRow, changes: readonly BatchChange[], others: readonly HistoryLine[]) {
  const name = changes.find((change) => change.entity === entity && change.id === id)?.name ?? '';
  const isAbout = (line: HistoryLine) => line.entity === entity && line.id === id && line.op !== 'order';
  const line = others.find((each) => isAbout(each) && (each.op === 'delete') === (reason === 'gone'));
  const who = line?.actorName ?? 'Somebody';
  if (reason === 'place') return `what “${name}” should go into is deleted`;
  return reason === 'gone' ? `${who} deleted “${name}”` : `${who} changed “${name}” meanwhile`;
}
