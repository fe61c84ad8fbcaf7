import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Change, HistoryLine } from '../../../functions/core/changes/contract.ts';
import { type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import { API_ERROR_TOAST_MS } from '../../lib/toast/toast.ts';
import { rowsMovedByLog } from '../../model/schedule/cascade-in-words.ts';
import { rowsAbove, rowsIn } from '../../sync/plan/steps/undo-step.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import type { Sync } from '../../sync/sync.ts';

/** Changes that come within this time are told together. */
const GATHER_MS = 1_500;
/** Lines of the log that are searched for what was changed. */
const LOOK_BACK = 100;

/** The toast of all that colleagues move: a later one takes the place of an earlier one. */
const THEIR_TOAST = 'their-moves';

const wordsCode = onDemand(() => import('../../../functions/core/schedule/words/their-change-words.ts'));

/** Says what a colleague's change moved of the rows in sight, with Show (docs/product.md#their-moves). */
export function useTellTheirs(projectId: number) {
  const sync = useSync();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const show = useEffectEvent((address: string, rows: readonly RowKey[]) => {
    if (address !== pathname + search) void navigate(address);
    sync.shown.set({ projectId, rows });
  });
  const here = useEffectEvent(() => pathname + search);
  useEffect(() => {
    let heard: Change[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function tell() {
      timer = undefined;
      const changes = heard;
      heard = [];
      const moved = [...new Set(changes.flatMap(({ fields }) => rowsMovedByLog(fields)))];
      if (!moved.some(isInSight)) return;
      const lines = await causesOf(sync, projectId, changes);
      if (!isCascade(sync, projectId, moved, lines)) return;
      // Nothing is told by a page whose app is no longer there, which says so itself.
      const words = await wordsCode().catch(() => undefined);
      if (!words) return;
      const address = here();
      sync.showToast({
        tone: 'info',
        text: words.theirMovesInWords(lines, moved.length),
        autoClose: API_ERROR_TOAST_MS,
        id: THEIR_TOAST,
        action: { label: 'Show', onSelect: () => show(address, moved) },
      });
    }
    const stop = sync.live(projectId).onChange((change, isOwn) => {
      // What the person does in another tab is not told either.
      if (change?.op !== 'reschedule' || isOwn || change.actor === sync.userId) return;
      heard.push(change);
      timer ??= setTimeout(() => void tell(), GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [sync, projectId]);
}

/** What was changed together with these moves, the first one first; nothing when it cannot be asked. */
async function causesOf({ api }: Sync, projectId: number, changes: readonly Change[]): Promise<HistoryLine[]> {
  const lines = await api<HistoryLine[]>(`/projects/${projectId}/changes?limit=${LOOK_BACK}`).catch(() => []);
  // All of one transaction has one time; not every caller gives its requests a key.
  const times = new Set(changes.map(({ actor, at }) => `${actor} ${Date.parse(at)}`));
  const isOf = ({ actor, at }: HistoryLine) => times.has(`${actor} ${Date.parse(at)}`);
  return lines.filter((line) => line.op !== 'reschedule' && isOf(line)).toReversed();
}

/** Whether other rows move than those that were changed, which light up by themselves. */
function isCascade(
  { plan }: Sync,
  projectId: number,
  moved: readonly RowKey[],
  lines: readonly HistoryLine[],
): boolean {
  const now = plan(projectId).get();
  const changed = lines.flatMap(({ entity, id }) => {
    if (!now || id === null || (entity !== 'phase' && entity !== 'task')) return [];
    const at = { entity, id };
    return [...rowsIn(now, at), ...rowsAbove(now, at)].map((row) => rowKey(row.entity, row.id));
  });
  return moved.some((key) => !changed.includes(key));
}

/** Whether a row of the plan or the schedule is on the screen. */
function isInSight(key: RowKey): boolean {
  const row = document.querySelector(`[data-row="${key}"]`);
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
