// A set of drawings: PDFs that are read, sent and corrected, what publishing makes of them, and the sheet on a phone.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { openEngine } from '../../../web/sheet-worker/engine.ts';
import { readPage } from '../../../web/sheet-worker/read-page.ts';
import { aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
import { aNumberedSet, aPublishedSet, aSet, aSetPage, drawingsOf, published } from '../../support/paper/drawings.ts';
import { sheetPdf } from '../../support/paper/sheet-pdf.ts';
import { houseOf } from '../decisions/house.ts';
import { signedInAs } from '../fixtures.ts';
import { aWord, input, option } from '../shell/palette-page.ts';
import { seriousFindings } from '../support/axe.ts';

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const publishButton = (page: Page) => page.getByRole('button', { name: /^Publish/ });

/** Whether the sharp part of the sheet is drawn, with ink in it. */
const isSharp = () => {
  const canvas = document.querySelector('canvas');
  const { width = 0, height = 0 } = canvas ?? {};
  const pixels = canvas?.style.display === 'block' && canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels ? pixels.some((part) => part < 64) : false;
};

/** Two fingers, each going so far from the other. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, far: number) {
  const fingers = await page.context().newCDPSession(page);
  const at = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20) });
  for (const part of [0.5, 1])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(20 + far * part) });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The hashes of each page: of its picture, and of its own file. */
async function hashesOf(bytes: Buffer) {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const { open } = await openEngine(new Uint8Array(wasm).buffer);
  const pdf = open(bytes);
  const pages: (string | null)[][] = [];
  for (let at = 0; at < pdf.count; at++) {
    const { pictureSha256, sheet } = await readPage(pdf, at, open);
    pages.push([pictureSha256, sheet?.sha256 ?? null]);
  }
  return pages;
}

async function hashesIn(project: number) {
  const sql = postgres(inject('stack').databaseUrl, { max: 1 });
  const rows = await sql<
    { picture: string; sheet: string | null }[]
  >`select picture_sha256 as picture, sheet_sha256 as sheet
    from public.document_pages where project_id = ${project} order by file_id, page`;
  await sql.end();
  return rows.map(({ picture, sheet }) => [picture, sheet]);
}

/** Thirteen sheets are read and drawn, which a slow machine does in a minute. */
const drawn = { timeout: 120_000 };

// docs/product.md#drawing-uploads
// docs/product.md#drawing-files
// docs/product.md#drawings-list
test('PDFs become current drawings: one that is none is named, a cut upload begins again, a number is typed', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByText('No drawings yet').waitFor();
  await page.getByRole('button', { name: 'New Set' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Permit set');
  await page.getByRole('dialog').getByRole('button', { name: 'New Set' }).click();
  await page.getByRole('heading', { name: 'Permit set' }).waitFor();

  let isCut = false;
  await page.route('**/storage/v1/object/upload/**', async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.abort('internetdisconnected');
  });
  const set = sheetPdf({ number: 'A-101', title: 'First Floor Plan' }, { title: 'General Notes' });
  await page
    .locator('input[type=file]')
    .setInputFiles([pdf('Permit.pdf', set), pdf('Saved page.pdf', Buffer.from('<!doctype html>'))]);
  await page.getByText('It is broken, or no PDF.').waitFor();
  expect(isCut).toBe(true);
  await page.locator('input[type=file]').setInputFiles({ name: 'A-101.dwg', mimeType: '', buffer: Buffer.from('x') });
  await page.getByText('Export it as a PDF.').waitFor();

  await page.getByText('A sheet has no number').waitFor();
  expect(await publishButton(page).isDisabled()).toBe(true);
  const number = page.getByRole('textbox', { name: 'Number of page 2 of Permit.pdf' });
  await number.fill('=1');
  await number.press('Enter');
  await page.getByText('Letters and digits').waitFor();
  await number.fill('A-001');
  await number.press('Enter');
  await page.getByRole('button', { name: 'Publish 2: 2 new' }).click();
  await page.getByText(/published .* by/).waitFor();
  // The pictures are those that PDFium draws in Node.
  expect(await hashesIn(id)).toEqual(await hashesOf(set));
  expect((await drawingsOf(caller, id)).map((drawing) => [drawing.number, drawing.title])).toEqual([
    ['A-001', ''],
    ['A-101', 'First Floor Plan'],
  ]);
  await page.goto(paths.editProject.href(id, 'drawings'));
  const drawings = page.getByRole('list', { name: 'Drawings' }).getByRole('link');
  await page.getByRole('searchbox', { name: 'Find a drawing' }).fill('a 101');
  await expect.poll(() => drawings.allInnerTexts()).toHaveLength(1);
  await drawings.getByText('First Floor Plan').click();
  await page.getByText(/Version 1 · current since/).waitFor();
});

// docs/product.md#drawing-publish
test('a colleague corrects a number while the table is read: it is read again, then published once', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const other = await signedInCaller('staff');
  const { id } = await aProject(caller);
  const { path, id: setId, page: sheet } = await aNumberedSet(caller, id, { number: 'A-101' });
  await page.goto(paths.drawingSet.href(id, setId));
  const publish = page.getByRole('button', { name: 'Publish 1: 1 new' });
  await publish.waitFor();
  await other.patch(`${path}/pages/${sheet?.id}`, { number: 'A-110' });
  await publish.click();
  await page.getByText('The table changed meanwhile').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Number of A-110' }).count()).toBe(1);
  await publish.click();
  await page.getByText(`by ${person.firstName}`).waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sent too early');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Sent too early').waitFor();
});

