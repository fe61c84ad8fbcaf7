// Answers to an offer that is over, and of two signers who do not agree (docs/product.md#signing).
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aHouse as aHouseOf,
  aSelection,
  offerOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());
const [staff, maria, john] = await Promise.all([signedInAs('staff'), signedInAs('client'), signedInAs('client')]);
await aCompany();

/** A project whose changes need the signatures of both. */
async function aHouse() {
  const house = await aHouseOf(staff, [maria, john]);
  await staff.put(`${house.path}/signers`, { userIds: [maria.person.id, john.person.id] });
  return house;
}

const detailOf = async (path: string) => dataOf(await staff.get(path), decisionDetail);

/** Lets the last day of an offer be yesterday, which nobody can send. */
const expire = (offerId: number) =>
  sql.begin(async (owner) => {
    await owner`alter table decision_offers disable trigger "05_refuse"`;
    await owner`update decision_offers set expires_on = private.company_day() - 1 where id = ${offerId}`;
    await owner`alter table decision_offers enable trigger "05_refuse"`;
  });

// docs/product.md#signing
test('an offer that expired is neither signed nor declined, and the own signature is still taken back', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const [office, site] = [`${house.path}/decisions/${draft.id}`, `${house.site}/decisions/${draft.id}`];
  const offered = await sentTo(staff, maria, draft);
  const body = signatureOf(offered);
  const { offerId, choice, sha256 } = body;
  expect(signedData(await sign(maria.token, site, body)).state).toBe('part_signed');
  await expire(offerId);

  const expired = { status: 409, body: { message: 'expired', data: { state: 'expired', offerId } } };
  expect(await sign(john.token, site, body)).toMatchObject(expired);
  expect(await john.post(`${site}/decline`, { offerId, reason: 'Too late' })).toMatchObject(expired);
  const here = { method: 'in_person', signerId: john.person.id, choice, sha256, consent: body.consent };
  const drawn = { ...here, typedName: 'John', strokes: [[0, 0, 5, 8]] };
  expect(await staff.post(`${office}/signatures`, drawn)).toMatchObject({ status: 409, body: { message: 'expired' } });
  const back = await maria.post(`${site}/takeback`, { offerId });
  expect(back).toMatchObject({ status: 200, body: { data: { state: 'expired', offer: { signatures: [] } } } });
  expect(await sign(maria.token, site, body)).toMatchObject(expired);

  const again = await sentTo(staff, john, await detailOf(office));
  expect(again).toMatchObject({ state: 'sent', revision: 2 });
  expect(signedData(await sign(john.token, site, signatureOf(again))).state).toBe('part_signed');
});

// docs/product.md#signing
test('an offer that one declined is signed, taken back and declined by nobody any more', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const [office, site] = [`${house.path}/decisions/${draft.id}`, `${house.site}/decisions/${draft.id}`];
  const body = signatureOf(await sentTo(staff, maria, draft));
  const { offerId, choice, sha256 } = body;
  expect(signedData(await sign(maria.token, site, body)).state).toBe('part_signed');
  expect((await john.post(`${site}/decline`, { offerId, reason: 'Too dear' })).status).toBe(200);

  const declined = { status: 409, body: { message: 'declined', data: { state: 'declined', offerId } } };
  expect(await sign(john.token, site, body)).toMatchObject(declined);
  expect(await sign(maria.token, site, body)).toMatchObject(declined);
  expect(await maria.post(`${site}/takeback`, { offerId })).toMatchObject(declined);
  expect(await john.post(`${site}/decline`, { offerId, reason: 'Still' })).toMatchObject(declined);
  const here = { method: 'in_person', signerId: john.person.id, choice, sha256, consent: body.consent };
  const drawn = { ...here, typedName: 'John', strokes: [[0, 0, 5, 8]] };
  expect(await staff.post(`${office}/signatures`, drawn)).toMatchObject({ status: 409, body: { message: 'declined' } });
  expect((await detailOf(office)).changeOrder).toBeNull();
});

// docs/product.md#signing
test('two signers with two choices close nothing and read who chose what; with the same one it is closed', async () => {
  const house = await aHouse();
  const options = [
    { name: 'Oak', cents: 200_000 },
    { name: 'Slate', cents: 315_000 },
  ];
  const draft = await aSelection(staff, house.id, { allowanceCents: 200_000, options });
  const [office, site] = [`${house.path}/decisions/${draft.id}`, `${house.site}/decisions/${draft.id}`];
  const offered = await sentTo(staff, maria, draft);
  const of = (choice: number, typedName: string) => {
    const { sha256 } = offered.offer.choices.find((each) => each.choice === choice) ?? {};
    return { ...signatureOf(offered, typedName), choice, sha256 };
  };
  expect(signedData(await sign(maria.token, site, of(1, 'Maria'))).state).toBe('part_signed');
  const split = signedData(await sign(john.token, site, of(2, 'John')));
  expect(split).toMatchObject({ state: 'part_signed', changeOrder: null });
  for (const client of [maria, john]) {
    const { state, hasSigned, offer } = await offerOf(client, house.id, draft.id);
    expect({ state, hasSigned, chosen: offer.signatures.map(({ choice }) => choice) }).toEqual({
      state: 'part_signed',
      hasSigned: true,
      chosen: [1, 2],
    });
    expect(offer.signatures.map(({ isYou }) => isYou)).toEqual([client === maria, client === john]);
  }
  expect(await detailOf(office)).toMatchObject({ state: 'part_signed', changeOrder: null });
  expect(await sign(maria.token, site, of(2, 'Maria'))).toMatchObject({ status: 409, body: { message: 'signed' } });

  expect((await maria.post(`${site}/takeback`, { offerId: offered.offer.id })).status).toBe(200);
  expect((await detailOf(office)).state).toBe('part_signed');
  expect(signedData(await sign(maria.token, site, of(2, 'Maria'))).state).toBe('closed');
  expect((await detailOf(office)).changeOrder).toMatchObject({ choice: 2, cents: 115_000 });
});
