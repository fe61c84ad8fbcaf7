import type { DiaryClose, DiaryPerson, DiaryWeather } from '../../../../functions/core/diary/contract.ts';
import { connection } from '../../../lib/http/connection.ts';
import { type DiaryEntry, type DiaryLineEntry, isDiary } from '../../../sync/outbox/entry.ts';
import type { Outbox } from '../../../sync/outbox/outbox.ts';
import { subjectOf } from '../../../sync/outbox/queue.ts';
import type { Sync } from '../../../sync/sync.ts';
import { refusedError, tellRefused } from '../../../sync/write/tell-refused.ts';
import { alreadyWords, headOf } from './page-words.ts';
import { diaryDayQuery } from './queries.ts';

/** The day of a diary that is open. */
export interface DayAt {
  projectId: number;
  day: string;
}

/** Somebody of the roster of a day, and what is said. */
export type SaidPerson = Pick<DiaryPerson, 'tradeId' | 'userId' | 'name' | 'came' | 'people'>;

const about = ({ outbox, plan }: Sync, { projectId, day }: DayAt) => ({
  ...outbox.stamp(),
  projectId,
  day,
  name: plan(projectId).get()?.project.name ?? 'the project',
});

/** Adds, changes or takes out a line; a change that others overtook is asked about. */
export async function queueLine(sync: Sync, at: DayAt, change: DiaryLineEntry['change']): Promise<void> {
  const outcome = await sync.outbox.enqueue({ kind: 'diary-line', ...about(sync, at), change });
  if (outcome.kind !== 'refused') return;
  const { status } = outcome.refusal;
  if (change.to === 'change' && (status === 409 || status === 404)) return;
  tellRefused(sync, outcome.refusal, { failure: 'The line could not be saved' });
}

/** Says who came, or takes it back. */
export function queuePerson(sync: Sync, at: DayAt, { tradeId, userId, name, came, people }: SaidPerson): Promise<void> {
  const whom = tradeId === null ? { userId: userId ?? '' } : { tradeId };
  const said = { ...whom, came, ...(came && people !== null && { people }) };
  const entry: DiaryEntry = { kind: 'diary-people', ...about(sync, at), name, said, isDroppedWhenRefused: true };
  return queueLater(sync, entry, 'Who was on site could not be saved');
}

/** Says what the weather was. */
export function queueWeather(sync: Sync, at: DayAt, said: DiaryWeather): Promise<void> {
  const entry: DiaryEntry = { kind: 'diary-weather', ...about(sync, at), said, isDroppedWhenRefused: true };
  return queueLater(sync, entry, 'The weather could not be saved');
}

/** Of quick taps the last one is sent, after one that may be in progress. */
async function queueLater(sync: Sync, entry: DiaryEntry, failure: string) {
  for (const earlier of replacedBy(sync.outbox, entry)) sync.outbox.discard(earlier);
  const outcome = await sync.outbox.enqueue(entry);
  if (outcome.kind === 'refused') tellRefused(sync, outcome.refusal, { failure });
}

/** The words of the entry that are said again: none from before a closing, whose page has it. */
function replacedBy({ entries }: Outbox, entry: DiaryEntry): DiaryEntry[] {
  const lane = entries
    .get()
    .filter(isDiary)
    .filter(({ projectId }) => projectId === entry.projectId);
  const since = lane.slice(lane.findLastIndex(({ kind }) => kind === 'diary-close') + 1);
  const isSending = (other: DiaryEntry) => other === lane[0] && connection.get() === 'online';
  return since.filter((other) => subjectOf(other) === subjectOf(entry) && !isSending(other));
}

/** Closes the day once what was written before is at the server; says by a toast when somebody was quicker. */
export async function queueClose(sync: Sync, at: DayAt, lines: DiaryClose['lines']): Promise<void> {
  const outcome = await sync.outbox.enqueue({ kind: 'diary-close', ...about(sync, at), lines });
  if (outcome.kind === 'refused') {
    const reason = Object.values(refusedError(outcome.refusal).fields)[0] ?? 'The day could not be signed off';
    sync.showToast({ tone: 'error', text: `${reason}.` });
  }
  if (outcome.kind !== 'sent') return;
  const day = await sync.queries.ensureQueryData(diaryDayQuery(at.projectId, at.day)).catch(() => undefined);
  const page = day?.pages.find(({ number }) => number === outcome.id);
  if (page && headOf(page).closedBy !== sync.userId) sync.showToast({ tone: 'info', text: alreadyWords(page) });
}
