// What a trade writes below the notes of its visits: sent in order and once, and never lost (docs/product.md#visit-replies).
// Any day will do: visits of a plan by hand keep the days that they are given.
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteCreated, reply } from '../../functions/core/notes/contract.ts';
import { until } from '../local/channels.ts';
import { aProject, signedInAs } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { jpeg } from '../support/files.ts';
import { aTrade } from '../support/trades.ts';
import { aLink, aVisit, keyIn } from '../support/visits.ts';
import { answerInPlace, goOffline, goOnline, loseAnswers, requestsFromNow } from './browser.ts';

const { createWeek } = await import('../../web/trade/data/week.ts');
const { openStore } = await import('../../web/trade/data/trade-store.ts');
const staff = await signedInAs('staff');

/** The page of a trade with a visit, which has a note for it. */
async function aPage() {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  await aVisit(staff, plan, trade);
  const said = { description: 'Oak?', isForTrades: true };
  const made = await staff.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, said);
  const noteId = dataOf(made, noteCreated, 201).id;
  const note = `/projects/${plan.id}/notes/${noteId}`;
  const { id, url } = await aLink(staff, trade);
  const link = { id: id.toString(36), key: keyIn(url) };
  const week = createWeek({ link, store: openStore(), page: window, onEnd: async () => {} });
  await week.refresh();
  return {
    week,
    noteId,
    note,
    revoke: () => staff.delete(`/trades/${trade}/links/${id}`),
    kinds: () => week.get().waiting.map(({ kind }) => kind),
    shown: () => week.get().visits?.visits[0]?.notes[0]?.replies.map(({ text, photos }) => [text, photos.length]),
    office: async () =>
      dataOf(await staff.get(`${note}/replies`), reply.array()).map(({ text, photos }) => [text, photos.length]),
  };
}

test('after too many words only words and their photos wait, and are sent when the server takes them again', async () => {
  const { week, noteId, note, kinds, shown } = await aPage();
  const headers = { 'x-paradigm-pro': 'api', 'retry-after': '540' };
  const tooMany = () => Response.json({ message: 'too many requests' }, { status: 429, headers });
  answerInPlace(/^POST .*\/visits\/replies/, tooMany, 1);
  await week.say(noteId, 'Oak it is', [await jpeg()]);
  await until(() => week.get().wordsFrom > 0);
  const minutes = Math.round((week.get().wordsFrom - Date.now()) / 60_000);
  // The page goes on, and tells what it is asked.
  await staff.patch(note, { description: 'Oak or maple?' });
  const [visit] = week.get().visits?.visits ?? [];
  if (visit) await week.answer(visit, 'coming', null);
  const { line, visits } = week.get();
  expect([minutes, line, visits?.visits[0]]).toMatchObject([
    9,
    'fine',
    { state: 'coming', notes: [{ text: 'Oak or maple?' }] },
  ]);
  expect(kinds()).toEqual(['todo-reply', 'todo-photo']);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 540_000 });
  await week.refresh();
  await until(() => kinds().length === 0);
  expect(shown()).toEqual([['Oak it is', 1]]);
});

test('without a connection words and photos wait, and arrive once, words before photos', async () => {
  const { week, noteId, kinds, shown, office } = await aPage();
  await goOffline();
  await week.say(noteId, 'Oak it is', [await jpeg()]);
  await week.say(noteId, 'Or maple');
  expect([kinds(), week.get().line]).toEqual([['todo-reply', 'todo-photo', 'todo-reply'], 'broken']);
  expect(await office()).toEqual([]);
  goOnline();
  // The answer to the first is lost, after it was written.
  const keys = loseAnswers(/^POST .*\/visits\/replies/);
  const requests = requestsFromNow();
  await week.refresh();
  expect(kinds()).toHaveLength(3);
  await week.refresh();
  await until(() => kinds().length === 0);
  const sent = requests().filter((one) => one.startsWith('POST'));
  expect(sent.map((one) => /visits.(\w+)/.exec(one)?.[1])).toEqual(['replies', 'replies', 'photos', 'replies']);
  expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
  const all = [
    ['Oak it is', 1],
    ['Or maple', 0],
  ];
  expect([await office(), shown()]).toEqual([all, all]);
});

test('what is written is in the place of what waited at once, and says where it cannot be sent', async () => {
  const { week, noteId, note, kinds, shown } = await aPage();
  await week.say(noteId, 'Oak it is');
  await until(() => kinds().length === 0);
  expect(shown()).toEqual([['Oak it is', 0]]);
  await goOffline();
  await week.say(noteId, 'Or maple');
  await staff.patch(note, { isInternal: true });
  goOnline();
  await week.refresh();
  await until(() => kinds()[0] === 'unsent');
  const [unsent] = week.get().waiting;
  expect(unsent).toMatchObject({ text: 'Or maple', why: 'gone' });
  // It is not tried again, and stays until it is discarded.
  const requests = requestsFromNow();
  await week.refresh();
  expect([kinds(), requests().filter((one) => one.startsWith('POST'))]).toEqual([['unsent'], []]);
  await week.discard(unsent?.key ?? '');
  expect(kinds()).toEqual([]);
});

test('of a link that is over nothing stays but words that were not sent, also those being typed', async () => {
  const { week, noteId, revoke } = await aPage();
  await goOffline();
  await week.say(noteId, 'Or maple');
  await revoke();
  goOnline();
  await week.refresh();
  await week.keepWords('And the door?');
  const { status, visits, waiting } = week.get();
  expect([status, visits]).toEqual(['over', undefined]);
  expect(waiting).toMatchObject([
    { kind: 'unsent', text: 'Or maple' },
    { kind: 'unsent', text: 'And the door?' },
  ]);
});