// docs/product.md#sheet-view
// docs/product.md#palette
test('a phone finds a sheet by its number, shows it at once, draws what two fingers enlarge, and says which version is superseded', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const word = aWord();
  const { id } = await aProject(caller, { name: `Kitchen ${word}` });
  await aPublishedSet(caller, id, { number: 'A-101', revision: 'B' });
  const { documentId } = await aPublishedSet(caller, id, {
    number: 'A-101',
    revision: 'C',
    pictureSha256: '1'.repeat(64),
  });
  await page.goto(paths.dashboard.href());
  await page.getByRole('button', { name: 'Search' }).click();
  await input(page).fill(`a101 ${word}`);
  await option(page, /^A-101/).click();
  await page.waitForURL(`**${paths.drawing.href(id, documentId)}`);
  await page.getByText(/Revision C · current since/).waitFor();
  const sheet = page.getByRole('application');
  await page.waitForFunction(isSharp);
  const box = await sheet.boundingBox();
  await pinch(page, { x: (box?.x ?? 0) + 170, y: (box?.y ?? 0) + 200 }, 80);
  await expect
    .poll(() => sheet.locator('canvas').evaluate((canvas) => parseFloat(canvas.style.width)))
    .toBeLessThan(60);
  await page.getByLabel('Version', { exact: true }).selectOption('1');
  await page
    .getByText(/Superseded by Revision C/)
    .first()
    .waitFor();
});

// docs/product.md#drawings-shared
// docs/product.md#drawings-of-clients
// docs/product.md#drawing-openings
test('a drawing that is shared comes to the client as it is, and the office reads who opened it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { page: phone, person } = await signedInAs('client');
  const { id } = await houseOf(caller, person);
  const { documentId } = await aPublishedSet(caller, id, { title: 'First Floor Plan' });
  await phone.goto(paths.clientProject.href(id));
  const tab = phone.getByRole('link', { name: 'Documents' });
  await phone.getByRole('link', { name: 'Roadmap' }).waitFor();
  expect(await tab.count()).toBe(0);

  await page.goto(paths.drawing.href(id, documentId));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const clients = page.getByRole('switch', { name: 'Clients of the project' });
  await clients.click();
  const readers = page.getByRole('list', { name: 'Who Has It' }).getByRole('listitem');
  await expect.poll(() => readers.allTextContents()).toContainEqual(expect.stringMatching(/Not opened$/));

  const dot = tab.getByRole('img', { name: 'New' });
  await dot.waitFor();
  await tab.click();
  const listed = phone.getByRole('list', { name: 'Drawings' }).getByRole('listitem');
  await listed.getByText('New').waitFor();
  expect(await dot.count()).toBe(0);
  await phone.getByRole('link', { name: 'Roadmap' }).click();
  await phone.reload();
  await tab.waitFor();
  expect(await dot.count()).toBe(0);
  await tab.click();
  await listed.getByRole('link', { name: /First Floor Plan$/ }).click();
  await phone.getByRole('application', { name: /First Floor Plan/ }).waitFor();
  expect(await seriousFindings(phone, 'light')).toEqual([]);
  await phone.getByRole('button', { name: 'Zoom In' }).click();
  // Two seconds on the screen are an opening.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        await clients.waitFor();
        return (await readers.allTextContents()).filter((text) =>
          text.startsWith(`${person.firstName} ${person.lastName}`),
        );
      },
      { timeout: 30_000 },
    )
    .toEqual([expect.stringMatching(/the current version$/)]);

  await clients.click();
  await phone.getByText('This document is not shared any more.').waitFor();
});

