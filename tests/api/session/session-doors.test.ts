// Every way to try passwords and tokens at /api is limited, and the limits never lock out the owner. The stack under
// test trusts one proxy, so that callers here can have different network addresses.
import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { aPerson, type Person } from '../../support/builders.ts';
import { type Answer, send } from '../../support/client.ts';
import { linkIn, mailsTo } from '../../support/mail/mails.ts';

/** Three times what an account has from one address. */
const tries = 30;
const twoGroups = () => Array.from({ length: 2 }, () => randomInt(0x1_00_00).toString(16)).join(':');
/** An address in a network that no other test uses. */
const anAddress = () => `2001:db8:${twoGroups()}::1`;

const post = (from: string, path: string, json: object, cookie = '') =>
  send('POST', path, { json, headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) } });

const signIn = (from: string, { email }: Pick<Person, 'email'>, password: string, cookie?: string) =>
  post(from, '/authenticate', { email, password, scope: 'admin' }, cookie);

const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0] ?? '';

/** The number of answers by status. */
function counted(replies: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function repeated(attempt: (at: number) => Promise<Answer>, times = tries): Promise<Answer[]> {
  const replies: Answer[] = [];
  for (let at = 0; at < times; at += 1) replies.push(await attempt(at));
  return replies;
}

// docs/product.md#sign-in-attempts
test('wrong passwords from one address are blocked after ten, and the owner can sign in from elsewhere', async () => {
  const admin = await aPerson({ type: 'admin' });
  const stranger = anAddress();
  // More than all addresses together have: those that are refused do not count for the account.
  const replies = await repeated((at) => signIn(stranger, admin, `wrong ${at}`), 120);
  expect(counted(replies)).toEqual({ 401: 10, 429: 110 });
  expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(stranger, admin, admin.password)).status).toBe(429);
  expect((await signIn(anAddress(), admin, admin.password)).status).toBe(200);
});

test('the addresses of one IPv6 network count as one', async () => {
  const admin = await aPerson({ type: 'admin' });
  const network = `2001:db8:${twoGroups()}`;
  const replies = await repeated((at) => signIn(`${network}::${twoGroups()}:${at}`, admin, `wrong ${at}`), 12);
  expect(counted(replies)).toEqual({ 401: 10, 429: 2 });
});

