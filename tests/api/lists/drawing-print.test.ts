// The code on the print of a drawing: what it says, and that it says nothing of what it does not know.
import { expect, inject, test } from 'vitest';
import { drawing } from '../../../functions/core/drawings/contract.ts';
import { printAnswer } from '../../../functions/core/drawings/print.contract.ts';
import { owner } from '../../database/permissions/callers.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aPublishedSet, printOf } from '../../support/paper/drawings.ts';
import { anAddress } from '../../support/visits.ts';

const staff = await signedInAs('staff');
const ask = (key: string, address = anAddress()) =>
  fetch(new URL('/api/print', inject('stack').url), { headers: { 'x-print-key': key, 'x-forwarded-for': address } });
const told = async (key: string) => printAnswer.parse(((await (await ask(key)).json()) as { data: unknown }).data);
const sheet = (mark: number, revision: string) => ({
  number: 'A-101',
  revision,
  pictureSha256: String(mark).repeat(64),
});

async function aVersion(project: number, mark: number, revision: string) {
  const set = await aPublishedSet(staff, project, sheet(mark, revision));
  const { current } = dataOf(await staff.get(`/projects/${project}/documents/${set.documentId}`), drawing);
  return { ...set, versionId: current?.id ?? 0, ...(await printOf(staff, project, current?.id ?? 0)) };
}

// docs/product.md#drawing-print
test('a print says its number and revision, and whether it is current, superseded, retired or withdrawn; nothing else', async () => {
  const { id } = await aProject(staff);
  const b = await aVersion(id, 1, 'B');
  expect(b.url).toMatch(/\/v\/#[0-9a-z]+\.[A-Z2-7]{16}$/);
  expect(await told(b.key)).toEqual({
    number: 'A-101',
    revision: 'B',
    n: 1,
    state: 'current',
    since: expect.any(String),
    by: null,
  });
  const c = await aVersion(id, 2, 'C');
  expect(await told(b.key)).toMatchObject({ state: 'superseded', by: { revision: 'C', n: 2 } });
  expect(await told(c.key)).toMatchObject({ revision: 'C', state: 'current' });
  await staff.post(`${c.path}/withdraw`, { reason: 'Sent too early' });
  expect(await told(c.key)).toMatchObject({ state: 'withdrawn', by: null });
  expect(await told(b.key)).toMatchObject({ state: 'current' });
});

// docs/product.md#drawing-print
test('an unknown, a wrong and a deleted one are the same 404, as is each where prints do not answer', async () => {
  const { id } = await aProject(staff);
  const { key, documentId, versionId } = await aVersion(id, 1, 'B');
  const body = async (asked: string) => {
    const answer = await ask(asked);
    const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>;
    return [answer.status, rest, answer.headers.get('cache-control')];
  };
  const none = await body('');
  expect(none[0]).toBe(404);
  const wrong = `${key.split('.')[0]}.AAAAAAAAAAAAAAAA`;
  for (const other of ['zzzzzzz.AAAAAAAAAAAAAAAA', wrong]) expect(await body(other)).toEqual(none);
  await staff.delete(`/projects/${id}/documents/${documentId}`);
  expect(await body(key)).toEqual(none);
  await staff.post(`/projects/${id}/documents/${documentId}/restore`, {});
  const rolledBack = owner.begin(async (sql) => {
    await sql`update company_settings set prints_answer = false`;
    const [row] = await sql<{ facts: unknown }[]>`select private.print_facts(${versionId}) as facts`;
    throw new Error(`It says ${String(row?.facts ?? null)}`);
  });
  await expect(rolledBack).rejects.toThrow('It says null');
});

// docs/product.md#drawing-print
test('of twenty wrong keys of one address the next one waits, and a right one is answered', async () => {
  const { id } = await aProject(staff);
  const { key } = await aVersion(id, 1, 'B');
  const address = anAddress();
  const wrong = await Promise.all(
    Array.from({ length: 20 }, async () => (await ask('1.AAAAAAAAAAAAAAAA', address)).status),
  );
  expect(new Set(wrong)).toEqual(new Set([404]));
  expect((await ask('1.AAAAAAAAAAAAAAAA', address)).status).toBe(429);
  expect((await ask(key, address)).status).toBe(200);
});
