// Checks of the public part of an installation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, type Installation, ok, skipped, wrong } from './finding.ts';

const deepLinks = ['/projects', '/client/signup', '/t/', '/r/', '/v/'];
const clockToleranceMs = 60_000;
const rules = 'Put the rules for your host from the deployment folder beside the web app, or redo npm run deploy.';

interface SiteEnv {
  supabaseUrl: string;
  supabaseAnonKey: string;
}

/** The env.json of `site`. Throws when it is missing. */
export async function siteEnv({ site }: Installation): Promise<SiteEnv> {
  const response = await get(`${site}/env.json`);
  const env = (await response.json()) as Partial<SiteEnv>;
  if (!env.supabaseUrl || !env.supabaseAnonKey) throw new Error('an address or a key is missing in it');
  // A path such as `/` is relative to the site.
  return { supabaseUrl: new URL(env.supabaseUrl, site).href.replace(/\/$/, ''), supabaseAnonKey: env.supabaseAnonKey };
}

export const siteChecks: Check[] = [
  {
    name: 'Site',
    look: async ({ site }) => {
      const response = await get(site).catch((error: Error) => error);
      if (response instanceof Error) {
        return wrong(
          `nothing answers at ${site}: ${(response.cause as Error | undefined)?.message ?? response.message}`,
          'Is this the address that people open? It is SITE_URL of .env.deploy, or PUBLIC_URL with npm start.',
        );
      }
      if (!isPage(response))
        return wrong(
          `${site} answers ${response.status}, not a page`,
          'Put the web app there, or set SITE_URL to where it is.',
        );
      if (!response.headers.has('content-security-policy')) return wrong('it sends no content-security-policy', rules);
      return ok(`${site} answers with a page and its security headers`);
    },
  },
  {
    name: 'Encryption',
    look: async ({ site }) => {
      const { protocol, hostname } = new URL(site);
      if (protocol === 'https:') return ok('people reach it by https');
      if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return ok('it stays on this machine');
      return wrong(
        'passwords and tokens cross the network in the clear',
        'Serve it by https: a proxy, or TLS_CERT and TLS_KEY.',
      );
    },
  },
  {
    name: 'Addresses of screens',
    look: async ({ site }) => {
      for (const path of deepLinks) {
        if (!isPage(await get(site + path))) return wrong(`${path} is not answered with the web app`, rules);
      }
      return ok('every screen can be opened by its address');
    },
  },
  {
    name: 'Settings of the web app',
    look: async (installation) => {
      const env = await siteEnv(installation).catch((error: Error) => error);
      if (env instanceof Error) return wrong(`/env.json cannot be used: ${env.message}`, rules);
      return ok(`/env.json leads to ${env.supabaseUrl}`);
    },
  },
  {
    name: 'Function',
    look: async ({ site }) => {
      const response = await get(`${site}/api/health`);
      const type = response.headers.get('content-type') ?? '';
      if (!type.includes('json')) return wrong('/api does not lead to the function', rules);
      const { message, code = response.status } = (await response.json()) as { message?: string; code?: string };
      const says = message ?? `${code}`;
      if (!response.ok) return wrong(`it says: ${says}`, remedyFor(`${code} ${says}`));
      return ok('it answers and is in order');
    },
  },
  {
    name: 'Clock',
    look: async ({ site }) => {
      const told = (await get(`${site}/api/health`)).headers.get('date');
      if (!told) return skipped('the answers carry no date');
      const apart = Math.abs(Date.parse(told) - Date.now());
      return apart < clockToleranceMs
        ? ok('the server and this machine agree on the time')
        : wrong(`the server is ${Math.round(apart / 1000)} s away from this machine`, 'Let both follow a time server.');
    },
  },
  {
    name: 'Signed out',
    look: async ({ site }) => {
      const response = await get(`${site}/api/projects?templates=false`);
      if (response.status === 400) return ok('the api tells nothing to somebody who is not signed in');
      return wrong(`the api answers ${response.status} without a token`, 'Deploy the function anew.');
    },
  },
];

/** GET that follows redirects and gives up after ten seconds. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
}

function isPage(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
}

const guide = join(import.meta.dirname, '../../docs/operate.md');
const otherwise = 'Its log says more, with the request id.';

/** The remedy for each part of a message of /api/health that the table of docs/operate.md knows. */
function remedyFor(message: string): string {
  const rows = readFileSync(guide, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 4 && cells[1]?.startsWith('`'));
  const found = rows
    .filter(([, messages = '']) =>
      [...messages.matchAll(/`([^`]+)`/g)].some(([, text = '']) => message.includes(text.replace(/ …$/, ''))),
    )
    .map(([, , remedy = '']) => `Look at ${remedy}`);
  return found.length > 0 ? `${found.join('; ')}.` : otherwise;
}
