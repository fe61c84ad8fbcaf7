// Signatures in person and on paper, disputes, and what is stored compared with its hashes.
import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { clientDecisionItem } from '../../../functions/core/decisions/client.contract.ts';
import { consentText } from '../../../functions/core/decisions/consent-text.ts';
import { decisionFile } from '../../../functions/core/decisions/contract.ts';
import { dayWords } from '../../../functions/core/decisions/day-words.ts';
import { decisionDetail, signed, verified } from '../../../functions/core/decisions/offer.contract.ts';
import { dayAfter, todayIn } from '../../../supabase/world/days.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf, send } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  addFile,
  type Draft,
  offerOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';
import { pdf } from '../../support/files.ts';
import { paperMade } from '../../support/jobs.ts';
import { lastMailTo, mailsTo } from '../../support/mail/mails.ts';
import { pagesOf } from '../../support/paper/pdf-text.ts';

/** The company's, whose time zone is that of the tests. */
const today = todayIn('Etc/UTC');
const { url, databaseUrl, serviceKey } = inject('stack');
const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');
await aCompany();

/** A project of two new clients, the first of whom signs, with a change. */
async function aHouse(isSeen = true) {
  const [maria, john] = await Promise.all([signedInAs('client'), signedInAs('client')]);
  const { id } = await aProject(staff);
  for (const { person } of [maria, john]) await staff.post(`/projects/${id}/users/${person.id}`);
  if (isSeen) await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const change = await aChange(staff, id);
  return { id, maria, john, change, path: `/projects/${id}/decisions/${change.id}` };
}

const detailOf = async (path: string) => dataOf(await staff.get(path), decisionDetail);
const inPerson = (offer: { choices: { sha256: string }[] }, signerId: string) => ({
  method: 'in_person',
  signerId,
  choice: 1,
  sha256: offer.choices[0]?.sha256,
  consent: { version: 2, language: 'en' },
  typedName: 'María López',
  strokes: [[0, 0, 200, 80], [210, 40]], // biome-ignore format: a drawing
});

/** Adds a signed paper; resolves to the number of the file. */
async function aPaper(path: string, file = pdf('signed.pdf')) {
  const form = new FormData();
  form.append('picture', file);
  const added = await send('POST', `${path}/files?for=signature`, { token: staff.token, raw: form });
  return dataOf(added, decisionFile, 201).id;
}

/** The text of the paper, once it is made. */
async function paperOf(path: string, decisionId: number, caller: Caller = staff) {
  const [order = { id: 0 }] = await sql<
    { id: number }[]
  >`select id from change_orders where decision_id = ${decisionId}`;
  await paperMade(sql, order.id);
  const answer = await fetch(`${url}/api${path}/paper`, { headers: { authorization: `Bearer ${caller.token}` } });
  return (await pagesOf(new Uint8Array(await answer.arrayBuffer()))).join('');
}

async function sent(path: string, { version }: Draft, more: object = {}) {
  return dataOf(await staff.post(`${path}/send`, { version, ...more }), decisionDetail);
}

// docs/product.md#in-person
test('a client signs in person: the paper says with whom, and the client has a mail at once', async () => {
  const { maria, change, path } = await aHouse();
  const { offer } = await sent(path, change);
  const body = inPerson(offer ?? { choices: [] }, maria.person.id);
  const wrong = await staff.post(`${path}/signatures`, { ...body, sha256: '0'.repeat(64) });
  expect(wrong).toMatchObject({ status: 409, body: { message: 'superseded' } });
  const withoutDrawing = await staff.post(`${path}/signatures`, { ...body, strokes: [] });
  expect(withoutDrawing.status).toBe(422);
  const done = dataOf(await staff.post(`${path}/signatures`, body), signed, 201);
  expect(done).toMatchObject({ state: 'closed', changeOrder: { number: 1 } });
  expect(await staff.post(`${path}/signatures`, body)).toMatchObject({ status: 409, body: { message: 'signed' } });

  const detail = await detailOf(path);
  const [signature] = detail.offer?.signatures ?? [];
  expect(signature).toMatchObject({ method: 'in_person', userId: maria.person.id, signedOn: null, url: null });
  expect(signature?.witness).toContain(staff.person.lastName);
  expect(detail.changeOrder?.record).toContain(signature?.witness);
  expect((await lastMailTo(maria.person.email)).subject).toMatch(/^Your signature was taken down: Heated floor/);
  const text = await paperOf(path, change.id);
  expect(text).toContain('María López');
  expect(text).toContain(signature?.witness);
});

