// A client chooses with the keyboard, asks for a new offer, and reads what was taken back.
import { expect, test } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aHouse } from '../../e2e/decisions/house.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany, aSelection, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';

await aCompany();

// docs/product.md#what-is-signed
test('options are a radio group: arrow keys choose, Enter reads the document, and Back finds the choice again', async () => {
  const caller = await signedInAs('staff');
  const { id, path, phone } = await aHouse(caller);
  const options = ['Oak', 'Slate', 'Cork'].map((name, at) => ({
    name,
    cents: 100_000 * (at + 1),
    url: `https://floors.example/${name}`,
  }));
  const floor = await aSelection(caller, id, { options });
  await caller.post(`${path}/decisions/${floor.id}/send`, { version: floor.version });
  await phone.goto(paths.clientDecision.href(id, floor.id));
  const group = phone.getByRole('group', { name: 'Choose one' });
  const signing = phone.getByRole('button', { name: 'Sign…' });
  await group.getByRole('radio', { name: /^Oak/ }).focus();
  expect(await signing.count()).toBe(0);
  await phone.keyboard.press('ArrowDown');
  await phone.keyboard.press('ArrowDown');
  expect(await group.getByRole('radio', { name: /^Cork/ }).isChecked()).toBe(true);
  await phone.keyboard.press('ArrowUp');
  await signing.waitFor();
  expect(await seriousFindings(phone, 'light')).toEqual([]);
  await phone.keyboard.press('Enter');
  const document = phone.getByRole('region', { name: 'What is signed' });
  const link = document.getByRole('link', { name: 'https://floors.example/Slate' });
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  await phone.getByRole('button', { name: 'Back' }).click();
  expect(await group.getByRole('radio', { name: /^Slate/ }).isChecked()).toBe(true);
  await signing.click();
  await document.getByText('Slate').first().waitFor();
  await phone.getByRole('button', { name: 'Back' }).click();
  await group.getByText('Oak', { exact: true }).first().click();
  await document.getByText('Oak').first().waitFor();
});

// docs/product.md#client-decisions
test('a client asks for a new offer with one tap, which the office reads, and gets it on the same page', async () => {
  const caller = await signedInAs('staff');
  const { id, path, phone } = await aHouse(caller);
  const floor = await aChange(caller, id);
  const office = `${path}/decisions/${floor.id}`;
  await caller.post(`${office}/send`, { version: floor.version });
  await caller.post(`${office}/withdraw`, { reason: 'Priced anew' });
  await phone.goto(paths.clientDecision.href(id, floor.id));
  await phone.getByRole('button', { name: 'Ask for a New Offer' }).click();
  await phone.getByText('You have asked for a new one. It appears here by itself.').waitFor();
  expect(await phone.getByRole('button', { name: 'Ask for a New Offer' }).count()).toBe(0);
  await phone.getByText('Please send a new offer.').waitFor();
  expect(await seriousFindings(phone, 'light')).toEqual([]);
  expect(JSON.stringify(dataOf(await caller.get(office), decisionDetail))).toContain('Please send a new offer.');
  const { version } = dataOf(await caller.get(office), decisionDetail);
  await caller.post(`${office}/send`, { version });
  await phone.getByRole('button', { name: 'Sign…' }).waitFor();
});

// docs/product.md#client-decisions
test('what was signed and taken back is marked for the client, and leads to what takes it back', async () => {
  const caller = await signedInAs('staff');
  const { id, path, phone, signer } = await aHouse(caller);
  const floor = await aChange(caller, id);
  const signIt = async (draft: typeof floor) =>
    signedData(
      await sign(
        signer.token,
        `/client${path}/decisions/${draft.id}`,
        signatureOf(await sentTo(caller, signer, draft)),
      ),
    );
  await signIt(floor);
  await phone.goto(paths.clientDecision.href(id, floor.id));
  await phone.getByText(/^Change Order 1/).waitFor();
  const office = `${path}/decisions/${floor.id}`;
  const counter = dataOf(await caller.post(`${office}/counter`), decisionDetail, 201);
  await caller.post(`${path}/decisions/${counter.id}/send`, { version: counter.version });
  await phone.getByText('A change that takes this back waits for signatures: Take back: Heated floor').waitFor();
  await signIt(dataOf(await caller.get(`${path}/decisions/${counter.id}`), decisionDetail));
  const mark = phone.getByRole('link', { name: 'Taken back by Change Order 2: Take back: Heated floor' });
  await mark.waitFor();
  expect(await seriousFindings(phone, 'light')).toEqual([]);
  await mark.click();
  await phone.getByRole('heading', { name: 'Take back: Heated floor' }).first().waitFor();
  await phone.goto(paths.clientDecision.href(id));
  await phone.getByRole('listitem').filter({ hasText: 'Taken back' }).getByText('Heated floor').waitFor();
});
