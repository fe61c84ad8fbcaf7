// Links of reports: to whom they were mailed, and what becomes of them.

import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { reportSent } from '../../../functions/core/reports/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aPerson } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany, aHouse } from '../../support/decisions.ts';
import { anIssuedReport, keyOf, reportPath } from '../../support/reports/reports.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { chooseIn } from '../support/menus.ts';

// docs/product.md#report-links
test('removing a client offers to revoke the links that were mailed to this client', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const [going, staying] = [await aPerson({ type: 'client' }), await aPerson({ type: 'client' })];
  const { id } = await aHouse(caller, [{ person: going }, { person: staying }]);
  const sent = async (clients: string[]) => {
    const { id: reportId } = await anIssuedReport(caller, id);
    return dataOf(await caller.post(`${reportPath(id, reportId)}/send`, { clients }), reportSent, 201);
  };
  const [first, second, others] = [
    await sent([going.id]),
    await sent([going.id, staying.id]),
    await sent([staying.id]),
  ];
  const statuses = async () => {
    const opened = await Promise.all([first, second, others].map(({ url }) => keyOf(url).open()));
    return opened.map(({ status }) => status);
  };

  await page.goto(paths.editProject.href(id, 'clients'));
  const remove = async (lastName: string) => {
    await chooseIn(page, `More for Test ${lastName}`, 'Remove from Project');
    await page.getByRole('dialog', { name: 'Remove Client' }).getByRole('button', { name: 'Remove' }).click();
  };
  await remove(going.lastName);
  const question = page.getByRole('dialog', { name: 'Revoke Report Links' });
  await question.getByText(`Test ${going.lastName} was mailed links to Reports 1 and 2`).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  expect(await statuses()).toEqual([200, 200, 200]);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await statuses()).toEqual([404, 404, 200]);
  // The row moves up under the finger.
  await page.getByRole('button', { name: `More for Test ${going.lastName}` }).waitFor({ state: 'detached' });

  // They are kept where the office wants that.
  await remove(staying.lastName);
  await question.getByText('was mailed a link to Report 3, which still opens').waitFor();
  await question.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('There are no clients assigned to this project yet!').waitFor();
  expect(await statuses()).toEqual([404, 404, 200]);
});

// docs/product.md#report-send
test('a report is sent from its page, and a link says who did not get it, and why', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const client = await aPerson({ type: 'client' });
  const { id } = await aHouse(caller, [{ person: client }]);
  const { id: reportId } = await anIssuedReport(caller, id);
  await page.goto(paths.report.href(id, reportId));
  await page.getByRole('button', { name: 'Send' }).click();
  const form = page.getByRole('dialog', { name: 'Send the Report' });
  await form.getByLabel('Other Addresses').fill('lawyer@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Report sent').waitFor();
  const links = page.getByRole('list', { name: 'Links' });
  await links.getByText(`${client.email}, lawyer@example.com`).waitFor();

  const owner = postgres(inject('stack').databaseUrl, { max: 1 });
  await owner`
    insert into private.report_mails (link_id, email, message, is_refused, tried_at)
    select l.id, w.email, '', w.is_refused, now() from private.report_links l
    cross join (values ('no.such.mailbox@example.com', true), ('busy@example.com', false)) w (email, is_refused)
    where l.report_id = ${reportId}`;
  await owner.end();
  await page.reload();
  await links.getByText('no.such.mailbox@example.com did not get it: the mail server refused the address.').waitFor();
  await links.getByText('busy@example.com did not get it: the mail server did not take it yet').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
});