// docs/product.md#in-person
test('a signed paper is recorded with its day and its file, which is no part of the draft', async () => {
  const { maria, john, change, path } = await aHouse();
  const { offer } = await sent(path, change);
  const fileId = await aPaper(path);
  expect(await detailOf(path)).toMatchObject({
    files: [],
    isEdited: false,
    version: offer && (await detailOf(path)).version,
  });
  const body = { method: 'paper', signerId: maria.person.id, choice: 1, fileId, signedOn: today };
  expect((await staff.post(`${path}/signatures`, { ...body, signerId: john.person.id })).status).toBe(404);
  expect(await staff.post(`${path}/signatures`, { ...body, signedOn: '2199-01-01' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'signedOn'], msg: 'That day is yet to come' }] },
  });
  expect(await staff.post(`${path}/signatures`, { ...body, signedOn: dayAfter(today, -1) })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'signedOn'], msg: 'That day is before the offer was sent' }] },
  });
  expect(await staff.post(`${path}/signatures`, { ...body, fileId: 999_999_999 })).toMatchObject({
    status: 422,
    body: { detail: [{ msg: 'The signed paper is missing' }] },
  });
  dataOf(await staff.post(`${path}/signatures`, body), signed, 201);
  const [signature] = (await detailOf(path)).offer?.signatures ?? [];
  expect(signature).toMatchObject({ method: 'paper', signedOn: today });
  const paper = await fetch(`${url}/api/content/${signature?.url}`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await detailOf(path)).changeOrder?.record).toContain(dayWords(today, 'en'));
  expect(await mailsTo(maria.person.email)).toHaveLength(1);
});

// docs/product.md#in-person
test('a signature of an earlier revision is none of the newest, in person and on paper', async () => {
  const { maria, change, path } = await aHouse();
  const first = (await sent(path, change)).offer;
  const { offer: newest } = await sent(path, change);
  if (!first || !newest) throw new Error('Nothing was sent');
  const by = {
    method: 'paper',
    signerId: maria.person.id,
    choice: 1,
    fileId: await aPaper(path),
    signedOn: today,
  };
  const of = ({ id, choices }: typeof newest) => ({ offerId: id, sha256: choices[0]?.sha256 });
  const superseded = { status: 409, body: { message: 'superseded', data: { offer: { id: newest.id, revision: 2 } } } };
  const old = [of(first), { sha256: of(first).sha256 }, { ...of(first), offerId: newest.id }, { offerId: first.id }];
  for (const each of old) expect(await staff.post(`${path}/signatures`, { ...by, ...each })).toMatchObject(superseded);
  const here = { ...inPerson(newest, maria.person.id), offerId: first.id };
  expect(await staff.post(`${path}/signatures`, here)).toMatchObject(superseded);
  // An older page says neither: of several revisions it could be any.
  expect(await staff.post(`${path}/signatures`, by)).toMatchObject({
    status: 422,
    body: { detail: [{ msg: 'Reload the page and record it again: more than one revision was sent' }] },
  });
  expect((await staff.post(`${path}/signatures`, { ...by, ...of(newest), offerId: 999_999_999 })).status).toBe(404);
  expect((await detailOf(path)).offer?.signatures).toEqual([]);
  dataOf(await staff.post(`${path}/signatures`, { ...by, ...of(newest) }), signed, 201);
});

