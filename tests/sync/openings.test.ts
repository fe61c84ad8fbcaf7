// Drawings that were on the screen offline are told later, once, as of when they were (docs/product.md#drawing-openings).
import { expect, test } from 'vitest';
import { drawing } from '../../functions/core/drawings/contract.ts';
import { until } from '../local/channels.ts';
import { dataOf } from '../support/client.ts';
import { aSharedSheet } from '../support/paper/drawings.ts';
import { twoInAPlan } from './at-plan.ts';
import { goOffline, goOnline } from './browser.ts';

test('a drawing that was on the screen offline is told once', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 1 });
  const { documentId, versionId } = await aSharedSheet(colleague.caller, plan.id, {});
  await goOffline();
  const at = { projectId: plan.id, versionId };
  page.code.noteOpening(page.sync, at);
  page.code.noteOpening(page.sync, at);
  const [entry, ...others] = page.sync.outbox.entries.get();
  expect([entry?.kind, others]).toEqual(['opening', []]);
  goOnline();
  await until(() => page.waiting() === 0);
  const { readers } = dataOf(await colleague.caller.get(`/projects/${plan.id}/documents/${documentId}`), drawing);
  expect(readers.filter(({ lastAt }) => lastAt !== null)).toHaveLength(1);
});

test('it is told as of when it was', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 1 });
  const { documentId, versionId } = await aSharedSheet(colleague.caller, plan.id, {});
  const { outbox } = page.sync;
  const stamp = { ...outbox.stamp(), order: Date.now() - 60 * 60 * 1000 };
  await outbox.enqueue({ kind: 'opening', ...stamp, projectId: plan.id, versionId, name: '' });
  const { readers } = dataOf(await colleague.caller.get(`/projects/${plan.id}/documents/${documentId}`), drawing);
  const reader = readers.find(({ lastAt }) => lastAt !== null);
  expect(Date.now() - Date.parse(reader?.lastAt ?? '')).toBeGreaterThan(59 * 60 * 1000);
});