// docs/product.md#sheet-compare
test('two versions are laid over each other, each alone and what changed, and other sizes are refused', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const sheets = [
    { revision: 'B', pdf: sheetPdf({ number: 'A-101', lines: [[600, 400, 900, 400]] }) },
    { revision: 'C', pdf: sheetPdf({ number: 'A-101', lines: [[1200, 1000, 1500, 1000]] }) },
    { revision: 'D', pdf: sheetPdf({ number: 'A-101', size: [3024, 2160] }), size: { width: 3024, height: 2160 } },
  ];
  for (const [at, { revision, pdf: bytes, size }] of sheets.entries()) {
    const set = await aSet(caller, id);
    await aSetPage(
      caller,
      set.path,
      { number: 'A-101', revision, pictureSha256: String(at).repeat(64), ...size },
      bytes,
    );
    await published(caller, set.path);
  }
  const [drawing] = await drawingsOf(caller, id);
  await page.goto(`${paths.drawing.href(id, drawing?.id ?? 0)}?v=2`);
  await page.getByRole('application').waitFor();
  await page.keyboard.press('c');
  await page.getByText(/^2 places changed/).waitFor();
  /** Whether the canvas has ink of the old one and the new one alone. */
  const colors = () =>
    page.locator('canvas').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas as HTMLCanvasElement, 0, 0);
      const data = copy?.getImageData(0, 0, width, height).data ?? [];
      const found = { red: false, blue: false };
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at] ?? 0) - (data[at + 2] ?? 0) > 150) found.red = true;
        if ((data[at + 2] ?? 0) - (data[at] ?? 0) > 150) found.blue = true;
      }
      return found;
    });
  await expect.poll(colors).toEqual({ red: true, blue: true });
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Old: Revision B' }).click();
  await expect.poll(colors).toEqual({ red: true, blue: false });
  await page.getByRole('button', { name: 'New: Revision C' }).click();
  await expect.poll(colors).toEqual({ red: false, blue: true });
  await page.getByRole('button', { name: 'Both' }).click();
  await page.keyboard.press('n');
  await expect
    .poll(() => page.locator('.sheet-page').evaluate((sheet) => parseFloat(sheet.style.getPropertyValue('--zoom'))))
    .toBeGreaterThan(1.5);
  await page.getByLabel('Compare with').selectOption('3');
  await page.getByText('Revision C is 36 × 24 in, Revision D 42 × 30 in').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'Compare' }).getAttribute('aria-pressed')).toBe('false');
});

// docs/product.md#drawing-uploads
test('a set whose tab was closed says what is not sent, and takes it from the same file; who comes second reads who published it', async () => {
  const { page, caller } = await signedInAs('staff');
  const other = await signedInCaller('staff');
  const { id } = await aProject(caller);
  const { path, id: setId } = await aSet(caller, id);
  const numbers = Array.from({ length: 13 }, (_, at) => `A-1${String(at + 10)}`);
  const bytes = sheetPdf(...numbers.map((number) => ({ number, size: [792, 612] as [number, number] })));
  page.on('dialog', (asked) => void asked.accept());
  let isCut = false;
  // Ten sheets go at once: the tab is closed before the others.
  await page.route(`**${path}/files/*/pages`, async (route) => {
    if (!isCut) {
      isCut = true;
      return route.continue();
    }
    return new Promise(() => undefined);
  });
  await page.goto(paths.drawingSet.href(id, setId));
  const input = page.locator('input[type=file]');
  await input.setInputFiles(pdf('Permit.pdf', bytes));
  await expect.poll(async () => (await caller.get(path)).body).toMatchObject({ data: { pageCount: 10 } });
  // Not before: a slow machine would send the others while the tab closes.
  await page.goto('about:blank');
  await page.unroute(`**${path}/files/*/pages`);
  await page.goto(paths.drawingSet.href(id, setId));
  await page.getByText('3 not sent: choose the file again.').waitFor();
  expect(await publishButton(page).isDisabled()).toBe(true);
  await input.setInputFiles(pdf('Saved once more.pdf', bytes));
  await page.getByRole('button', { name: 'Publish 13: 13 new' }).waitFor(drawn);
  expect((await drawingsOf(other, id)).length).toBe(0);
  await published(other, path);

  const again = await aSet(caller, id);
  await page.goto(paths.drawingSet.href(id, again.id));
  await input.setInputFiles(pdf('Permit.pdf', bytes));
  await page.getByText(`${other.person.firstName} ${other.person.lastName} published these 13 at `).waitFor(drawn);
  expect(await publishButton(page).isDisabled()).toBe(true);
});
