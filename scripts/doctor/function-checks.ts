// Checks of what only the function knows: its release, its address, who calls it. It tells whoever has JOBS_SECRET.
import { join } from 'node:path';
import { releaseOf } from '../../local/builds/sources.ts';
import { type Check, type Finding, type Installation, ok, skipped, wrong } from './finding.ts';
import { get } from './site-checks.ts';

/** An address reserved for documentation (RFC 5737). */
const invented = '192.0.2.99';

export const functionChecks: Check[] = [
  {
    name: 'Release of the function',
    look: telling(async (told) => {
      const here = await releaseOf(join(import.meta.dirname, '../..'));
      return told.get('x-release') === here
        ? ok('it is made of the sources that lie here')
        : wrong(
            'it is of another release than the sources that lie here',
            'npm run deploy, or a new start of npm start; if the function is the newer one, update the sources here.',
          );
    }),
  },
  {
    name: 'Address of the function',
    look: telling((told, { site }) => {
      const known = told.get('x-site-url') ?? '';
      return known === site
        ? ok('its mails and redirects lead to the site')
        : wrong(
            `its mails and redirects lead to ${known}, people open ${site}`,
            `Set SITE_URL=${site} and npm run deploy (PUBLIC_URL=${site} with npm start).`,
          );
    }),
  },
  {
    name: 'Addresses of callers',
    look: telling((told) => {
      const seen = told.get('x-seen-forwarded-for') ?? '';
      const trusted = Number(told.get('x-trusted-proxies'));
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
    }),
  },
];

/** A check of what the function tells the doctor. */
function telling(look: (told: Headers, installation: Installation) => Finding | Promise<Finding>): Check['look'] {
  return async (installation) => {
    const { site, jobsSecret } = installation;
    if (!jobsSecret) return skipped('JOBS_SECRET is not known here');
    const headers = { authorization: `Bearer ${jobsSecret}`, 'x-forwarded-for': invented };
    const answer = await get(`${site}/api/health`, headers);
    await answer.body?.cancel();
    return answer.headers.has('x-trusted-proxies')
      ? look(answer.headers, installation)
      : wrong('the function does not know JOBS_SECRET', 'npm run deploy.');
  };
}
