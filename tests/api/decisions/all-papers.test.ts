// The signed papers of all projects, which administrators find also when the project is gone.
import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { verified } from '../../../functions/core/decisions/offer.contract.ts';
import { paperListItem } from '../../../functions/core/decisions/papers.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aClosedDecision } from '../../support/decisions/closed.ts';

const { url, databaseUrl, serviceKey } = inject('stack');
const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const [admin, staff, client] = await Promise.all([signedInAs('admin'), signedInAs('staff'), signedInAs('client')]);
const word = unique('q')
  .replaceAll(/[^a-z0-9]/gi, '')
  .toLowerCase();

/** Closed decisions of a project of this name then, with these numbers. */
async function signedIn(name: string, numbers: number[]) {
  const { id: projectId } = await aProject(staff);
  for (const number of numbers) {
    const { id } = await aClosedDecision(sql, { projectId, number, sender: staff, signer: client.person });
    // The name of then: nothing else of it is changed, and only here.
    await sql.begin(async (db) => {
      await db`alter table change_orders disable trigger "05_refuse"`;
      await db`update change_orders set project_name = ${name} where id = ${id}`;
      await db`alter table change_orders enable trigger "05_refuse"`;
    });
  }
  return projectId;
}

async function page(search: string, more = '') {
  const answer = await admin.get(`/papers?search=${encodeURIComponent(search)}${more}`);
  expect(answer.status).toBe(200);
  return pageOf(paperListItem).parse(answer.body);
}

const lake = await signedIn(`Lake House ${word}`, [1, 2, 3, 12]);
await signedIn(`Hill House ${word}`, [3]);

// docs/product.md#signed-papers
test('they are found by the beginnings of words of the project, and by their number', async () => {
  const numbersOf = async (search: string) => (await page(search)).data.map(({ number }) => number);
  expect(await numbersOf(`lake ${word}`)).toEqual([12, 3, 2, 1]);
  expect(await numbersOf(`HILL ${word}`)).toEqual([3]);
  expect(await numbersOf(`${word} 12`)).toEqual([12]);
  // A number is the whole of it.
  expect(await numbersOf(`lake ${word} 1`)).toEqual([1]);
  expect((await page(`${word} 3`)).data.map(({ projectName }) => projectName.slice(0, 4))).toEqual(['Hill', 'Lake']);
  expect(await numbersOf(`${word} 7`)).toEqual([]);
  expect((await page(`lake ${word}`)).data[0]).toMatchObject({
    projectId: lake,
    title: 'Heated floor in the primary bath',
    cents: 318_000,
    currency: 'USD',
    days: 3,
    signers: ['María López'],
    isProjectDeleted: false,
    isDisputed: false,
    url: null,
  });
});

// docs/product.md#signed-papers
test('they come in pages, none twice', async () => {
  const first = await page(word, '&limit=3');
  expect([first.data.length, first.total]).toEqual([3, 5]);
  const second = await page(word, `&limit=3&cursor=${first.next}`);
  expect([second.data.length, second.next]).toEqual([2, null]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(5);
  expect((await admin.get('/papers?cursor=WyJvdGhlciIsMV0')).status).toBe(400);
});

// docs/product.md#signed-papers
test('they are for administrators', async () => {
  expect((await staff.get('/papers')).status).toBe(403);
  expect((await client.get('/papers')).status).toBe(400);
});

// docs/product.md#signed-papers
test('a paper is opened and verified when its project is gone', async () => {
  const projectId = await signedIn(`Gone ${word}`, [1]);
  const [{ id, decisionId } = { id: 0, decisionId: 0 }] = await sql<{ id: number; decisionId: number }[]>`
    select id, decision_id as "decisionId" from change_orders where project_id = ${projectId}`;
  const bytes = Buffer.from('%PDF-1.7 signed');
  const path = `${projectId}/${crypto.randomUUID()}.pdf`;
  const { storage } = createClient(url, serviceKey);
  await storage.from('papers').upload(path, new Blob([bytes], { type: 'application/pdf' }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await sql`update change_orders set pdf_path = ${path}, pdf_sha256 = ${sha256} where id = ${id}`;
  const open = (token: string) =>
    fetch(`${url}/api/projects/${projectId}/decisions/${decisionId}/paper`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(async (answer) => [answer.status, (await answer.arrayBuffer()).byteLength > 0]);
  expect(await open(staff.token)).toEqual([200, true]);
  expect((await admin.delete(`/projects/${projectId}`)).status).toBe(200);
  const isGone = async () => {
    const [paper] = (await page(`gone ${word}`)).data;
    expect(paper).toMatchObject({ isProjectDeleted: true, projectName: `Gone ${word}` });
    const pdf = await fetch(`${url}/api/content/${paper?.url}`);
    expect(Buffer.from(await pdf.arrayBuffer()).equals(bytes)).toBe(true);
    const answer = await admin.get(`/projects/${projectId}/decisions/${decisionId}/verify`);
    expect(dataOf(answer, verified)).toMatchObject({ pdf: true });
    expect((await open(admin.token))[0]).toBe(200);
    expect((await open(staff.token))[0]).toBe(404);
  };
  await isGone();
  // As the sweep does it after 30 days.
  await sql`delete from project_changes where project_id = ${projectId}`;
  await sql`delete from projects where id = ${projectId}`;
  await isGone();
});
