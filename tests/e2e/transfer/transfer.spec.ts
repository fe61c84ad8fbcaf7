import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import postgres, { type Sql } from 'postgres';
import { expect, inject, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { readTable } from '../../../web/features/transfer/sheet-files.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInByCalls, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aClosedDecision } from '../../support/decisions/closed.ts';
import { aChange, aCompany, sentTo, sign, signatureOf } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import { paperMade } from '../../support/jobs.ts';
import { aPublishedSet } from '../../support/paper/drawings.ts';
import { anIssuedReport, aPdf, aReport, putFile, sha256Of } from '../../support/reports/reports.ts';
import { signedInAs } from '../fixtures.ts';

async function opened(size: Parameters<typeof aProject>[1] = {}) {
  const visitor = await signedInAs('staff');
  const name = unique('Project');
  const project = await aProject(visitor.caller, { name, ...size });
  await visitor.page.goto(paths.editProject.href(project.id, 'editor'));
  return { ...visitor, name, project };
}

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The file that the browser downloads when this button is clicked. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

// docs/product.md#export-zip
// docs/product.md#export-drawings
test('a project is exported as a ZIP with its plan, notes and original files', async () => {
  const { page, caller, project, name } = await opened();
  const made = await caller.post(`/projects/${project.id}/tasks/${project.taskId}/notes`, {
    description: 'Poured today',
  });
  const noteId = dataOf(made, noteCreated, 201).id;
  await caller.post(`/projects/${project.id}/notes/${noteId}/replies`, { text: 'Dry by Friday', audience: 'office' });
  await caller.post(`/projects/${project.id}/notes`, { description: 'The crane comes on Monday' });
  const picture = await jpeg();
  await caller.upload(`/projects/${project.id}/notes/${noteId}/photos`, picture);
  await caller.put(`/projects/${project.id}/notes/${noteId}/todo`, { place: 'Bath, upstairs' });
  const drawing = await aPublishedSet(caller, project.id, { number: 'A-101' });
  await choose(page, 'Export…');
  const zip = await saved(page, 'Save Whole project (ZIP)');
  expect(zip.name).toBe(`${name}.zip`);
  expect(drawing.documentId).toBeGreaterThan(0);
  for (const part of ['documents/A-101 rev A, page 1.pdf', 'documents/register.csv', '%PDF-1'])
    expect(zip.bytes.includes(part), part).toBe(true);
  const talk = ['Dry by Friday', 'messages.html', 'The crane comes on Monday'];
  for (const part of [
    'plan.csv',
    'plan.xlsx',
    'notes.html',
    'todos.csv',
    'Bath, upstairs',
    picture.name,
    'Poured today',
    'Task 1.1.1',
    ...talk,
  ]) {
    expect(zip.bytes.includes(part), part).toBe(true);
  }
  // Stored without compression, so the picture's own bytes are in it.
  const stored = await caller.get(`/projects/${project.id}/notes/${noteId}`);
  const { photos } = (stored.body as { data: { photos: { size: number }[] } }).data;
  expect(zip.bytes.length).toBeGreaterThan(photos[0]?.size ?? Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
});

// docs/product.md#diary-export
test('issued reports are in the ZIP, with their PDFs, and drafts are not', async () => {
  const { page, caller, project } = await opened();
  await aReport(caller, project.id, { title: 'A draft' });
  const withPdf = await anIssuedReport(caller, project.id, { title: 'The first week' });
  const withoutPdf = await anIssuedReport(caller, project.id, { title: 'The second week' });
  const pdf = aPdf('The first week');
  await putFile(caller.token, `/projects/${project.id}/reports/${withPdf.id}`, pdf);
  await choose(page, 'Export…');
  const files = readZip((await saved(page, 'Save Whole project (ZIP)')).bytes);
  const names = [...files.keys()].filter((file) => file.startsWith('diary/')).sort();
  expect(names).toEqual([
    ...['diary/SHA256SUMS', 'diary/report_00001.json', 'diary/report_00001.pdf', 'diary/report_00002.json'],
    'diary/verify.mjs',
  ]);
  expect(files.get('diary/report_00001.pdf')).toEqual(Buffer.from(pdf));
  expect(files.get('diary/report_00002.json')?.toString()).toBe(withoutPdf.content);
  const sums = files.get('diary/SHA256SUMS')?.toString() ?? '';
  for (const name of names.slice(1)) {
    expect(sums).toContain(`${sha256Of(files.get(name) ?? '')}  ${name.replace('diary/', '')}\n`);
  }
});

// docs/product.md#export-zip
test('what was signed is in the ZIP: a register, the papers, and which of them are not made yet', async () => {
  const { page, caller, person, project } = await opened();
  const client = await signedInByCalls('client');
  await aCompany();
  await caller.post(`/projects/${project.id}/users/${client.person.id}`);
  await caller.patch(`/projects/${project.id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const draft = await aChange(caller, project.id, { title: '=HYPERLINK("https://example.com")', cents: -145_050 });
  const site = `/client/projects/${project.id}/decisions/${draft.id}`;
  await sign(client.token, site, signatureOf(await sentTo(caller, client, draft)));
  const sql = postgres(inject('stack').databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
      select id from change_orders where decision_id = ${draft.id}`;
    const { sha256 } = await paperMade(sql, id);
    await sql.begin(async (db) => {
      const people = { sender: { ...caller, person }, signer: client.person };
      const unmade = await aClosedDecision(db as unknown as Sql, { projectId: project.id, number: 2, ...people });
      await db`insert into private.paper_tries (change_order_id, next_at) values (${unmade.id}, now() + interval '1 day')`;
    });
    await choose(page, 'Export…');
    const files = readZip((await saved(page, 'Save Whole project (ZIP)')).bytes);
    const register = new File([new Uint8Array(files.get('decisions/register.csv') ?? [])], 'register.csv');
    const [heads = [], ...rows] = await readTable(register);
    const at = (row: unknown[] | undefined, head: string) => row?.[heads.indexOf(head)];
    expect(rows.map((row) => at(row, 'Amount'))).toEqual(['-1450.5', '3180']);
    expect(at(rows[0], 'Decision')).toBe('\'=HYPERLINK("https://example.com")');
    expect(rows.map((row) => at(row, 'Signed By'))).toEqual([
      `${client.person.firstName} ${client.person.lastName}`,
      'María López',
    ]);
    const pdf = files.get(`decisions/${at(rows[0], 'Paper')}`) ?? Buffer.alloc(0);
    expect(sha256Of(pdf)).toBe(sha256);
    expect(at(rows[1], 'Paper')).toBe('not made yet');
    expect(files.get('decisions/not made yet.txt')?.toString()).toContain('Change Order 2 Heated floor');
  } finally {
    await sql.end();
  }
});

/**
 * The files by name of a ZIP that has them without compression, as the browser makes it. Throws for one that is
 * compressed.
 */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`);
    const header = zip.readUInt32LE(at + 42);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    files.set(name, zip.subarray(begin, begin + zip.readUInt32LE(at + 24)));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
