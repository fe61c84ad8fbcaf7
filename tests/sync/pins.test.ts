// Pins of drawings between sessions: what is done offline waits, and arrives once and in order (docs/product.md#drawing-pins).
import { expect, test } from 'vitest';
import { drawing } from '../../functions/core/drawings/contract.ts';
import { feedNote } from '../../functions/core/notes/contract.ts';
import { until } from '../local/channels.ts';
import { dataOf } from '../support/client.ts';
import { jpeg } from '../support/files.ts';
import { aPublishedSet, aSharedSheet } from '../support/paper/drawings.ts';
import { openPlan, twoInAPlan } from './at-plan.ts';
import { goOffline, goOnline, loseAnswers } from './browser.ts';

async function atDrawing() {
  const two = await twoInAPlan({ tasks: 1 });
  const { plan, page, colleague } = two;
  const { documentId, versionId } = await aSharedSheet(colleague.caller, plan.id, {});
  const read = async () => dataOf(await colleague.caller.get(`/projects/${plan.id}/documents/${documentId}`), drawing);
  const about = { projectId: plan.id, documentId, name: 'A-101' };
  return {
    ...two,
    versionId,
    about,
    task: { projectId: plan.id, taskId: plan.taskId },
    read,
    pins: async () => (await read()).pins,
    notes: async () => dataOf(await colleague.caller.get(`/projects/${plan.id}/notes`), feedNote.array()),
    sent: () => until(() => page.waiting() === 0),
  };
}

test('a note, its photo and its pin, made offline, outlive their page and arrive once, in this order', async () => {
  const { plan, page, about, task, versionId, pins, notes } = await atDrawing();
  await goOffline();
  const file = { key: crypto.randomUUID(), file: await jpeg('crack.jpg') };
  const { draftId } = page.code.addNote(page.sync, task, { description: 'Crack.', isInternal: false }, [file]);
  page.code.placePin(page.sync, about, { to: 'place', versionId, x: 0.25, y: 0.75, noteId: draftId });
  expect(page.sync.outbox.entries.get().map(({ kind }) => kind)).toEqual(['note', 'pin']);
  expect(await page.sync.outbox.whenKept()).toBe(true);
  page.close();
  loseAnswers(/^POST .*\/(notes|photos|pins)$/);
  goOnline();
  const next = await openPlan(await page.reload(), plan);
  await until(() => next.waiting() === 0);
  const [note, ...others] = await notes();
  expect([note?.description, note?.photos.length, others]).toEqual(['Crack.', 1, []]);
  expect(await pins()).toMatchObject([{ noteId: note?.id, x: 0.25, y: 0.75, text: 'Crack.' }]);
});

test('a pin is moved, checked and removed offline; what a colleague removed meanwhile is no question', async () => {
  const { plan, page, colleague, about, versionId, pins, sent } = await atDrawing();
  page.code.placePin(page.sync, about, { to: 'place', versionId, x: 0.5, y: 0.5, taskId: plan.taskId });
  await sent();
  const [pin] = await pins();
  const pinId = pin?.id ?? 0;
  await goOffline();
  void page.code.changePin(page.sync, about, { to: 'move', pinId, versionId, x: 0.1, y: 0.2 });
  void page.code.changePin(page.sync, about, { to: 'check', pinId, versionId });
  goOnline();
  await sent();
  expect(await pins()).toMatchObject([{ x: 0.1, y: 0.2, isToCheck: false }]);
  await goOffline();
  void page.code.changePin(page.sync, about, { to: 'move', pinId, versionId, x: 0.3, y: 0.3 });
  void page.code.changePin(page.sync, about, { to: 'remove', pinId });
  await colleague.caller.delete(`/projects/${plan.id}/documents/${about.documentId}/pins/${pinId}`);
  goOnline();
  await sent();
  expect(await pins()).toEqual([]);
});

test('a pin on a version that was replaced meanwhile waits for its writer; its note arrives', async () => {
  const { plan, page, colleague, about, task, versionId, read, notes } = await atDrawing();
  const { number } = await read();
  await goOffline();
  const { draftId } = page.code.addNote(page.sync, task, { description: 'Crack.', isInternal: false });
  page.code.placePin(page.sync, about, { to: 'place', versionId, x: 0.5, y: 0.5, noteId: draftId });
  await aPublishedSet(colleague.caller, plan.id, { number, revision: 'D', pictureSha256: '7'.repeat(64) });
  goOnline();
  await until(() => page.sync.outbox.entries.get()[0]?.refusal);
  expect(page.sync.outbox.entries.get()).toMatchObject([{ kind: 'pin', refusal: { status: 422 } }]);
  expect((await notes()).map(({ description }) => description)).toEqual(['Crack.']);
});
