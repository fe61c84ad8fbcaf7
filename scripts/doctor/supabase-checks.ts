// What anybody who knows the public key can do with Supabase itself; it must be nothing.
import { type Check, ok, wrong } from './finding.ts';
import { get, siteEnv } from './site-checks.ts';

const buckets = ['attachments', 'banners'];

export const supabaseChecks: Check[] = [
  {
    name: 'Public sign-up',
    look: async (installation) => {
      const { supabaseUrl, supabaseAnonKey } = await siteEnv(installation);
      // Auth looks at its switch before it looks at the body; an empty one makes nobody where it is open.
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
      const { supabaseUrl, supabaseAnonKey } = await siteEnv(installation);
      const address = `${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${supabaseAnonKey}&vsn=2.0.0`;
      return (await opens(address))
        ? ok('the socket opens')
        : wrong('the socket does not open', 'Let the proxy pass WebSocket upgrades on /realtime/v1.');
    },
  },
];

function opens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(false), 10_000);
    socket.addEventListener('open', () => end(true));
    socket.addEventListener('error', () => end(false));
  });
}
