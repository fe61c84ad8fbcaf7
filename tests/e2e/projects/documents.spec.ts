// Documents that are no drawings: a contract is added and replaced, and its client reads it by kind.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPublishedSet } from '../../support/paper/drawings.ts';
import { sheetPdf } from '../../support/paper/sheet-pdf.ts';
import { houseOf } from '../decisions/house.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';

const letter: [number, number] = [612, 792];
const pdf = (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: sheetPdf(...Array.from({ length: pages }, () => ({ size: letter, lines: [], title: 'General conditions' }))),
});

// docs/product.md#documents
test('a contract is added with its file, replaced, and read by its client', async () => {
  const { page, caller } = await signedInAs('staff');
  const { page: phone, person } = await signedInAs('client');
  const { id } = await houseOf(caller, person);
  await aPublishedSet(caller, id, { title: 'First Floor Plan' });
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByRole('button', { name: 'Add Document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Document' }).click();
  await dialog.getByText('Choose a PDF.').waitFor();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Scan.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await dialog.getByText('Export it as a PDF.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(pdf('General conditions.pdf', 3));
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Document' }).click();
  await page.getByRole('heading', { name: 'General conditions' }).waitFor();
  await page.getByText('This is page 1 of 3. Download it to read all.').waitFor();
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Replace' }).click();
  await dialog.locator('input[type=file]').setInputFiles(pdf('Signed.pdf', 2));
  await dialog.getByRole('button', { name: 'Replace File' }).click();
  await page.getByText('This is page 1 of 2. Download it to read all.').waitFor();
  await page
    .getByText(/^Version 2 · current since/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('switch', { name: 'Clients of the project' }).click();
  await phone.goto(paths.clientProject.href(id, 'drawings'));
  await phone.getByRole('heading', { name: 'Contracts' }).waitFor();
  await phone.getByRole('list', { name: 'Contracts' }).getByRole('link', { name: 'General conditions' }).click();
  await phone.getByText('This is page 1 of 2. Download it to read all.').waitFor();
  await phone.getByRole('link', { name: 'Download PDF' }).waitFor();
  expect(await seriousFindings(phone, 'dark')).toEqual([]);

  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByRole('link', { name: 'Documents 1' }).waitFor();
  const listed = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await listed.getByText(/^Contract · dated .* · version 2 · shared with clients$/).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
});
