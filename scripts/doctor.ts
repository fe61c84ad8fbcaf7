// `npm run doctor`: checks an installation from outside and says how to fix problems. It changes nothing except for a
// temporary account and picture.
//   npm run doctor                        the embedded product of DATA_DIR
//   npm run doctor -- --deployed          the one described by .env.deploy
//   npm run doctor -- https://address     any, as far as it is public
import { databaseChecks } from './doctor/database-checks.ts';
import { type Finding, skipped, wrong } from './doctor/finding.ts';
import { functionChecks } from './doctor/function-checks.ts';
import { chooseInstallation } from './doctor/installation.ts';
import { mailChecks } from './doctor/mail-checks.ts';
import { siteChecks } from './doctor/site-checks.ts';
import { supabaseChecks } from './doctor/supabase-checks.ts';
import { useChecks } from './doctor/use-checks.ts';

const signs: Record<Finding['state'], string> = {
  ok: 'ok     ',
  wrong: 'WRONG  ',
  skipped: 'skipped',
  note: 'note   ',
};

async function main(): Promise<void> {
  const installation = await chooseInstallation(process.argv.slice(2));
  let faults = 0;
  const [site, ...others] = siteChecks;
  let isThere = true;
  const throughSite = new Set([...others, ...functionChecks, ...useChecks, ...supabaseChecks]);
  for (const check of [...(site ? [site] : []), ...throughSite, ...databaseChecks, ...mailChecks]) {
    const { name, look } = check;
    // One cause is one fault.
    const asked: Promise<Finding> | Finding =
      isThere || !throughSite.has(check) ? look(installation) : skipped('the site does not answer');
    const finding: Finding = await Promise.resolve(asked).catch((error: Error) =>
      wrong(`it cannot be looked at: ${error.message}`, 'Look at what was wrong before this.'),
    );
    if (check === site) isThere = finding.state === 'ok';
    console.log(`${signs[finding.state]}  ${name}: ${finding.says}`);
    if (finding.state !== 'wrong') continue;
    faults += 1;
    console.log(`         → ${finding.mend}`);
  }
  console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} wrong.`);
  process.exitCode = faults === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
