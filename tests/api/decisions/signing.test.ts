import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientDecision } from '../../../functions/core/decisions/client.contract.ts';
import { signer } from '../../../functions/core/decisions/contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aHouse as aHouseOf,
  offerOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';
import { withLock } from '../../support/processes/with-lock.ts';

const [staff, maria, john, stranger] = await Promise.all([
  signedInAs('staff'),
  signedInAs('client'),
  signedInAs('client'),
  signedInAs('client'),
]);
await aCompany();
const aHouse = (mode?: 'linked' | 'manual') => aHouseOf(staff, [maria, john], mode);
const detailOf = async (path: string, id: number) => dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail);

// docs/product.md#signing
test('a repeated signature is the first one, and another is told that it is signed', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const offered = await sentTo(staff, maria, draft);
  const path = `${house.site}/decisions/${draft.id}`;
  const body = signatureOf(offered);
  const key = randomUUID();
  const [one, two] = await Promise.all([sign(maria.token, path, body, key), sign(maria.token, path, body, key)]);
  expect(signedData(one)).toEqual(signedData(two));
  expect(await sign(maria.token, path, body)).toMatchObject({ status: 409, body: { message: 'signed' } });
  expect((await maria.post(`${path}/sign`, body)).status).toBe(400);
});

// docs/product.md#offers
test('what is signed is what was read: each other state is a 409 with the offer as it is', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const path = `${house.site}/decisions/${draft.id}`;
  const first = await sentTo(staff, maria, draft);
  const office = `${house.path}/decisions/${draft.id}`;
  await staff.patch(office, { title: 'Heated floor, larger' });
  expect((await offerOf(maria, house.id, draft.id)).title).toBe('Heated floor');
  const edited = await detailOf(house.path, draft.id);
  expect(edited).toMatchObject({ isEdited: true, state: 'sent' });
  expect(await staff.post(`${office}/send`, { version: draft.version })).toMatchObject({ status: 409 });
  const second = await sentTo(staff, maria, edited);
  expect(second.revision).toBe(2);
  const old = await sign(maria.token, path, signatureOf(first));
  expect(old).toMatchObject({ status: 409, body: { message: 'superseded', data: { revision: 2 } } });
  const mixed = { ...signatureOf(second), sha256: first.offer.choices[0]?.sha256 };
  expect(await sign(maria.token, path, mixed)).toMatchObject({ status: 409, body: { message: 'superseded' } });
  const nameless = await sign(maria.token, path, signatureOf(second, null));
  expect(nameless).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'typedName'] }] } });
  await staff.post(`${office}/withdraw`, { reason: 'The mat is sold out' });
  const gone = await sign(maria.token, path, signatureOf(second));
  expect(gone).toMatchObject({ status: 409, body: { message: 'withdrawn', data: { state: 'withdrawn' } } });
  await staff.patch(office, { body: 'Another mat' });
  expect((await detailOf(house.path, draft.id)).state).toBe('draft');
  expect((await offerOf(maria, house.id, draft.id)).state).toBe('withdrawn');
});

// docs/product.md#signing
test('a change is signed with a name: an empty drawing is none, nor is half a point', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const path = `${house.site}/decisions/${draft.id}`;
  const nameless = signatureOf(await sentTo(staff, maria, draft), null);
  const drawings = [[], [[]], [[1]], [[0, 0, 5]]];
  for (const strokes of drawings) {
    const answer = await sign(maria.token, path, { ...nameless, strokes });
    expect([strokes, answer.status]).toEqual([strokes, 422]);
  }
  const blank = await sign(maria.token, path, { ...nameless, typedName: '  ' });
  expect(blank).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'typedName'] }] } });
  expect((await offerOf(maria, house.id, draft.id)).hasSigned).toBe(false);
  const drawn = await sign(maria.token, path, { ...nameless, strokes: [[0, 0, 5, 8], [9, 9]] }); // biome-ignore format: a drawing
  expect(signedData(drawn).state).toBe('closed');
  expect((await detailOf(house.path, draft.id)).changeOrder?.record).toContain('Name as signed: drawn');
});

// docs/product.md#decision-document
test('the link of an option is in the document that is signed, and a change of it reaches clients when it is sent again', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const office = `${house.path}/decisions/${draft.id}`;
  const without = await sentTo(staff, maria, draft);
  const of = ({ offer }: typeof without) => offer.choices[0]?.document ?? '';
  expect(of(without)).not.toContain('Link:');
  const url = 'https://tile.example/slate?size=30';
  expect((await staff.patch(`${office}/options/${draft.options[0]?.id}`, { url })).status).toBe(200);
  const edited = await detailOf(house.path, draft.id);
  expect(edited.isEdited).toBe(true);
  expect((await offerOf(maria, house.id, draft.id)).offer.choices).toEqual(without.offer.choices);
  const offered = await sentTo(staff, maria, edited);
  expect(of(offered).split('\n')).toContain(`Link: ${url}`);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  expect((await detailOf(house.path, draft.id)).changeOrder?.record).toContain(`Link: ${url}`);
  const turned = await aChange(staff, house.id);
  const option = `${house.path}/decisions/${turned.id}/options/${turned.options[0]?.id}`;
  await staff.patch(option, { url: 'https://tile.example/a\u202eb' });
  const { version } = await detailOf(house.path, turned.id);
  const refused = await staff.post(`${house.path}/decisions/${turned.id}/send`, { version });
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'options', '0', 'url'] }] } });
});

