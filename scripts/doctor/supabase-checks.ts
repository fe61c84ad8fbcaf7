// Checks that the public key alone gives no access to Supabase.
import { buckets } from '../../functions/_shared/services/storage.ts';
import { type Check, note, ok, wrong } from './finding.ts';
import { get, siteEnv } from './site-checks.ts';
import { join, socketAddress } from './socket.ts';

export const supabaseChecks: Check[] = [
  {
    name: 'Public sign-up',
    look: async (installation) => {
      const { supabaseUrl, supabaseAnonKey } = await siteEnv(installation);
      // Auth checks its setting before the body, and an empty body creates no user when sign-up is open.
      const response = await fetch(`${supabaseUrl}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: supabaseAnonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: '', password: '' }),
        signal: AbortSignal.timeout(10_000),
      });
      const body = (await response.json().catch(() => ({}))) as { error_code?: string };
      const isClosed = body.error_code === 'signup_disabled' || [403, 404].includes(response.status);
      return isClosed
        ? ok('it is closed')
        : wrong('anybody can make an account', 'Auth, Providers: switch "Allow new users to sign up" off.');
    },
  },
  {
    name: 'Data API',
    look: async (installation) => {
      const { supabaseUrl, supabaseAnonKey } = await siteEnv(installation);
      const headers = { apikey: supabaseAnonKey, authorization: `Bearer ${supabaseAnonKey}` };
      const response = await get(`${supabaseUrl}/rest/v1/profiles?select=id&limit=1`, headers);
      const isJson = (response.headers.get('content-type') ?? '').includes('json');
      return response.ok && isJson
        ? wrong('tables can be asked for past the function', 'Settings, Data API: switch it off; nothing here uses it.')
        : ok('it gives nothing out');
    },
  },
  {
    name: 'Files',
    look: async (installation) => {
      const { supabaseUrl, supabaseAnonKey } = await siteEnv(installation);
      const headers = { apikey: supabaseAnonKey, authorization: `Bearer ${supabaseAnonKey}` };
      for (const bucket of buckets) {
        const response = await fetch(`${supabaseUrl}/storage/v1/object/list/${bucket}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ prefix: '', limit: 1 }),
          signal: AbortSignal.timeout(10_000),
        });
        const listed: unknown = await response.json().catch(() => null);
        if (Array.isArray(listed) && listed.length > 0) {
          return wrong(`${bucket} can be listed by anybody`, 'Remove the policies on storage.objects for this bucket.');
        }
      }
      return ok('nobody can list them without the function');
    },
  },
  {
    name: 'Live changes',
    look: async (installation) => {
      return (await join(await socketAddress(installation))) === 'closed'
        ? wrong('the socket does not open', 'Let the proxy pass WebSocket upgrades on /realtime/v1.')
        : ok('the socket opens');
    },
  },
  {
    name: 'Public channels',
    look: async (installation) => {
      return (await join(await socketAddress(installation))) === 'joined'
        ? wrong(
            'whoever knows the public key can join channels and use up what the plan allows',
            'Realtime, Settings: switch "Allow public access" off, or npm run deploy.',
          )
        : ok('nobody can join without a right');
    },
  },
  {
    name: 'Limits of the plan',
    look: async (installation) => {
      const { supabaseUrl } = await siteEnv(installation);
      if (!new URL(supabaseUrl).hostname.endsWith('.supabase.co'))
        return ok('there is no plan: it is not on supabase.com');
      return note(
        'Realtime passes 100 messages a second on Free, 500 on Pro, and drops what is above with a line in its log only; ' +
          'passwords tried at /auth/v1/token are counted by the limits of the platform alone (docs/deploy.md, "Limits")',
      );
    },
  },
];
