// Days that are signed: one that closed by itself, and one of today that is hardly over.
// Any day will do: days are closed, worked or not.
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aLaunchedProject, inDays, PHONE } from '../../e2e/today/launched-project.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#diary-itself
test('a day that closed by itself says that nobody confirmed it, until somebody signs it', async () => {
  await aCompany();
  const { page, person, caller } = await signedInAs('staff', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const day = inDays(-2);
  await caller.post(`/projects/${plan.id}/diary/${day}/lines`, { kind: 'remark', text: 'The slab is dry' });
  // As the job does at noon of the next day.
  const owner = postgres(inject('stack').databaseUrl, { max: 1 });
  await owner`select private.close_past_days(${plan.id})`;
  await owner.end();

  await page.goto(paths.diaryDay.href(plan.id, day));
  await page.getByRole('heading', { name: 'Page 1 Not signed' }).waitFor();
  await page.getByText(/^Closed automatically .*, nobody confirmed it$/).waitFor();
  const sign = page.getByRole('button', { name: 'Sign the Day' });
  expect((await sign.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.getByRole('button', { name: /^Erase something/ }).count()).toBe(0);
  await sign.click();
  await page.getByRole('heading', { name: 'Page 2, signs page 1' }).waitFor();
  await page.getByText(new RegExp(`^Added by Test ${person.lastName} `)).waitFor();
  expect(await sign.count()).toBe(0);
  const { pages } = dataOf(await caller.get(`/projects/${plan.id}/diary/${day}`), diaryDay);
  expect(pages.map(({ kind, closedByName }) => [kind, closedByName])).toEqual([
    ['day', null],
    ['amendment', `Test ${person.lastName}`],
  ]);
  await page.goto(`${paths.editProject.href(plan.id, 'diary')}&month=${day.slice(0, 7)}`);
  await page.getByRole('link', { name: /: Page 1, signed, 1 amendment$/ }).waitFor();
  await page.getByRole('list', { name: 'Pages' }).getByText('Not signed').waitFor();
});

// docs/product.md#diary-closing
