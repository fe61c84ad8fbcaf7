// Messages between sessions: what the office writes offline waits, and arrives once and in order (docs/product.md#message-offline).
import { expect, test } from 'vitest';
import type { Message, Reply } from '../../functions/core/notes/contract.ts';
import { until } from '../local/channels.ts';
import { signedInAs } from '../support/builders.ts';
import { openPlan, twoInAPlan } from './at-plan.ts';
import { goOffline, goOnline, loseAnswers } from './browser.ts';

async function atMessages() {
  const two = await twoInAPlan({ tasks: 1 });
  const { plan, page, colleague } = two;
  const path = `/projects/${plan.id}`;
  const written = (description: string) => ({ projectId: plan.id, name: 'Oak', description, isInternal: false });
  /** What the server has, oldest first, as a colleague reads it. */
  const messages = async () =>
    ((await colleague.caller.get(`${path}/notes?kind=messages`)).body as { data: Message[] }).data.toReversed();
  const repliesTo = async (noteId = 0) =>
    ((await colleague.caller.get(`${path}/notes/${noteId}/replies`)).body as { data: Reply[] }).data;
  const reply = (noteId: number, text: string) =>
    void page.code.addReply(page.sync, { projectId: plan.id, noteId, name: 'Reply', text, audience: 'office' });
  return { ...two, path, written, messages, repliesTo, reply };
}

// docs/product.md#message-offline
test('messages and what is said below them, written offline, outlive their page and arrive once and in order', async () => {
  const { plan, page, written, messages, repliesTo, reply } = await atMessages();
  await goOffline();
  const { draftId } = page.code.addMessage(page.sync, written('We begin on Monday.'));
  reply(draftId, 'Weather allowing.');
  reply(draftId, 'It does.');
  page.code.addMessage(page.sync, written('The lane is closed.'));
  expect(await page.sync.outbox.whenKept()).toBe(true);
  page.close();
  loseAnswers(/^POST .*\/(notes|replies)$/);
  goOnline();
  const next = await openPlan(await page.reload(), plan);
  await until(() => next.waiting() === 0);
  const all = await messages();
  expect(all.map(({ description, is_internal }) => [description, is_internal])).toEqual([
    ['We begin on Monday.', false],
    ['The lane is closed.', false],
  ]);
  expect((await repliesTo(all[0]?.id)).map(({ text }) => text)).toEqual(['Weather allowing.', 'It does.']);
});

// docs/product.md#message-offline
test('a message of a project that was completed meanwhile is sent, and one that is given up takes its replies along', async () => {
  const { page, colleague, path, written, messages, reply } = await atMessages();
  await goOffline();
  const { draftId } = page.code.addMessage(page.sync, written('Wrong.'));
  reply(draftId, 'Wrong too.');
  const [wrong] = page.sync.outbox.entries.get();
  if (wrong) page.sync.outbox.discard(wrong);
  expect(page.waiting()).toBe(0);
  page.code.addMessage(page.sync, written('Your keys are here.'));
  await colleague.caller.patch(path, { startedOn: '2026-01-05', completedOn: '2026-01-06' });
  goOnline();
  await until(() => page.waiting() === 0);
  expect((await messages()).map(({ description }) => description)).toEqual(['Your keys are here.']);
});

// docs/product.md#message-offline
test('a message of a project that was deleted meanwhile waits with its words', async () => {
  const { page, path, written } = await atMessages();
  const admin = await signedInAs('admin');
  await goOffline();
  page.code.addMessage(page.sync, written('We begin on Monday.'));
  await admin.delete(path);
  goOnline();
  await until(() => page.sync.outbox.entries.get()[0]?.refusal);
  expect(page.sync.outbox.entries.get()).toMatchObject([
    {
      kind: 'project-note',
      description: 'We begin on Monday.',
      refusal: { status: 404, goneProject: expect.any(String) },
    },
  ]);
});
