import type { Change, HistoryLine } from '../../../functions/core/changes/contract.ts';
import { API_ERROR_TOAST_MS } from '../../lib/toast/toast.ts';
import { movedByLog, movedInWords, rowsMovedByLog } from '../../model/schedule/cascade-in-words.ts';
import type { Entry, PlanEntry } from '../outbox/entry.ts';
import { isProjectStep } from '../plan/steps/project-step.ts';
import { rowsOfWrite } from '../plan/steps/rows-of-write.ts';
import type { ComputedPlans } from '../project/computed-plans.ts';
import type { LiveProjects } from '../project/live-projects.ts';
import { undoAction } from './undo-action.ts';
import type { UndoableWriter } from './writes/plan.ts';

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

/** A session with its plans, their schedules and what is live of them. */
type Teller = UndoableWriter & ComputedPlans & Pick<LiveProjects, 'live'>;

/**
 * Says what the person's own changes of a linked plan have moved, with Undo, until the returned function is called
 * (docs/product.md#moved-toast).
 */
export function tellMoves(sync: Teller, projectId: number): () => void {
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
      if (known)
        known.expected ??= {
          finish: finish === null ? null : finish - 1,
          seq: sync.plan(projectId).get()?.seq ?? computed.plan.seq,
        };
    }
  }
  // What was written while this was loaded.
  noteExpected();
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
}

async function tell(sync: Teller, projectId: number, change: Change, { entry, expected }: Written) {
  const moved = movedByLog(change.fields);
  const others =
    expected && moved.finish.to !== expected.finish ? await changedSince(sync, projectId, expected.seq) : '';
  const { write } = entry;
  // The step of a new row has its id once that is known.
  const ids = 'draftId' in write ? [write.draftId, sync.outbox.idOfDraft(write.draftId)] : [write.id];
  if (!others && !isWorthSaying(sync, projectId, change, entry)) return;
  const steps = sync.undo.of(projectId).stack.get().undo;
  // An undo is not undone by its toast.
  const step = entry.isDroppedWhenRefused
    ? undefined
    : steps.findLast((each) => !isProjectStep(each) && each.entity === write.entity && ids.includes(each.id));
  const text = others ? `${movedInWords(moved)}. Not as it looked before: ${others}` : movedInWords(moved);
  sync.undo.toast.moved(
    entry.key,
    {
      tone: others ? 'warning' : 'success',
      text,
      autoClose: API_ERROR_TOAST_MS,
      ...undoAction(sync, projectId, step),
    },
    { isOther: others !== '' },
  );
}

/** A row that moves alone, with what it is in and what is in it, is seen where it stands. */
function isWorthSaying({ plan, outbox }: Teller, projectId: number, { fields }: Change, { write }: PlanEntry): boolean {
  const { finish } = movedByLog(fields);
  if (finish.from !== finish.to) return true;
  const now = plan(projectId).get();
  if (!now) return false;
  const own = rowsOfWrite(now, write, (id) => outbox.idOfDraft(id) ?? id);
  return rowsMovedByLog(fields).some((key) => !own.has(key));
}

/** The changes of others after this one, in words; empty for none. */
async function changedSince({ api, userId }: Teller, projectId: number, seq: number): Promise<string> {
  const lines = await api<HistoryLine[]>(`/projects/${projectId}/changes?limit=${LOOK_BACK}`).catch(() => []);
  const line = lines.find((each) => each.seq > seq && each.actor !== userId && each.op !== 'reschedule');
  if (!line) return '';
  const who = line.actorName ?? 'The work calendar';
  return line.name ? `${who} changed “${line.name}” meanwhile.` : `${who} changed the plan meanwhile.`;
}
