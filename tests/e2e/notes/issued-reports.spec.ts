// A note becomes internal whose day clients have in a report.
import { expect, test } from 'vitest';
import { noteCreated, photoAdded } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { dataOf, send } from '../../support/client.ts';
import { aCompany, aHouse } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import { anIssuedReport } from '../../support/reports/reports.ts';
import { dayFromNow } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';

const DAY_SECONDS = 86_400;

// docs/product.md#report-internal
test('the form names the reports of the day on which a note was written and of those of its photos, not of its arrival', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff');
  const { id, tasks } = await aHouse(caller, []);
  // Written ten days ago, on a phone without a network; its photo is five days older.
  const answer = await send('POST', `/projects/${id}/tasks/${tasks[0]}/notes`, {
    token: caller.token,
    json: { description: 'North wall', isInternal: false },
    headers: { 'x-age': String(10 * DAY_SECONDS) },
  });
  const { id: noteId } = dataOf(answer, noteCreated, 201);
  const taken = encodeURIComponent(`${dayFromNow(-15)}T12:00:00+00:00`);
  dataOf(await caller.upload(`/projects/${id}/notes/${noteId}/photos?taken=${taken}`, await jpeg()), photoAdded, 201);
  const reportOf = (first: number, last: number) =>
    anIssuedReport(caller, id, { firstDay: dayFromNow(first), lastDay: dayFromNow(last) });
  await reportOf(-16, -14);
  await reportOf(-11, -9);
  // Of its arrival.
  await reportOf(-1, 1);

  await page.goto(paths.editTaskNote.href(id, tasks[0], noteId));
  await page.getByRole('switch', { name: /^Internal/ }).click();
  await page.getByText('Clients have Reports 1 and 2 of its days, which stay as published.').waitFor();
  expect(await page.getByText('Report 3').count()).toBe(0);
});
