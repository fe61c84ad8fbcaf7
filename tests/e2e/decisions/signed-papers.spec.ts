// Administrators find what was signed, in Admin.
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { aClosedDecision } from '../../support/decisions/closed.ts';
import { paperMade } from '../../support/jobs.ts';
import { signedInAs } from '../fixtures.ts';

// docs/product.md#signed-papers
test('an administrator finds a signed paper, opens its PDF and verifies it', async () => {
  const { page, caller, person } = await signedInAs('admin');
  const { id: projectId } = await aProject(caller, { name: unique('Ruin') });
  const number = 1_000_000 + Math.ceil(Math.random() * 1e8);
  const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const people = { sender: { ...caller, person }, signer: person };
    const { id } = await aClosedDecision(sql, { projectId, number, ...people });
    await paperMade(sql, id);
  } finally {
    await sql.end();
  }
  await page.goto(paths.admin.href());
  await page.getByRole('link', { name: 'Signed Papers' }).click();
  await page.getByRole('searchbox', { name: 'Search project or number' }).fill(`lakeside ${number}`);
  const list = page.getByRole('list', { name: 'Signed papers' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByText('$3,180.00 more, 3 working days more').waitFor();
  const popup = page.waitForEvent('popup');
  await list.getByRole('link', { name: 'Open PDF' }).click();
  await (await popup).close();
  const address = await list.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const pdf = await (await fetch(new URL(address ?? '', page.url()))).arrayBuffer();
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  await list.getByRole('button', { name: 'Verify' }).click();
  await list.getByText('The paper that was mailed is unchanged.').waitFor();
  expect((await caller.delete(`/projects/${projectId}`)).status).toBe(200);
  await page.reload();
  await list.getByText('Project deleted').waitFor();
  await page.getByRole('searchbox').fill('no such house');
  await page.getByText('No signed paper of such a project or number.').waitFor();
});