// docs/product.md#sign-in-attempts
test('attempts from many addresses are blocked, too, and a known device can still sign in', async () => {
  const admin = await aPerson({ type: 'admin' });
  const home = anAddress();
  const first = await signIn(home, admin, admin.password);
  const cookie = cookieOf(first);
  expect(cookie).toMatch(/^device=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
  const device = cookie.split(';')[0];

  const attempts = Array.from({ length: 12 }, async () => {
    const from = anAddress();
    const replies: Answer[] = [];
    for (let at = 0; at < 10; at += 1) replies.push(await signIn(from, admin, `wrong ${at}`));
    return replies;
  });
  const replies = (await Promise.all(attempts)).flat();
  // The successful attempt reset the count.
  expect(counted(replies)).toEqual({ 401: 100, 429: 20 });
  expect((await signIn(anAddress(), admin, admin.password)).status).toBe(429);
  expect((await signIn(home, admin, admin.password, device)).status).toBe(200);
  expect((await signIn(anAddress(), admin, admin.password, device)).status).toBe(200);

  // Also when the links of the account are used up, the newest one in the mailbox lets the owner in on a new device.
  const asked = Array.from({ length: 11 }, async () => {
    const from = anAddress();
    return Promise.all(
      Array.from({ length: 5 }, () => post(from, '/links/forgotten', { email: admin.email, scope: 'admin' })),
    );
  });
  expect(counted((await Promise.all(asked)).flat())).toEqual({ 200: 50, 429: 5 });
  await vi.waitFor(async () => expect(await mailsTo(admin.email)).toHaveLength(50), 20_000);
  const answers: Answer[] = [];
  for (const { text } of await mailsTo(admin.email)) {
    const json = { token: linkIn(text).searchParams.get('token'), password: 'a password of my own' };
    answers.push(await post(anAddress(), '/links/choose', json));
  }
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(1);
  const fresh = cookieOf(opened[0] as Answer).split(';')[0];
  expect((await signIn(anAddress(), admin, 'a password of my own')).status).toBe(429);
  expect((await signIn(anAddress(), admin, 'a password of my own', fresh)).status).toBe(200);
}, 120_000);

test('a known device has ten attempts of its own, for its user only', async () => {
  const [owner, other] = [await aPerson(), await aPerson()];
  const home = anAddress();
  const device = cookieOf(await signIn(home, owner, owner.password)).split(';')[0];
  const replies = await repeated((at) => signIn(home, owner, `wrong ${at}`, device));
  expect(counted(replies)).toEqual({ 401: 10, 429: tries - 10 });
  const foreign = await repeated((at) => signIn(home, other, `wrong ${at}`, device));
  expect(counted(foreign)).toEqual({ 401: 10, 429: tries - 10 });
  const invented = `device=${'A'.repeat(43)}`;
  expect((await signIn(home, other, other.password, invented)).status).toBe(429);
}, 120_000);

test('wrong current passwords of a forced change are blocked after ten', async () => {
  const person = await aPerson({ mustChangePassword: true });
  const { body } = await send('POST', '/authenticate', {
    json: { email: person.email, password: person.password, scope: 'admin' },
  });
  const description = (body as { errors: { description: string }[] }).errors[0]?.description ?? '';
  const token = description.replace('pwt:', '');
  const stranger = anAddress();
  const replies = await repeated((at) =>
    post(stranger, '/tokenpasswordreset', { current_password: `wrong ${at}`, new_password: 'a new password', token }),
  );
  expect(counted(replies)).toEqual({ 401: 10, 429: tries - 10 });
});

test.each(['/links/open', '/links/choose'])('tokens cannot be guessed at %s', async (path) => {
  const stranger = anAddress();
  const guess = (at: number) => ({
    token: String(at).padStart(10, '0'),
    ...(path.endsWith('choose') && { password: 'a new password' }),
  });
  const replies = await repeated((at) => post(stranger, path, guess(at)), 210);
  expect(counted(replies)[429]).toBe(10);
  expect(replies.filter(({ status, body }) => status === 200 && (body as { data: unknown }).data !== null)).toEqual([]);
});

test('requests for a new link are blocked after five', async () => {
  const { email } = await aPerson();
  const stranger = anAddress();
  const replies = await Promise.all(
    Array.from({ length: tries }, () => post(stranger, '/links/renew', { token: 'none', email })),
  );
  expect(counted(replies)).toEqual({ 200: 5, 429: tries - 5 });
});

// docs/product.md#sign-in-attempts
test('everybody else can sign in while two addresses send 55 wrong passwords each at a time', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
  let over = false;
  const seen = new Set<number>();
  const flood = [anAddress(), anAddress()].flatMap((stranger) =>
    Array.from({ length: 55 }, async () => {
      while (!over) {
        seen.add((await signIn(stranger, { email: `nobody-${randomInt(2 ** 40)}@example.com` }, 'wrong')).status);
      }
    }),
  );
  const home = anAddress();
  const device = cookieOf(await signIn(home, owners[0] as Person, owners[0]?.password ?? '')).split(';')[0];
  const replies: Answer[] = [];
  for (const owner of owners) replies.push(await signIn(anAddress(), owner, owner.password));
  // A device of an earlier sign-in does not share the line of the address.
  replies.push(await signIn(home, owners[0] as Person, owners[0]?.password ?? '', device));
  await expect.poll(() => seen, { timeout: 60_000 }).toContain(429);
  over = true;
  await Promise.all(flood);
  expect(counted(replies)).toEqual({ 200: 7 });
  expect(seen).toEqual(new Set([401, 429]));
}, 120_000);

// docs/product.md#sign-in-attempts
test('a known device and a newcomer can sign in while 130 addresses send one wrong password each', async () => {
  const [known, newcomer] = [await aPerson(), await aPerson()];
  const home = anAddress();
  const device = cookieOf(await signIn(home, known, known.password)).split(';')[0];
  let answered = 0;
  const wrong = Array.from({ length: 130 }, async (_, at) => {
    const reply = await signIn(anAddress(), { email: `nobody-${at}-${randomInt(2 ** 40)}@example.com` }, 'wrong');
    answered += 1;
    return reply;
  });
  // All of them wait by then.
  await expect.poll(() => answered).toBeGreaterThan(2);
  const newcomers = signIn(anAddress(), newcomer, newcomer.password);
  expect((await signIn(home, known, known.password, device)).status).toBe(200);
  expect((await newcomers).status).toBe(200);
  expect(counted(await Promise.all(wrong))).toEqual({ 401: 130 });
}, 120_000);