// docs/product.md#client-decisions
test('all signers have to sign; one takes back, and one declines', async () => {
  const house = await aHouse();
  await staff.put(`${house.path}/signers`, { userIds: [maria.person.id, john.person.id] });
  const draft = await aChange(staff, house.id);
  const path = `${house.site}/decisions/${draft.id}`;
  const offered = await sentTo(staff, maria, draft);
  const body = signatureOf(offered);
  expect(signedData(await sign(maria.token, path, body)).state).toBe('part_signed');
  const { offerId } = body;
  expect((await maria.post(`${path}/decline`, { offerId, reason: 'Too much' })).status).toBe(422);
  expect((await maria.post(`${path}/takeback`, { offerId })).status).toBe(200);
  expect((await offerOf(john, house.id, draft.id)).state).toBe('sent');
  expect(signedData(await sign(maria.token, path, body)).state).toBe('part_signed');
  expect(signedData(await sign(john.token, path, signatureOf(offered, 'John'))).state).toBe('closed');
  expect(await maria.post(`${path}/takeback`, { offerId })).toMatchObject({ status: 409, body: { message: 'signed' } });

  const other = await aChange(staff, house.id, { title: 'Skylight' });
  const again = await sentTo(staff, john, other);
  const site = `${house.site}/decisions/${other.id}`;
  await john.post(`${site}/questions`, { text: 'Does it open?' });
  await staff.post(`${house.path}/decisions/${other.id}/replies`, { text: 'It does' });
  await john.post(`${site}/decline`, { offerId: again.offer.id, reason: 'Too dear' });
  const declined = await offerOf(maria, house.id, other.id);
  expect([declined.state, declined.events.map(({ kind, text }) => [kind, text])]).toEqual([
    'declined',
    [
      ['sent', null],
      ['asked', 'Does it open?'],
      ['replied', 'It does'],
      ['declined', 'Too dear'],
    ],
  ]);
});

// docs/product.md#signing
test('who may not sign cannot', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const offered = await sentTo(staff, maria, draft);
  const path = `${house.site}/decisions/${draft.id}`;
  expect((await sign(john.token, path, signatureOf(offered))).status).toBe(403);
  expect((await sign(stranger.token, path, signatureOf(offered))).status).toBe(404);
  expect(await sign(staff.token, path, signatureOf(offered))).toMatchObject({
    status: 400,
    body: { message: 'invalid scope' },
  });
  const elsewhere = await aHouse();
  const site = `${elsewhere.site}/decisions/${draft.id}`;
  expect((await sign(maria.token, site, signatureOf(offered))).status).toBe(404);
  await staff.patch(house.path, { isEnabled: false });
  expect((await sign(maria.token, path, signatureOf(offered))).status).toBe(404);
});

// docs/product.md#offers
test('what cannot be sent says why, by field', async () => {
  const house = await aHouse();
  const fields = async (draft: { id: number; version: number }, more: object = {}) => {
    const answer = await staff.post(`${house.path}/decisions/${draft.id}/send`, { version: draft.version, ...more });
    const { detail } = answer.body as { detail?: { loc: string[] }[] };
    return detail?.map(({ loc }) => loc.slice(1).join('.')) ?? answer.status;
  };
  const made = await staff.post(`${house.path}/decisions`, { kind: 'change', title: 'Priceless' });
  expect(await fields((made.body as { data: { id: number; version: number } }).data)).toEqual(['options.0.lines']);
  const draft = await aChange(staff, house.id);
  expect(await fields(draft, { expiresOn: '2026-01-01' })).toEqual(['expiresOn']);
  const hidden = await aChange(staff, house.id, { title: 'Floor\u202e', body: 'Zero\u200bwidth' });
  expect(await fields(hidden)).toEqual(['title', 'body']);
  await staff.put(`${house.path}/signers`, { userIds: [] });
  expect(await fields(draft)).toEqual(['signers']);
  await staff.patch(house.path, { isEnabled: false });
  expect(await fields(draft)).toEqual(['project', 'signers']);
});

// docs/product.md#offer-language
test('an offer is in Spanish, with the terms in Spanish wherever there are some in English', async () => {
  const house = await aHouse();
  await maria.patch('/account', { language: 'es' });
  const read = dataOf(await staff.get(`${house.path}/signers`), signer.array());
  expect(read.map(({ language }) => language).toSorted()).toContain('es');
  const draft = await aChange(staff, house.id, { days: 3 });
  const sendIt = () =>
    staff.post(`${house.path}/decisions/${draft.id}/send`, { version: draft.version, language: 'es' });
  await withLock('settings', async () => {
    const admin = await signedInAs('admin');
    await admin.patch('/settings', { termsEn: 'As in section 7.', termsEs: null });
    try {
      expect(await sendIt()).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'language'] }] } });
      await admin.patch('/settings', { termsEs: 'Como en la sección 7.' });
      expect((await sendIt()).status).toBe(200);
    } finally {
      await admin.patch('/settings', { termsEn: null, termsEs: null });
    }
  });
  const { offer } = dataOf(await maria.get(`${house.site}/decisions/${draft.id}`), clientDecision);
  const [choice] = offer.choices;
  expect(choice?.document).toContain('Cambio del monto del contrato: USD 3,180.00');
  expect(choice?.document).toContain('Plazo del contrato: 3 días hábiles más');
  expect(choice?.document).toContain('  Como en la sección 7.');
  await maria.patch('/account', { language: 'en' });
});
