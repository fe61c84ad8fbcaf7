// A client sends photos and a PDF with a message, on a phone.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { jpeg, pdf } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

const [staff, admin] = await Promise.all([signedInCaller('staff'), signedInCaller('admin')]);
await admin.patch('/settings', { clientsWrite: true });

// docs/product.md#photos-of-clients
test('photos and a PDF go with a message, and what is neither is refused', async () => {
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href(), meant: /^5\d\d |Failed to load/ });
  const { id } = await aProject(staff, { name: unique('Asking House') });
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await page.goto(paths.clientProject.href(id, 'messages'));
  await page.getByRole('textbox', { name: /^Write to / }).waitFor();
  const input = page.getByLabel('Add Photos').and(page.locator('input'));
  const list = page.getByRole('list', { name: 'Photos and files' });
  const text = new File(['words'], 'words.txt', { type: 'text/plain' });
  await input.setInputFiles([
    await asPayload(await jpeg('leak.jpg')),
    await asPayload(pdf('report.pdf')),
    await asPayload(text),
  ]);
  await list
    .getByRole('listitem')
    .filter({ hasText: 'words.txt' })
    .getByText('Only photos and PDFs can be sent.')
    .waitFor();
  await page.getByText('Photos are not kept: send them before you leave this page.').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Remove words.txt' }).click();

  // Without words, and one of the files does not arrive at first.
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  const message = page.getByRole('article', { name: /^Message of/ });
  await message.getByRole('link', { name: /report\.pdf/ }).waitFor();
  await message.getByRole('img', { name: 'leak.jpg' }).waitFor();
  await list.waitFor({ state: 'detached' });
  expect(await seriousFindings(page, 'dark')).toEqual([]);
});
