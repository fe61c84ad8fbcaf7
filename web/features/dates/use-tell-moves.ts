import { useEffect } from 'react';
import type { Change, HistoryLine } from '../../../functions/api/changes/contract.ts';
import { API_ERROR_TOAST_MS } from '../../lib/toast/toast.ts';
import { type Moved, movedByLog, movedInWords } from '../../model/schedule/cascade-in-words.ts';
import type { Entry, PlanEntry } from '../../sync/outbox/entry.ts';
import { isProjectStep } from '../../sync/plan/project-step.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import type { Sync } from '../../sync/sync.ts';
import { undoAction } from '../../sync/undo/undo-action.ts';

/** Lines of the log that are searched for what a colleague changed. */
const LOOK_BACK = 50;

/** Writes that are remembered; most move nothing, and are never told. */
const REMEMBERED = 50;

/** The dates that the page expected of a write when it was made. */
interface Expected {
  /** The last day of the project. */
  finish: number | null;
  /** The last change that the plan had. */
  seq: number;
}

/** A write of this page. The outbox may be done with it before the dates that it moved arrive. */
interface Written {
  entry: PlanEntry;
  expected?: Expected;
}

/** Says what the person's own changes of a linked plan have moved, with Undo (docs/product.md#moved-toast). */
export function useTellMoves(projectId: number) {
  const sync = useSync();
  useEffect(() => {
    const written = new Map<string, Written>();
    const schedule = sync.schedule(projectId);
    const isOurs = (entry: Entry): entry is PlanEntry => entry.kind === 'plan' && entry.projectId === projectId;
    const waiting = () => sync.outbox.entries.get().filter(isOurs);
    function noteWrites() {
      for (const entry of waiting()) written.set(entry.key, { ...written.get(entry.key), entry });
      for (const key of written.keys()) if (written.size > REMEMBERED) written.delete(key);
    }
    /** Notes what each new write comes to, as it is drawn before its answer. */
    function noteExpected() {
      noteWrites();
      const computed = schedule.get();
      if (!computed) return;
      const { finish } = computed.schedule;
      for (const { key } of waiting()) {
        const known = written.get(key);
        if (known) known.expected ??= { finish: finish === null ? null : finish - 1, seq: computed.plan.seq };
      }
    }
    const stops = [
      sync.outbox.entries.subscribe(noteWrites),
      schedule.subscribe(noteExpected),
      sync.live(projectId).onChange((change, isOwn) => {
        const known = written.get(change?.requestKey ?? '');
        if (change?.op !== 'reschedule' || !isOwn || !known) return;
        void tell(sync, projectId, change, known);
        written.delete(known.entry.key);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [sync, projectId]);
}

async function tell(sync: Sync, projectId: number, change: Change, { entry, expected }: Written) {
  // An undo says itself what it has done.
  if (entry.isDroppedWhenRefused) return;
  const moved = movedByLog(change.fields);
  const others =
    expected && moved.finish.to !== expected.finish ? await changedSince(sync, projectId, expected.seq) : '';
  if (!others && !isWorthSaying(moved)) return;
  const { write } = entry;
  // A link has said it itself.
  if (write.kind === 'link' && !others) return;
  const id = 'draftId' in write ? write.draftId : write.id;
  const steps = sync.undo.of(projectId).stack.get().undo;
  const step = steps.findLast((each) => !isProjectStep(each) && each.entity === write.entity && each.id === id);
  sync.showToast({
    tone: others ? 'warning' : 'success',
    text: others ? `${movedInWords(moved)}. Not as it looked before: ${others}` : movedInWords(moved),
    autoClose: API_ERROR_TOAST_MS,
    ...undoAction(sync, projectId, step),
  });
}

/** A row that moves alone, with its phase, is seen where it stands. */
function isWorthSaying({ rows, finish }: Moved): boolean {
  return rows > 2 || finish.from !== finish.to;
}

/** The changes of others after this one, in words; empty for none. */
async function changedSince({ api, userId }: Sync, projectId: number, seq: number): Promise<string> {
  const lines = await api<HistoryLine[]>(`/projects/${projectId}/changes?limit=${LOOK_BACK}`).catch(() => []);
  const line = lines.find((each) => each.seq > seq && each.actor !== userId && each.op !== 'reschedule');
  if (!line) return '';
  const who = line.actorName ?? 'The work calendar';
  return line.name ? `${who} changed “${line.name}” meanwhile.` : `${who} changed the plan meanwhile.`;
}
