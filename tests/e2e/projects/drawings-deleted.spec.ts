// Drawings that are deleted: who has opened one is said before, and the list brings it back.

import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { aPublishedSet, aSharedSheet, drawingsOf } from '../../support/paper/drawings.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { chooseIn } from '../support/menus.ts';

// docs/product.md#drawing-corrected
test('who has opened a drawing is said before it is deleted, and the list of deleted ones restores it', async () => {
  const { page, caller: staff } = await signedInAs('staff', { width: 390 });
  const { id } = await aProject(staff);
  const { documentId, versionId } = await aSharedSheet(staff, id, {});
  await aPublishedSet(staff, id, { pictureSha256: '2'.repeat(64) });
  await staff.post(`/projects/${id}/versions/${versionId}/opened`, {});
  const number = (await drawingsOf(staff, id)).find((drawing) => drawing.id === documentId)?.number ?? '';
  await page.goto(paths.drawing.href(id, documentId));
  await chooseIn(page, 'More', 'Delete Drawing');
  const question = page.getByRole('dialog');
  await question.getByText(new RegExp(`^.+ has opened it\\. ${number} is deleted with all its versions`)).waitFor();
  await question.getByRole('button', { name: 'Delete Drawing' }).click();
  await page.getByRole('button', { name: 'Deleted Drawings and Documents' }).click();
  const deleted = page.getByRole('dialog').getByRole('listitem').filter({ hasText: number });
  await deleted.getByText(/^deleted .+ by .+$/).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.getByRole('button', { name: `Restore ${number}` }).click();
  await page.getByText('Nothing was deleted in the last 30 days.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Drawings' }).getByRole('link', { name: number }).waitFor();
});
