// Every kind of write that waits in the browser, while something else answers in the server's place.
import { afterAll, expect, test } from 'vitest';
import type { Entry } from '../../../web/sync/outbox/entry.ts';
import type { PlanWrite } from '../../../web/sync/plan/changes/pending.ts';
import { becomeBrowser } from '../../convergence/browser-globals.ts';
import { startStranger, strangeWays } from '../../support/network/stranger.ts';
import { UploadRequest } from '../../support/network/upload-request.ts';

const stranger = await startStranger();
becomeBrowser(stranger.url);
Object.assign(globalThis, { XMLHttpRequest: UploadRequest });
const { api } = await import('../../../web/session/api.ts');
const { heard } = await import('../../../web/lib/http/connection.ts');
const { aSync } = await import('../../support/network/sync-session.ts');

type Rest<Of> = Of extends unknown ? Omit<Of, 'key' | 'order' | 'userId' | 'projectId' | 'name'> : never;
const task = { entity: 'task', id: 30 } as const;
const day = '2026-11-27';
const file = (key: string) => ({ key, name: 'photo.jpg', type: 'image/jpeg' });
const note = { taskId: 30, description: 'Wet wall', isInternal: false, files: [], announced: 0 };
const update = { kind: 'update', ...task, fields: { title: 'New' }, base: { title: 'Old' } } as const;

/** One of each kind: a new kind without a case does not compile. */
const planWrites: Record<PlanWrite['kind'], PlanWrite> = {
  create: { kind: 'create', entity: 'task', draftId: -1, parentId: 20, index: null, fields: { title: 'New' } },
  update,
  delete: { kind: 'delete', ...task },
  restore: { kind: 'restore', ...task, name: 'Old' },
  move: { kind: 'move', ...task, parentId: 20, afterId: null },
  duplicate: { kind: 'duplicate', ...task, draftId: -2, parentId: 20, fields: { title: 'Copy' } },
  batch: { kind: 'batch', ...task, changes: [{ ...update, name: 'Old' }] },
  assignments: { kind: 'assignments', ...task, changes: [{ ...update, name: 'Old' }] },
  link: { kind: 'link', ...task, from: { entity: 'task', id: 31 }, terms: null, linkId: -3 },
  links: { kind: 'links', ...task, links: [{ from: { entity: 'task', id: 31 }, terms: null, linkId: -4 }] },
};
const others: Record<Exclude<Entry['kind'], 'plan'>, Rest<Entry>> = {
  note: { kind: 'note', ...note },
  'captioned-note': { kind: 'captioned-note', ...note },
  'project-note': { kind: 'project-note', description: 'On Monday', isInternal: false, draftId: -5 },
  reply: { kind: 'reply', noteId: 5, text: 'On Monday', audience: 'office' },
  'filed-reply': { kind: 'filed-reply', noteId: 5, text: 'On Monday', audience: 'office', files: [], announced: 0 },
  'reply-change': {
    kind: 'reply-change',
    taskId: 30,
    noteId: 5,
    fields: { description: 'B' },
    base: { description: 'A' },
  },
  'note-change': {
    kind: 'note-change',
    taskId: 30,
    noteId: 5,
    fields: { description: 'B' },
    base: { description: 'A' },
  },
  'photo-caption': { kind: 'photo-caption', noteId: 5, photoId: 6, fields: { caption: 'B' }, base: { caption: null } },
  'note-file': { kind: 'note-file', noteId: 5, file: file('f') },
  todo: { kind: 'todo', noteId: 5, fields: { place: 'Bath' }, base: {} },
  'todo-step': { kind: 'todo-step', noteId: 5, to: 'done' },
  pin: { kind: 'pin', documentId: 8, change: { to: 'place', versionId: 9, x: 0.5, y: 0.5, noteId: 5 } },
  opening: { kind: 'opening', versionId: 9 },
  'note-removal': { kind: 'note-removal', noteId: 5 },
  'photo-original': { kind: 'photo-original', photoId: 6, file: file('o') },
  'photo-unmarked': { kind: 'photo-unmarked', photoId: 6, file: file('u') },
  'project-day': { kind: 'project-day', day, to: null },
  'planned-from': { kind: 'planned-from', from: null, to: day },
  'work-week': { kind: 'work-week', from: null, to: null },
  'diary-line': { kind: 'diary-line', day, change: { to: 'remove', lineId: 7 } },
  'diary-people': { kind: 'diary-people', day, said: { tradeId: 1, came: true } },
  'diary-weather': { kind: 'diary-weather', day, said: { sky: [], low: null, high: null, unit: 'F' } },
  'diary-close': { kind: 'diary-close', day, lines: [] },
};
const cases = [
  ...Object.values(planWrites).map((write) => ({ kind: 'plan' as const, write })),
  ...Object.values(others),
].map((entry) => [entry.kind === 'plan' ? `plan: ${entry.write.kind}` : entry.kind, entry] as const);

/** A 404 of our own says that these have nothing left to do. */
const done404 = [
  'plan: delete',
  'note-removal',
  'photo-caption',
  'photo-original',
  'photo-unmarked',
  'diary-line',
  'project-day',
];

afterAll(stranger.close);

// docs/product.md#not-our-answer
test.each(strangeWays)('%s: what is written waits, and nothing says that it is done', async (way) => {
  stranger.is(way);
  const tried = cases.filter(([name]) => way !== 'an older build' || !done404.includes(name));
  const running = setInterval(() => heard(true), 20);
  await Promise.all(tried.map((each) => tryOnce(way === 'an older build', ...each)));
  clearInterval(running);
});

/** Sends an entry until its first attempt has failed: it waits, or a person decides on what an older build refuses. */
async function tryOnce(isRefused: boolean, name: string, written: Rest<Entry>) {
  const told: string[] = [];
  const sync = aSync({ userId: crypto.randomUUID(), api, showToast: ({ tone }) => void told.push(tone) });
  const { outbox, queries } = sync;
  // A move reads its plan first, and would read it again for three seconds.
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  const stop = sync.startDelivery();
  const stamp = outbox.stamp();
  const entry = { ...written, ...stamp, projectId: 1, name: 'Old' } as Entry;
  const bytes = new Map([stamp.key, 'f'].map((key) => [key, new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' })]));
  const sending = outbox.enqueue(entry, bytes).then(({ kind }) => kind);
  const outcome = await Promise.race([sending, outbox.whenDelayed(stamp.key).then(() => 'waits')]);
  const [waiting] = outbox.entries.get();
  expect([outcome, waiting?.key, waiting?.refusal?.status], name).toEqual(
    isRefused ? ['refused', stamp.key, 404] : ['waits', stamp.key, undefined],
  );
  expect(told, name).not.toContain('success');
  outbox.discard(entry);
  stop();
  sync.close();
}