// docs/product.md#in-person
test('a project that clients do not see is sent for signing in person alone', async () => {
  const { maria, change, path } = await aHouse(false);
  expect((await staff.post(`${path}/send`, { version: change.version })).body).toMatchObject({
    detail: [{ loc: ['body', 'project'] }],
  });
  const { offer } = await sent(path, change, { inPerson: true });
  expect((await maria.get(`/client${path}`)).status).toBe(404);
  const body = inPerson(offer ?? { choices: [] }, maria.person.id);
  dataOf(await staff.post(`${path}/signatures`, body), signed, 201);
});

// docs/product.md#dispute, docs/product.md#decisions-on-site
test('a signer says that it was somebody else: once, within 30 days; the signature stays, marked', async () => {
  const { id, maria, john, change, path } = await aHouse();
  const offered = await sentTo(staff, maria, change);
  const site = `/client${path}`;
  const says = { offerId: offered.offer.id, reason: 'I was away' };
  expect((await maria.post(`${site}/dispute`, says)).status).toBe(422);
  signedData(await sign(maria.token, site, signatureOf(offered)));
  expect((await john.post(`${site}/dispute`, says)).status).toBe(422);
  expect((await maria.post(`${site}/dispute`, says)).status).toBe(200);
  expect((await maria.post(`${site}/dispute`, says)).body).toMatchObject({
    detail: [{ msg: 'The office knows it already' }],
  });
  const detail = await detailOf(path);
  expect(detail).toMatchObject({ state: 'closed', offer: { signatures: [{ userId: maria.person.id }] } });
  expect(detail.events.at(-1)).toMatchObject({ kind: 'disputed', text: 'I was away' });
  const seen = await offerOf(john, id, change.id);
  expect(seen).toMatchObject({
    isDisputed: true,
    events: expect.arrayContaining([expect.objectContaining({ kind: 'disputed' })]),
  });
  const listed = dataOf(await john.get(`/client/projects/${id}/decisions`), clientDecisionItem.array());
  expect(listed.map(({ isDisputed }) => isDisputed)).toEqual([true]);
});

// docs/product.md#verify
test('what is stored is compared with what was signed and mailed', async () => {
  const { maria, change, path } = await aHouse();
  expect((await staff.get(`${path}/verify`)).status).toBe(404);
  const offered = await sentTo(staff, maria, change);
  signedData(await sign(maria.token, `/client${path}`, signatureOf(offered)));
  const verify = async () => dataOf(await staff.get(`${path}/verify`), verified);
  expect(await verify()).toEqual({ document: true, record: true, pdf: null });
  await paperOf(path, change.id);
  expect(await verify()).toEqual({ document: true, record: true, pdf: true });
  // Whoever owns the database can change a row; the bytes tell.
  await sql.begin(async (owner) => {
    await owner`alter table decision_signatures disable trigger "05_refuse"`;
    await owner`update decision_signatures set name = name || ' Junior' where decision_id = ${change.id}`;
  });
  expect(await verify()).toEqual({ document: true, record: false, pdf: true });
  await sql`update decision_signatures set name = replace(name, ' Junior', '') where decision_id = ${change.id}`;
  await sql.begin(async (owner) => {
    await owner`alter table decision_signatures disable trigger "05_refuse"`;
    await owner`update decision_signatures set document_sha256 = ${'0'.repeat(64)} where decision_id = ${change.id}`;
    await owner`alter table decision_signatures enable trigger "05_refuse"`;
  });
  const [{ place } = { place: '' }] = await sql<{ place: string }[]>`
    select pdf_path as place from change_orders where decision_id = ${change.id}`;
  const other = { contentType: 'application/pdf', upsert: true };
  await createClient(url, serviceKey)
    .storage.from('papers')
    .upload(place, await pdf().bytes(), other);
  expect(await verify()).toEqual({ document: false, record: true, pdf: false });
});

const consentsOf = (person: { id: string }) => sql<
  { consent_version: number; language: string; sha256: string | null }[]
>`
  select consent_version, language, sha256 from consents where user_id = ${person.id} order by consent_version, language`;
