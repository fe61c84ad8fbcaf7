// The print of a drawing: a PDF whose code a program reads, and the page that the code opens, for anybody.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { drawing } from '../../../functions/core/drawings/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { openEngine } from '../../../web/sheet-worker/engine.ts';
import { wholePage } from '../../../web/sheet-worker/read-page.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aPublishedSet, printOf } from '../../support/paper/drawings.ts';
import { openPage, signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';

/** The code that a program finds in the picture of a PDF. */
async function codeIn(file: string) {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const engine = await openEngine(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer);
  const print = engine.open(await readFile(file));
  expect(print.count).toBe(1);
  const { pixels, width, height } = print.draw(0, wholePage(print.sizeOf(0), 3_000));
  return jsQR(pixels, width, height);
}

// docs/product.md#drawing-print
test('a print has a code that opens a page: it is current, then superseded, in English or Spanish, without a name', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Secret house');
  const { id } = await aProject(caller, { name });
  const { documentId } = await aPublishedSet(caller, id, { number: 'A-101', revision: 'B' });
  await page.goto(paths.drawing.href(id, documentId));
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('combobox', { name: 'Corner of the Code' }).selectOption('Upper left');
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('A-101 rev B.pdf');
  const { current } = dataOf(await caller.get(`/projects/${id}/documents/${documentId}`), drawing);
  const { url } = await printOf(caller, id, current?.id ?? 0);
  const code = await codeIn(await download.path());
  expect([code?.data, code && code.location.topLeftCorner.x < 1_000]).toEqual([url, true]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.getByRole('combobox', { name: 'Corner of the Code' }).inputValue()).toBe('upper-left');

  const address = new URL(url ?? '');
  const visitor = await openPage({ width: 390 });
  await visitor.goto(`${address.pathname}${address.hash}`);
  await visitor.getByRole('heading', { name: 'A-101, revision B' }).waitFor();
  await visitor.getByText('Current since').waitFor();
  expect(await visitor.content()).not.toContain(name);
  expect(await visitor.context().cookies()).toEqual([]);
  expect(await seriousFindings(visitor, 'light')).toEqual([]);

  await aPublishedSet(caller, id, { number: 'A-101', revision: 'C', pictureSha256: '1'.repeat(64) });
  await visitor.reload();
  await visitor.getByText(/Superseded on .* by revision C\. Do not build from this print\./).waitFor();
  const spanish = await openPage();
  await spanish.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'es-US' }));
  await spanish.goto(`${address.pathname}${address.hash}`);
  await spanish.getByText(/Reemplazado el .* por la revisión C/).waitFor();
  await spanish.goto(`${address.pathname}${address.hash.slice(0, -1)}`);
  await spanish.getByText('Este código no dice nada').waitFor();
});
