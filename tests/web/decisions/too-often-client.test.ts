// Limits of what one person may sign, ask and send: each side says so, and keeps what was typed.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aHouse } from '../../e2e/decisions/house.ts';
import { signedInAs } from '../../support/builders.ts';
import { aChange, aCompany, hasDone } from '../../support/decisions.ts';

await aCompany();

test('a client who signed and asked too often is told to wait, and then does it with what was typed', async () => {
  const caller = await signedInAs('staff');
  const { id, phone, client } = await aHouse(caller);
  const change = await aChange(caller, id, { title: 'Skylight', cents: 195_000 });
  await caller.post(`/projects/${id}/decisions/${change.id}/send`, { version: change.version });
  await phone.goto(paths.clientDecision.href(id, change.id));
  const tooOften = phone.getByText('That was too often. Wait a few minutes and press it again.');

  await hasDone('questions', client, 10);
  const question = phone.getByLabel('Ask a question');
  await question.fill('Is the glass tinted?');
  await phone.getByRole('button', { name: 'Ask', exact: true }).click();
  await tooOften.waitFor();
  expect(await question.inputValue()).toBe('Is the glass tinted?');
  await hasDone('questions', client, 10, 11);
  await phone.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.poll(() => question.inputValue()).toBe('');
  await tooOften.waitFor({ state: 'detached' });

  await hasDone('signatures', client, 20);
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByLabel('Your name').fill('Maria López');
  await phone.getByRole('checkbox').check();
  const sign = phone.getByRole('button', { name: /^Sign: / });
  await sign.click();
  await tooOften.waitFor();
  expect(await phone.getByLabel('Your name').inputValue()).toBe('Maria López');
  await hasDone('signatures', client, 20, 11);
  await sign.click();
  await phone.getByRole('status').filter({ hasText: 'Signed' }).waitFor();
});
