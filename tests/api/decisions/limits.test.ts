// How large a signature may be.
import { expect, test } from 'vitest';
import { aProject, signedInAs } from '../../support/builders.ts';
import { aChange, aCompany, sentTo, sign, signatureOf } from '../../support/decisions.ts';

const [staff, maria] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
await aCompany();
const { id } = await aProject(staff);
await staff.post(`/projects/${id}/users/${maria.person.id}`);
await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
const change = await aChange(staff, id);
const offered = await sentTo(staff, maria, change);
const site = `/client/projects/${id}/decisions/${change.id}`;

test('a signature above 64 kB is refused, and nothing is signed', async () => {
  const answer = await sign(maria.token, site, { ...signatureOf(offered), typedName: 'x'.repeat(65 * 1024) });
  expect(answer.status).toBe(413);
  expect((await maria.get(site)).body).toMatchObject({ data: { hasSigned: false } });
});
