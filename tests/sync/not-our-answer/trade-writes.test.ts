// What a trade says, while something else answers in the server's place.
import { afterAll, expect, test } from 'vitest';
import { calls } from '../../../functions/api/calls.ts';
import { visitAnswers } from '../../../functions/core/assignments/names.ts';
import type { Visit, Visits, VisitTodo } from '../../../functions/core/visits/contract.ts';
import { becomeBrowser, openDocument } from '../../convergence/browser-globals.ts';
import { startStranger, strangeWays } from '../../support/network/stranger.ts';

const stranger = await startStranger();
becomeBrowser(stranger.url);
const { createWeek } = await import('../../../web/trade/data/week.ts');
const { openStore } = await import('../../../web/trade/data/trade-store.ts');
openDocument();

const todo = { id: 7, state: 'open' } as VisitTodo;
const visit = { id: 1, from: '2026-11-30', to: '2026-11-30', takesPhotos: true } as Visit;
stranger.knows('/api/visits', { data: { visits: [visit], todos: [todo] } as Partial<Visits> });
afterAll(stranger.close);

test('a trade writes by four calls, and by one that its page does not make', () => {
  const names = calls.filter(({ method, who }) => who === 'trade' && method !== 'get').map(({ name }) => name);
  // Programs alone tell openings so far: whoever lets the page do it adds it to what is tried below.
  const byPrograms = 'POST /visits/documents/{versionId}/opened';
  expect(names.sort()).toEqual([
    'POST /visits/answers',
    byPrograms,
    'POST /visits/photos',
    'POST /visits/replies',
    'POST /visits/todos',
  ]);
});

// docs/product.md#not-our-answer
test.each(strangeWays)('%s: answers, photos and to-dos wait, and the link goes on', async (way) => {
  // An older build knows these calls: its 404 is about the link.
  if (way === 'an older build') return;
  stranger.is(way);
  for (const said of [...visitAnswers, 'photo', 'fixed', 'asked', 'photo of it'] as const) {
    const ends: string[] = [];
    const onEnd = async (rest: string) => void ends.push(rest);
    const week = createWeek({ link: { id: '1', key: '1.key' }, store: openStore(), page: window, onEnd });
    await week.refresh();
    const before = stranger.writes();
    const photo = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' });
    if (said === 'photo') await week.addPhotos(visit, [photo]);
    else if (said === 'photo of it') await week.addNotePhotos(todo.id, [photo]);
    else if (said === 'asked') await week.say(todo.id, 'Which door?');
    else if (said === 'fixed') await week.step(todo.id, 'done');
    else await week.answer(visit, said, said === 'other' ? visit.from : null);
    const sent = () => week.get().line !== 'fine' && stranger.writes() > before;
    await expect.poll(sent, { interval: 2 }).toBe(true);
    const { status, line, waiting, outcomes, noteOutcomes } = week.get();
    const isAway = way === 'a gateway without a server' || way === 'an answer that is cut';
    expect({ status, line, waiting: waiting.length, outcomes, noteOutcomes, ends }, said).toEqual({
      status: 'shown',
      line: isAway ? 'broken' : 'taken over',
      waiting: 1,
      outcomes: {},
      noteOutcomes: {},
      ends: [],
    });
  }
});

test.each(strangeWays)('%s: nothing is said of what a report would move', async (way) => {
  stranger.is(way);
  const week = createWeek({ link: { id: '1', key: '1.key' }, store: openStore(), page: window, onEnd: async () => {} });
  expect(await week.movesOthers(visit, 'completed', visit.from)).toBe(false);
});

test.each(strangeWays)('%s: a link that is opened again keeps what this browser has of it', async (way) => {
  if (way === 'an older build') return;
  stranger.is(way);
  stranger.knows('/api/visits', undefined);
  const ends: string[] = [];
  const week = createWeek({
    link: { id: '1', key: '1.key' },
    store: openStore(),
    page: window,
    onEnd: async (rest) => void ends.push(rest),
  });
  await week.refresh();
  expect([week.get().status, ends]).toEqual(['failed', []]);
});
