// The week of a trade, from the office to its phone and back to everybody's plan.
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { words } from '../../../web/trade/trade-words.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { lastMailTo, linkIn } from '../../support/mail/mails.ts';
import { aTrade } from '../../support/trades.ts';
import { aVisit, dayFromNow } from '../../support/visits.ts';
import { openPage, signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { expectToast } from '../support/toasts.ts';

const { es } = words;

// docs/product.md#accept-proposal, docs/product.md#cost-for-trades, docs/product.md#notes-for-trades,
// docs/product.md#send-week-dialog, docs/product.md#row-answers
test('a week is mailed, answered in Spanish, and on two plans at once; a proposed day is accepted', async () => {
  const { page, caller: staff } = await signedInAs('staff');
  const colleague = await signedInAs('staff', { at: paths.dashboard.href() });
  const name = unique('Plumber');
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
  const { id: trade } = await aTrade(staff, { name, email, language: 'es' });
  const plan = await aProject(staff, { name: unique('House') });
  const visit = await aVisit(staff, plan, trade, 1);
  await page.goto(paths.editTrade.href(trade));
  await page.getByRole('button', { name: 'Send Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: `Send Schedule: ${name}` });
  await dialog.getByText('There is no link at present.').waitFor();
  await dialog.getByRole('button', { name: `Mail to ${email}` }).click();
  await dialog.getByText('Not yet').waitFor();
  await dialog.getByRole('button', { name: 'Copy as Text Message…' }).click();
  const link = linkIn((await lastMailTo(email)).text).href;
  expect(await dialog.getByLabel('Text for the trade').inputValue()).toContain(link);
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  const phone = await openPage({ width: 390 });
  await phone.goto(link);
  const planned = [page, colleague.page];
  for (const each of planned) await each.goto(paths.editProject.href(plan.id, 'editor'));
  await phone.getByRole('button', { name: es.coming, exact: true }).click();
  for (const each of planned)
    await each
      .getByRole('img', { name: `${name} (trade), coming` })
      .first()
      .waitFor();

  const days = { scheduledStart: dayFromNow(3), scheduledCompletion: dayFromNow(3) };
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, days);
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await phone.getByText(es.question).waitFor();
  for (const each of planned)
    await each
      .getByRole('img', { name: `${name} (trade), coming` })
      .first()
      .waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: es.other, exact: true }).click();
  await phone.getByLabel(es.anyDay).fill(dayFromNow(5));
  await phone.getByRole('button', { name: es.propose }).click();

  await colleague.page
    .getByRole('img', { name: `${name} (trade), proposes another day` })
    .first()
    .waitFor();
  await colleague.page.getByRole('button', { name: 'More for Task 1.1.1' }).click();
  await colleague.page.getByRole('menuitem', { name: 'Answers…' }).click();
  const answers = colleague.page.getByRole('dialog', { name: 'Answers: Task 1.1.1' });
  await answers.getByText('Nothing else moves').waitFor();
  expect(await seriousFindings(colleague.page, 'dark')).toEqual([]);
  await answers.getByRole('button', { name: /^Accept/ }).click();
  await answers.getByText('coming', { exact: true }).waitFor();
  const task = async () =>
    dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan).majorPhases[0]?.phases[0]?.tasks[0];
  expect(await task()).toMatchObject({ scheduledStart: dayFromNow(5), scheduledCompletion: dayFromNow(5) });
  await answers.getByRole('button', { name: 'Can’t Make It' }).click();
  await answers.getByText('can’t make it', { exact: true }).waitFor();
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await phone.getByText(es.saidCant).waitFor();

  // In a linked plan Accept says before what it moves; it is one step to undo. Every day counts as a working day.
  const inputs = [
    { entity: 'phase', id: plan.phaseId, isElapsed: true },
    { entity: 'task', id: plan.taskId, duration: 1, durationType: 0, isElapsed: true },
  ];
  const linked = { scheduleMode: 'linked', scheduledStart: dayFromNow(5) };
  expect((await staff.post(`/projects/${plan.id}/schedule`, { project: linked, inputs })).status).toBe(200);
  const proposal = { answer: 'other', day: dayFromNow(9) };
  expect((await staff.patch(`/projects/${plan.id}/assignments/${visit}`, proposal)).status).toBe(200);
  await answers.getByText(/rescheduled · finish .* → /).waitFor();
  await answers.getByRole('button', { name: /^Accept/ }).click();
  await expectToast(colleague.page, 'Proposal accepted', 10);
  await expect.poll(task).toMatchObject({ scheduledStart: dayFromNow(9), scheduledCompletion: dayFromNow(9) });
  await answers.getByRole('button', { name: 'Done' }).click();
  const step = 'acceptance of the proposed day of “Task 1.1.1”';
  await colleague.page.getByRole('button', { name: `Undo ${step}` }).click();
  await expect.poll(task).toMatchObject({ scheduledStart: dayFromNow(5) });
  await colleague.page.getByRole('button', { name: `Redo ${step}` }).waitFor();

  // The cost of another day is told once the company allows it, a note to the trade as soon as staff mark it.
  const admin = await signedInAs('admin', { at: paths.settings.href() });
  await admin.page.getByRole('switch', { name: 'Tell trades when another day delays the project' }).click();
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(admin.page, 'Settings updated');
  await colleague.page.goto(paths.addTaskNote.href(plan.id, plan.taskId));
  await colleague.page.getByPlaceholder('Enter your note here...').fill('The key is under the stone');
  await colleague.page.getByRole('switch', { name: /^For trades/ }).click();
  await colleague.page.getByRole('button', { name: 'Add Note' }).click();
  await colleague.page.waitForURL(`**${paths.editProject.href(plan.id)}`);
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await phone.getByText(String(es.notes(1))).click();
  await phone.getByText('The key is under the stone').waitFor();
  await phone.getByRole('button', { name: es.other, exact: true }).click();
  await phone.getByText('más tarde').first().waitFor();
  await admin.caller.patch('/settings', { tellsTradesCost: false });
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => phone.getByText('más tarde').count()).toBe(0);

  await page.goto(paths.editTrade.href(trade));
  await page.getByRole('button', { name: 'Send Schedule…' }).click();
  await dialog.getByRole('button', { name: 'Revoke Link' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await dialog.getByText('There is no link at present.').waitFor();
  await phone.getByRole('heading', { name: es.overTitle }).waitFor({ timeout: 21_000 });
});
