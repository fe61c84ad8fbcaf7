import { useEffect } from 'react';
import type { Change, HistoryLine } from '../../../functions/api/changes/contract.ts';
import { API_ERROR_TOAST_MS } from '../../lib/toast/toast.ts';
import { type Moved, movedByLog, movedInWords } from '../../model/schedule/cascade-in-words.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import type { Sync } from '../../sync/sync.ts';

/** Lines of the log that are searched for what a colleague changed. */
const LOOK_BACK = 50;

/** What the page expected of a write when it was made. */
interface Expected {
  /** The last day of the project. */
  finish: number | null;
  /** The last change that the plan had. */
  seq: number;
}

/** Says what the person's own changes of a linked plan have moved, with Undo (docs/product.md#moved-toast). */
export function useTellMoves(projectId: number) {
  const sync = useSync();
  useEffect(() => {
    const expected = new Map<string, Expected>();
    const schedule = sync.schedule(projectId);
    /** Notes what each new write comes to, as it is drawn before its answer. */
    function note() {
      const computed = schedule.get();
      if (!computed) return;
      const { finish } = computed.schedule;
      for (const entry of sync.outbox.entries.get()) {
        if (entry.projectId !== projectId || expected.has(entry.key)) continue;
        expected.set(entry.key, { finish: finish === null ? null : finish - 1, seq: computed.plan.seq });
      }
    }
    const stopNoting = schedule.subscribe(note);
    const stopListening = sync.live(projectId).onChange((change, isOwn) => {
      if (change?.op !== 'reschedule' || !isOwn) return;
      void tell(sync, projectId, change, expected.get(change.requestKey ?? ''));
      expected.delete(change.requestKey ?? '');
    });
    return () => {
      stopNoting();
      stopListening();
    };
  }, [sync, projectId]);
}

async function tell(sync: Sync, projectId: number, change: Change, expected: Expected | undefined) {
  const entry = sync.outbox.entryOf(change.requestKey ?? '');
  // An undo says itself what it has done.
  if (entry?.kind !== 'plan' || entry.isDroppedWhenRefused) return;
  const moved = movedByLog(change.fields);
  const others =
    expected && moved.finish.to !== expected.finish ? await changedSince(sync, projectId, expected.seq) : '';
  if (!others && !isWorthSaying(moved)) return;
  const { write } = entry;
  const id = 'draftId' in write ? write.draftId : write.id;
  const steps = sync.undo.of(projectId).stack.get().undo;
  const step = steps.findLast((each) => each.entity === write.entity && each.id === id);
  sync.showToast({
    tone: others ? 'warning' : 'success',
    text: others ? `${movedInWords(moved)}. Not as it looked before: ${others}` : movedInWords(moved),
    autoClose: API_ERROR_TOAST_MS,
    ...(step && {
      action: { label: 'Undo', onSelect: () => void sync.undo.takeBack(projectId, 'undo', step) },
    }),
  });
}

/** A row that moves alone, with its phase, is seen where it stands. */
function isWorthSaying({ rows, finish }: Moved): boolean {
  return rows > 2 || finish.from !== finish.to;
}

/** Who changed what after this change, in words; empty for nobody. */
async function changedSince({ api, userId }: Sync, projectId: number, seq: number): Promise<string> {
  const lines = await api<HistoryLine[]>(`/projects/${projectId}/changes?limit=${LOOK_BACK}`).catch(() => []);
  const line = lines.find((each) => each.seq > seq && each.actor !== userId && each.op !== 'reschedule');
  if (!line) return '';
  const who = line.actorName ?? 'The work calendar';
  return line.name ? `${who} changed “${line.name}” meanwhile.` : `${who} changed the plan meanwhile.`;
}
