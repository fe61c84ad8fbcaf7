// Checks of real use: sign-in and a call, a picture in the requested size, and sign-in attempts counted by the right
// network address.
import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { openAccounts } from '../../functions/_shared/services/accounts.ts';
import { openStorage } from '../../functions/_shared/services/storage.ts';
import { type Check, type Finding, type Installation, note, ok, skipped, wrong } from './finding.ts';
import { get } from './site-checks.ts';

const untold = skipped('the service key is not known here');
/** An address reserved for documentation (RFC 5737). */
const invented = '192.0.2.99';
/** A PNG of 8 by 8 pixels. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEWIqsyOZq0aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
);

export const useChecks: Check[] = [
  {
    name: 'Sign-in',
    look: async (installation) => {
      if (installation.account) return signIn(installation, installation.account);
      const { supabaseUrl, serviceKey } = installation;
      if (!supabaseUrl || !serviceKey) {
        return skipped('set DOCTOR_EMAIL and DOCTOR_PASSWORD to somebody of the office, and it is tried');
      }
      const accounts = openAccounts({ url: supabaseUrl, serviceKey });
      const probe = { email: `doctor-${randomUUID()}@example.com`, password: randomUUID() };
      const id = await accounts.create({ ...probe, firstName: 'Doctor', lastName: 'Probe', userTypeId: 2 });
      try {
        await accounts.setPassword(id, probe.password);
        return await signIn(installation, probe);
      } finally {
        await accounts.remove(id);
      }
    },
  },
  {
    name: 'Pictures',
    look: async ({ supabaseUrl, serviceKey, transformsPictures = true }) => {
      if (!supabaseUrl || !serviceKey) return untold;
      const storage = openStorage({
        ...{ url: supabaseUrl, browserUrl: supabaseUrl, serviceKey, transforms: true },
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
  {
    name: 'Addresses of callers',
    look: async ({ site, jobsSecret }) => {
      if (!jobsSecret) return skipped('JOBS_SECRET is not known here');
      const headers = { authorization: `Bearer ${jobsSecret}`, 'x-forwarded-for': invented };
      const answer = await get(`${site}/api/health`, headers);
      await answer.body?.cancel();
      const seen = answer.headers.get('x-seen-forwarded-for');
      const trusted = Number(answer.headers.get('x-trusted-proxies'));
      if (seen === null || !trusted) return wrong('the function does not know JOBS_SECRET', 'npm run deploy.');
      const hops = seen.split(',').map((hop) => hop.trim());
      // Entries up to the invented one came from us; a proxy may also have removed it.
      const added = hops.length - 1 - hops.lastIndexOf(invented);
      if (added === trusted)
        return ok(`${trusted === 1 ? 'one proxy says' : `${trusted} proxies say`} where a call came from`);
      return wrong(
        trusted > added
          ? 'whoever tries passwords may say which address they count for'
          : 'sign-ins of everybody count for one address, the one of a proxy',
        `Set TRUSTED_PROXIES=${Math.max(1, added)} and npm run deploy (PROXIES=${Math.max(0, added - 1)} with npm start).`,
      );
    },
  },
];

async function signIn(
  { site }: Installation,
  { email, password }: NonNullable<Installation['account']>,
): Promise<Finding> {
  const answer = await fetch(`${site}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, scope: 'admin' }),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await answer.json().catch(() => ({}))) as { message?: string; data?: { access_token: string } };
  const token = body.data?.access_token;
  if (!answer.ok || !token) {
    return wrong(
      `nobody gets in: ${answer.status} ${body.message ?? ''}`,
      "Look at the function's log, and at Auth's.",
    );
  }
  const call = await get(`${site}/api/me`, { authorization: `Bearer ${token}` });
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
