// How large a signature may be, how much one person may sign, ask and send, and how much a project holds.
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { changing, owner } from '../../database/permissions/callers.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { aChange, aCompany, hasDone, sentTo, sign, signatureOf } from '../../support/decisions.ts';

const [staff, maria] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
await aCompany();
const { id } = await aProject(staff);
await staff.post(`/projects/${id}/users/${maria.person.id}`);
await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
const change = await aChange(staff, id);
const offered = await sentTo(staff, maria, change);
const office = `/projects/${id}/decisions/${change.id}`;
const site = `/client${office}`;

// docs/product.md#decision-limits
test('a signature above 64 kB is refused, and nothing is signed', async () => {
  const answer = await sign(maria.token, site, { ...signatureOf(offered), typedName: 'x'.repeat(65 * 1024) });
  expect(answer.status).toBe(413);
  expect((await maria.get(site)).body).toMatchObject({ data: { hasSigned: false } });
});

// docs/product.md#decision-limits
test('a person asks ten questions in ten minutes, and then waits', async () => {
  const ask = () => maria.post(`${site}/questions`, { text: 'When?' });
  const statuses = [];
  for (let times = 0; times < 10; times += 1) statuses.push((await ask()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, body: { message: 'too many requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  await hasDone('questions', maria.person, 10, 11);
  expect((await ask()).status).toBe(200);
});

// docs/product.md#decision-limits
test('a person signs twenty times in ten minutes; a colleague is not held up, and nothing is lost', async () => {
  await hasDone('signatures', maria.person, 20);
  expect((await sign(maria.token, site, signatureOf(offered))).status).toBe(429);
  await hasDone('signatures', staff.person, 20);
  const { choice, sha256 } = signatureOf(offered);
  const person = { signerId: maria.person.id, typedName: 'Maria', strokes: [[0, 0, 10, 10]] };
  const inPerson = { method: 'in_person', choice, sha256, consent: { version: 2, language: 'en' }, ...person };
  expect((await staff.post(`${office}/signatures`, inPerson)).status).toBe(429);
  expect((await maria.get(site)).body).toMatchObject({ data: { hasSigned: false } });
  const colleague = await signedInAs('staff');
  expect((await colleague.post(`${office}/signatures`, inPerson)).status).toBe(201);
});

// docs/product.md#decision-limits
test('a person sends a hundred offers an hour, also where the counters are swept', async () => {
  const another = await aChange(staff, id);
  await hasDone('offers', staff.person, 100, 50);
  await owner`select private.sweep('attempts', 1000000)`;
  const send = () => staff.post(`/projects/${id}/decisions/${another.id}/send`, { version: another.version });
  expect((await send()).status).toBe(429);
  await hasDone('offers', staff.person, 100, 61);
  expect((await send()).status).toBe(200);
});

// docs/product.md#decision-limits
test('a decision is sent twenty times', async () => {
  const often = await aChange(staff, id);
  const path = `/projects/${id}/decisions/${often.id}`;
  expect((await staff.post(`${path}/send`, { version: often.version })).status).toBe(200);
  await owner`
    insert into decision_offers (project_id, decision_id, revision, language, content, sender_name, ended_at, ended_as)
    select project_id, decision_id, n, language, content, sender_name, now(), 'superseded'
    from decision_offers cross join generate_series(2, 20) n where decision_id = ${often.id}`;
  const { version } = ((await staff.get(path)).body as { data: { version: number } }).data;
  const refused = await staff.post(`${path}/send`, { version });
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ msg: 'It was sent 20 times' }] } });
});

// docs/product.md#decision-limits
test('a project has 200 decisions', async () => {
  const full = await aProject(staff);
  const author = {
    id: staff.person.id,
    sessionId: decodeJwt<{ session_id: string }>(staff.token).session_id,
    email: staff.person.email,
  };
  await changing(
    author,
    full.id,
    (sql) => sql`insert into decisions (project_id, kind, title)
      select ${full.id}, 'approval', 'Drawing ' || n from generate_series(1, 200) n`,
  );
  const refused = await staff.post(`/projects/${full.id}/decisions`, { kind: 'approval', title: 'One more' });
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: [{ msg: 'A project has at most 200 decisions' }] },
  });
});
