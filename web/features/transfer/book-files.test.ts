// The exported diary, checked by its own script in a process of its own.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DiaryPage } from '../../../functions/core/diary/contract.ts';
import { bookFiles } from './book-files.ts';

const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const photo = 'the bytes of a photo';
const pdf = 'the bytes of a PDF';
const reports = [
  { number: 1, content: '{"title":"Week 9"}', sha256: sha256Of('{"title":"Week 9"}'), fileSha256: sha256Of(pdf) },
  { number: 2, content: '{"title":"Week 10"}', sha256: sha256Of('{"title":"Week 10"}'), fileSha256: null },
];

/** Three days, of which the office part of the first was erased, and a restart. */
function aBook(): DiaryPage[] {
  const pages: DiaryPage[] = [];
  const add = (kind: DiaryPage['kind'], day: string | null, more: object = {}) => {
    const number = pages.length + 1;
    const photos = [{ k: 'photo:7', sha256: sha256Of(photo) }];
    const shared = day && JSON.stringify({ photos, salt: `s${number}`, notes: [{ k: 'note:1', text: 'Naïve é' }] });
    const office = day && JSON.stringify({ lines: [], salt: `o${number}` });
    const head = JSON.stringify({
      v: 1,
      number,
      kind,
      day,
      shared: shared && sha256Of(shared),
      office: office && sha256Of(office),
      previous: pages.at(-1)?.sha256 ?? '0'.repeat(64),
      ...more,
    });
    pages.push({ number, kind, day, head, shared, office, sha256: sha256Of(head), closedByName: null });
  };
  add('day', '2027-03-01');
  add('day', '2027-03-02');
  add('erasure', '2027-03-01', { erased: { page: 1, part: 'office' } });
  add('restart', null, { backup: '2027-03-03T10:00:00.000Z' });
  return pages.map((page) => (page.number === 1 ? { ...page, office: null } : page));
}

let root: string;
let diary: string;

function verify(): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(diary, 'verify.mjs')], (error, output, complaint) => {
      resolve({ code: error ? Number(error.code) : 0, output: output + complaint });
    });
  });
}

beforeEach(async () => {
  if (root) await rm(root, { recursive: true });
  root = await mkdtemp(join(tmpdir(), 'book-'));
  diary = join(root, 'diary');
  await mkdir(diary);
  await mkdir(join(root, 'files'));
  await writeFile(join(root, 'files/2027-03-01 7 wall.jpg'), photo);
  await writeFile(join(root, 'files/2027-03-01 8 in no page.pdf'), 'another');
  for (const { name, input } of await bookFiles({ pages: aBook(), reports }, async (text) => sha256Of(text)))
    await writeFile(join(diary, name), input);
  await writeFile(join(diary, 'report_00001.pdf'), pdf);
});
afterAll(() => rm(root, { recursive: true }));

describe('the script of an exported diary', () => {
  it('finds nothing in a book as it was written, with a part that was erased and a restart', async () => {
    expect(await verify()).toEqual({ code: 0, output: expect.stringContaining('4 pages, 1 photos') });
  });

  // docs/product.md#diary-export
  it.each([
    ['00002_2027-03-02_head.json', 'page 2, 2027-03-02, head: is not as SHA256SUMS says'],
    ['00004_restart_head.json', 'page 4, restart, head: is not as SHA256SUMS says'],
    ['00002_2027-03-02_shared.json', 'page 2, 2027-03-02, shared: is not as its head says'],
    ['00003_2027-03-01_office.json', 'page 3, 2027-03-01, office: is not as its head says'],
    ['report_00002.json', 'report_00002.json: is not as SHA256SUMS says'],
    ['report_00001.pdf', 'report_00001.pdf: is not as SHA256SUMS says'],
    ['SHA256SUMS', 'is not as SHA256SUMS says'],
    ['verify.mjs', 'verify.mjs: is not as SHA256SUMS says'],
    ['../files/2027-03-01 7 wall.jpg', 'files/2027-03-01 7 wall.jpg: is not the photo that a page has'],
  ])('names %s when one byte of it was changed', async (name, told) => {
    const path = join(diary, name);
    const bytes = await readFile(path);
    // A letter of the first comment or text, so that what is changed still runs.
    bytes[12] = (bytes[12] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const { code, output } = await verify();
    expect(output).toContain(told);
    expect(code).toBe(1);
  });

  // docs/product.md#diary-export
  it('names what was taken out, also with its line', async () => {
    await rm(join(diary, '00003_2027-03-01_shared.json'));
    expect(await verify()).toMatchObject({
      code: 2,
      output: expect.stringContaining('page 3, 2027-03-01, shared: is missing'),
    });
    for (const name of (await readdir(diary)).filter((each) => each.startsWith('00002'))) await rm(join(diary, name));
    const sums = await readFile(join(diary, 'SHA256SUMS'), 'utf8');
    await writeFile(
      join(diary, 'SHA256SUMS'),
      sums
        .split('\n')
        .filter((line) => !/ 0000[23]/.test(line) || line.includes('head'))
        .filter((line) => !line.includes(' 00002'))
        .join('\n'),
    );
    expect(await verify()).toMatchObject({
      code: 1,
      output: expect.stringContaining('page 2: its head is missing or changed'),
    });
  });

  // docs/product.md#diary-export
  it('checks what is there without the parts of the office and the sums, and names those', async () => {
    for (const name of await readdir(diary)) if (/_office/.test(name)) await rm(join(diary, name));
    const missing = 'page 2, 2027-03-02, office: is missing, and was not checked\n';
    const third = 'page 3, 2027-03-01, office: is missing, and was not checked\n';
    const unchanged = 'What is here was not changed.\n';
    const first = expect.stringMatching(/^4 pages, 1 photos\./);
    const without = await verify();
    expect(without).toEqual({ code: 2, output: first });
    expect(without.output).toContain(`\n${missing}${third}${unchanged}`);
    await rm(join(diary, 'SHA256SUMS'));
    const bare = await verify();
    expect(bare).toEqual({ code: 2, output: first });
    expect(bare.output).toContain(`\nSHA256SUMS: is missing, and was not checked\n${missing}${third}${unchanged}`);
    await writeFile(join(diary, '00002_2027-03-02_shared.json'), '{}');
    const changed = await verify();
    expect(changed).toMatchObject({
      code: 1,
      output: expect.stringContaining('page 2, 2027-03-02, shared: is not as'),
    });
    expect(changed.output).toContain(missing);
  });

  it('names a report that was taken out, and checks reports of a project without a diary', async () => {
    await rm(join(diary, 'report_00001.pdf'));
    expect((await verify()).output).toContain('report_00001.pdf: is missing');
    for (const name of await readdir(diary)) await rm(join(diary, name));
    const hash = async (text: string) => sha256Of(text);
    for (const { name, input } of await bookFiles({ pages: [], reports: reports.slice(1) }, hash))
      await writeFile(join(diary, name), input);
    expect(await verify()).toEqual({ code: 0, output: 'Nothing was changed.\n' });
    expect(await bookFiles({ pages: [], reports: [] }, hash)).toEqual([]);
  });
});