const hashOf = (...text: Parameters<typeof consentText>) =>
  createHash('sha256')
    .update(consentText(...text))
    .digest('hex');

// docs/product.md#what-is-signed
test('consent is asked once a language: that of the page, whatever that of the offer', async () => {
  const { id, maria, change, path } = await aHouse();
  await sent(path, change, { language: 'es' });
  const offered = await offerOf(maria, id, change.id);
  expect(offered.consentedIn).toEqual([]);
  const body = signatureOf(offered);
  const wordless = await sign(maria.token, `/client${path}`, { ...body, consent: { version: 2 } });
  expect(wordless.status).toBe(422);
  signedData(await sign(maria.token, `/client${path}`, body));
  const english = { consent_version: 2, language: 'en', sha256: hashOf('account', 'en') };
  expect(await consentsOf(maria.person)).toEqual([english]);
  const { changeOrder } = await detailOf(path);
  expect(changeOrder?.record).toContain('Consentimiento para firmar electrónicamente: en inglés, versión 2, dado ');
  expect(changeOrder?.record).toContain(`SHA-256 del consentimiento: ${english.sha256}`);

  const next = await aChange(staff, id, { title: 'Skylight' });
  const again = await sentTo(staff, maria, next);
  expect(again.consentedIn).toEqual(['en']);
  const inSpanish = { ...signatureOf(again), consent: { version: 2, language: 'es' } };
  signedData(await sign(maria.token, `/client/projects/${id}/decisions/${next.id}`, inSpanish));
  expect((await consentsOf(maria.person)).map(({ language }) => language)).toEqual(['en', 'es']);
  expect((await addFile(staff, path, pdf())).status).toBe(422);
});

// docs/product.md#in-person
test('what is agreed to on a device of the office is of that signature, and none of the account', async () => {
  const { id, maria, change, path } = await aHouse();
  const { offer } = await sent(path, change, { language: 'es' });
  const body = { ...inPerson(offer ?? { choices: [] }, maria.person.id), consent: { version: 2, language: 'es' } };
  dataOf(await staff.post(`${path}/signatures`, body), signed, 201);
  expect(await consentsOf(maria.person)).toEqual([]);
  expect((await detailOf(path)).changeOrder?.record).toContain(`: ${hashOf('in_person', 'es')}`);
  const next = await aChange(staff, id, { title: 'Skylight' });
  expect((await sentTo(staff, maria, next)).consentedIn).toEqual([]);
});

// docs/product.md#what-is-signed
test('an older page says no language: the consent is kept once, in the language of the client', async () => {
  const { id, maria, john, change, path } = await aHouse();
  await staff.put(`/projects/${id}/signers`, { userIds: [maria.person.id, john.person.id] });
  await maria.patch('/account', { language: 'es' });
  const offered = await sentTo(staff, maria, change);
  const before = { ...signatureOf(offered), consent: 1 };
  expect(signedData(await sign(maria.token, `/client${path}`, before)).state).toBe('part_signed');
  expect(await consentsOf(maria.person)).toEqual([{ consent_version: 1, language: 'es', sha256: null }]);
  await maria.patch('/account', { language: 'en' });
  expect((await maria.post(`/client${path}/takeback`, { offerId: offered.offer.id })).status).toBe(200);
  signedData(await sign(maria.token, `/client${path}`, before));
  expect(await consentsOf(maria.person)).toHaveLength(1);
  const { offer } = await detailOf(path);
  const here = { ...inPerson(offer ?? { choices: [] }, john.person.id), consent: 1 };
  expect(dataOf(await staff.post(`${path}/signatures`, here), signed, 201).state).toBe('closed');
  expect(await consentsOf(john.person)).toEqual([]);
  const { changeOrder } = await detailOf(path);
  expect(changeOrder?.record.match(/Consent to sign electronically: version 1, given /g)).toHaveLength(2);
  expect((await offerOf(maria, id, change.id)).consentedIn).toEqual([]);
});
