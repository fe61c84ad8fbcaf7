// How the embedded Realtime reacts when the product ends someone's access: within seconds, on every topic. Hosted
// Realtime checks again only at the next token, so this is separate from tests/realtime.
import { expect, test } from 'vitest';
import { project } from '../../functions/core/projects/contract.ts';
import { me } from '../../functions/core/users/session.contract.ts';
import { aPerson, aProject, signedInAs } from '../support/builders.ts';
import { callerWith, dataOf } from '../support/client.ts';
import { listen, until } from './channels.ts';
import { withSession } from './people.ts';

const admin = await signedInAs('admin');
const plan = await aProject(admin);

/** A staff member on all topics of a project page, seen there by a colleague. */
async function aPage() {
  const person = await aPerson({ type: 'staff' });
  const { client, session } = await withSession(person);
  const calls = callerWith(session.access_token);
  const { channels } = dataOf(await calls.get(`/projects/${plan.id}`), project);
  const own = dataOf(await calls.get('/me'), me).channels;
  const topics = [channels.here, channels.data, own.lists, own.user];
  const joined = await Promise.all(
    topics.map((topic) => listen(client, topic, { private: true, presence: { key: person.id } })),
  );
  expect(joined.flatMap(({ states }) => states)).toEqual(topics.map(() => 'SUBSCRIBED'));
  expect(await joined[0]?.channel.track({ userId: person.id, name: person.lastName })).toBe('ok');
  return { person, client, here: channels.here, joined };
}

type Page = Awaited<ReturnType<typeof aPage>>;

const endings: [string, (page: Page) => Promise<unknown>][] = [
  ['disabled', ({ person }) => admin.patch(`/users/${person.id}`, { disabled: true })],
  ['made a client', ({ person }) => admin.patch(`/users/${person.id}`, { userTypeId: 3 })],
  ['signed out', ({ client }) => client.auth.signOut({ scope: 'global' })],
];

test.for(endings)('a user who is %s leaves every topic and disappears from presence', async ([, end]) => {
  const [colleague, leaving] = [await aPage(), await aPage()];
  const seen = () => Object.keys(colleague.joined[0]?.channel.presenceState() ?? {});
  await until(() => seen().includes(leaving.person.id));
  await end(leaving);
  await until(() => !seen().includes(leaving.person.id));
  // A user with an account keeps their own topic.
  const [here, data, lists] = leaving.joined;
  await until(() => [here, data, lists].every((topic) => topic?.states.includes('CLOSED')));
  const again = await listen(leaving.client, leaving.here, { private: true });
  expect(again.states).not.toContain('SUBSCRIBED');
});
