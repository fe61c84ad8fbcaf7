// A plan on a bad connection: what is done offline waits, outlives its page, and arrives once and in order.
import { expect, test } from 'vitest';
import { isPlanDispute } from '../../web/sync/outbox/entry.ts';
import { until } from '../local/channels.ts';
import { openPlan, opsSince, twoInAPlan } from './at-plan.ts';
import { answerInPlace, goOffline, goOnline, loseAnswers } from './browser.ts';

const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

// docs/product.md#offline
test('edits, new rows and moves made offline outlive their page and arrive once, in order', async () => {
  const { plan, page, colleague } = await twoInAPlan();
  const since = page.plan().seq;
  await goOffline();
  void page.rename(two, 'Order the beams');
  void page.add('Hire a crane');
  void page.rename('Hire a crane', 'Hire two cranes');
  void page.move('Hire two cranes', 'Order the beams');
  const order = [one, 'Order the beams', 'Hire two cranes', three];
  expect(page.titles()).toEqual(order);
  expect(page.waiting()).toBe(4);
  expect(await page.sync.outbox.whenKept()).toBe(true);
  expect(colleague.titles()).toEqual([one, two, three]);

  page.close();
  goOnline();
  const next = await openPlan(await page.reload(), plan);
  await until(() => next.waiting() === 0);
  await expect.poll(() => next.titles()).toEqual(order);
  await expect.poll(() => colleague.titles()).toEqual(order);
  expect(await opsSince(next, since)).toEqual(['update', 'create', 'update', 'order']);
});

test('changes by others and own offline changes are merged on reconnect', async () => {
  const { page, colleague } = await twoInAPlan();
  await goOffline();
  void page.add('Mine');
  await colleague.rename(three, 'Theirs');
  expect(page.titles()).toEqual([one, two, three, 'Mine']);
  goOnline();
  for (const { titles } of [page, colleague]) await expect.poll(() => titles()).toEqual([one, two, 'Theirs', 'Mine']);
});

test('a conflict of an offline edit has both texts, does not hold up others, and is decided by a person', async () => {
  const { plan, page, colleague } = await twoInAPlan();
  const { outbox } = page.sync;
  await goOffline();
  void page.rename(one, 'My name');
  void page.rename(two, 'Second');
  await colleague.caller.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title: 'Their name' });
  goOnline();
  await until(() => outbox.entries.get().length === 1 && outbox.entries.get()[0]?.refusal);
  await expect.poll(() => page.titles()).toEqual(['Their name', 'Second', three]);
  const [entry] = outbox.entries.get();
  if (!entry || !isPlanDispute(entry)) throw new Error('There is nothing to decide');
  expect(entry).toMatchObject({ name: one, refusal: { status: 409 }, write: { fields: { title: 'My name' } } });
  const { theirs, answers } = outbox.choiceOf(entry);
  expect(theirs).toMatchObject({ title: 'Their name' });
  answers.onClose();
  expect(outbox.putOff.get().has(entry.key)).toBe(true);
  answers.onKeepMine();
  await expect.poll(() => page.titles()).toEqual(['My name', 'Second', three]);
  await expect.poll(() => colleague.titles()).toEqual(page.titles());
});

test('an edit of a row that was deleted meanwhile waits with its text for a person', async () => {
  const { page, colleague } = await twoInAPlan();
  await goOffline();
  void page.rename(two, 'Order the beams');
  const id = page.taskId('Order the beams');
  await colleague.remove(two);
  goOnline();
  await until(() => page.sync.outbox.entries.get()[0]?.refusal);
  await expect.poll(() => page.titles()).toEqual([one, three]);
  expect(page.sync.outbox.entries.get()).toMatchObject([{ refusal: { status: 404 }, write: { id } }]);
  // As the dialog does it.
  const [entry] = page.sync.outbox.entries.get();
  if (!entry || !isPlanDispute(entry)) throw new Error('There is nothing to decide');
  page.sync.outbox.discard(entry);
  void page.write(page.code.restoreItem('task', id, two));
  void page.write(entry.write);
  await until(() => page.waiting() === 0);
  for (const { titles } of [page, colleague])
    await expect.poll(() => titles()).toEqual([one, 'Order the beams', three]);
});

test('a change without an answer is sent again after its time, and done once', async () => {
  const { page } = await twoInAPlan();
  const since = page.plan().seq;
  const keys = loseAnswers(/^PATCH .*\/tasks\/\d+$/, 'never');
  expect(await page.rename(two, 'Order the beams')).toBe(page.taskId('Order the beams'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await opsSince(page, since)).toEqual(['update']);
});

test('a change whose answer is lost is sent again with its key and done once', async () => {
  const { page } = await twoInAPlan();
  const since = page.plan().seq;
  const keys = loseAnswers(/^PATCH .*\/tasks\/\d+$/);
  expect(await page.rename(two, 'Order the beams')).toBe(page.taskId('Order the beams'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await opsSince(page, since)).toEqual(['update']);
});

test('a change answered with 429 is retried until it is accepted', async () => {
  const { page, colleague } = await twoInAPlan();
  const headers = { 'x-paradigm-pro': 'api', 'retry-after': '0.1' };
  // Five faults of another kind would be a refusal.
  const tooMany = () => Response.json({ message: 'too many requests' }, { status: 429, headers });
  answerInPlace(/^PATCH .*\/tasks\/\d+$/, tooMany, 6);
  await page.rename(one, 'Patience');
  await until(() => colleague.titles().includes('Patience'));
});

test('two tabs of one browser send pending changes once', async () => {
  const { plan, page, colleague } = await twoInAPlan();
  const since = page.plan().seq;
  const tab = await openPlan(await page.tab(), plan);
  await goOffline();
  void page.add('From the first');
  void tab.add('From the second');
  for (const { waiting } of [page, tab]) await until(() => waiting() === 2);
  // Two that are made in one millisecond stand in either order, in both tabs.
  const order = page.titles();
  expect(order.toSorted()).toEqual(['From the first', 'From the second', one, two, three]);
  expect(tab.titles()).toEqual(order);
  goOnline();
  for (const each of [page, tab, colleague])
    await expect.poll(() => [each.waiting(), each.titles()]).toEqual([0, order]);
  expect(await opsSince(page, since)).toEqual(['create', 'create']);
});

test('discarding a change discards those that depend on it', async () => {
  const { page, colleague } = await twoInAPlan();
  await goOffline();
  void page.add('A mistake');
  void page.rename('A mistake', 'A big mistake');
  void page.rename(one, 'No mistake');
  const [first] = page.sync.outbox.entries.get();
  if (first) page.sync.outbox.discard(first);
  expect(page.titles()).toEqual(['No mistake', two, three]);
  goOnline();
  await until(() => page.waiting() === 0);
  await expect.poll(() => colleague.titles()).toEqual(['No mistake', two, three]);
});
