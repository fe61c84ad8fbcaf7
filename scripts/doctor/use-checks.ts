// Checks of real use: sign-in and a call, a private channel, a picture in the requested size.
import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { openAccounts } from '../../functions/_shared/services/accounts.ts';
import { openStorage } from '../../functions/_shared/services/storage.ts';
import { type Check, type Finding, type Installation, note, ok, skipped, wrong } from './finding.ts';
import { get } from './site-checks.ts';
import { join, socketAddress } from './socket.ts';

const untold = skipped('the service key is not known here');
/** A PNG of 8 by 8 pixels. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEWIqsyOZq0aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
);

const rightKey =
  'Copy the secret key from the settings of Supabase (API Keys) to SUPABASE_SERVICE_ROLE_KEY in .env.deploy, and npm run ' +
  'deploy, so that the function has it, too.';

type Account = NonNullable<Installation['account']>;

export const useChecks: Check[] = [
  {
    name: 'Sign-in',
    look: (installation) => withAccount(installation, (account) => signIn(installation, account)),
  },
  {
    name: 'Private channels',
    look: (installation) =>
      withAccount(installation, async (account) => {
        const token = await tokenOf(installation, account);
        if (typeof token !== 'string') return skipped('nobody gets in');
        const answer = await get(`${installation.site}/api/me`, { authorization: `Bearer ${token}` });
        const { data } = (await answer.json()) as { data?: { channels: { lists: string } } };
        if (!data) return skipped('calls are refused');
        const address = await socketAddress(installation);
        const how = await join(address, { topic: data.channels.lists, token });
        if (how === 'joined') return ok('somebody who is signed in hears changes');
        return wrong(
          how === 'closed'
            ? 'the socket does not open'
            : 'Realtime refuses somebody who is signed in, so no screen is live',
          'See that the policies on realtime.messages are those of the migrations, and that Realtime verifies the tokens of ' +
            "Auth; Realtime's log says which.",
        );
      }),
  },
  {
    name: 'Pictures',
    look: async ({ supabaseUrl, serviceKey, transformsPictures = true }) => {
      if (!supabaseUrl || !serviceKey) return untold;
      const storage = openStorage({
        url: supabaseUrl,
        browserUrl: supabaseUrl,
        serviceKey,
        transforms: true,
        log: () => undefined,
      });
      const path = `doctor/${randomUUID()}.png`;
      await storage.put('attachments', path, smallPicture, 'image/png');
      try {
        const address = await storage.address('attachments', path, 60, { width: 4, height: 4, resize: 'cover' });
        const answer = address ? await get(address) : null;
        await answer?.body?.cancel();
        if (!transformsPictures) {
          return answer?.ok
            ? note('thumbnails are the original pictures; IMAGE_TRANSFORMATIONS=on would make pages lighter')
            : ok('thumbnails are the original pictures, and Storage makes none smaller');
        }
        return answer?.ok
          ? ok('Storage makes them smaller')
          : wrong(
              `Storage does not make them smaller (${answer?.status ?? 'no address'}), so no thumbnail is seen`,
              'Set IMAGE_TRANSFORMATIONS=off and npm run deploy, or switch image transformations on (paid plans).',
            );
      } finally {
        await storage.remove('attachments', [path]);
      }
    },
  },
];

/** Uses the named account, or one of the office that is removed afterwards. */
async function withAccount(
  { account, supabaseUrl, serviceKey }: Installation,
  use: (account: Account) => Promise<Finding>,
): Promise<Finding> {
  if (account) return use(account);
  if (!supabaseUrl || !serviceKey) {
    return skipped('set DOCTOR_EMAIL and DOCTOR_PASSWORD to somebody of the office, and it is tried');
  }
  const answer = await get(`${supabaseUrl}/auth/v1/admin/users?per_page=1`, {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
  });
  await answer.body?.cancel();
  if ([401, 403].includes(answer.status)) return wrong('Auth refuses the service key', rightKey);
  const accounts = openAccounts({ url: supabaseUrl, serviceKey });
  const probe = { email: `doctor-${randomUUID()}@example.com`, password: randomUUID() };
  const id = await accounts.create({ ...probe, firstName: 'Doctor', lastName: 'Probe', userTypeId: 2 });
  try {
    await accounts.setPassword(id, probe.password);
    return await use(probe);
  } finally {
    await accounts.remove(id);
  }
}

/** The token of a session, or why there is none. */
async function tokenOf({ site }: Installation, { email, password }: Account): Promise<string | { why: string }> {
  const answer = await fetch(`${site}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, scope: 'admin' }),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await answer.json().catch(() => ({}))) as { message?: string; data?: { access_token: string } };
  return body.data?.access_token ?? { why: `${answer.status} ${body.message ?? ''}` };
}

async function signIn(installation: Installation, account: Account): Promise<Finding> {
  const token = await tokenOf(installation, account);
  if (typeof token !== 'string') {
    return wrong(`nobody gets in: ${token.why}`, "Look at the function's log, and at Auth's.");
  }
  const call = await get(`${installation.site}/api/me`, { authorization: `Bearer ${token}` });
  await call.body?.cancel();
  if (call.ok) return ok('somebody of the office gets in, and a call is answered');
  const algorithm = decodeProtectedHeader(token).alg;
  return wrong(
    `sign-in works, and the calls after it are refused (${call.status}): the token is signed with ${algorithm}`,
    algorithm === 'HS256'
      ? 'Set JWT_SECRET to the legacy JWT secret of the project, and npm run deploy.'
      : 'See whether SUPABASE_URL leads the function to the Auth that signs: /auth/v1/.well-known/jwks.json.',
  );
}
