// `npm run deploy`: deploys the product to a hosted or self-hosted Supabase in repeatable steps. `-- --dry-run` changes
// nothing and prints what each step would do; `-- --init` writes .env.deploy.
import postgres from 'postgres';
import { apiRoleStep } from './deploy/api-role.ts';
import { authSettingsStep } from './deploy/auth-settings.ts';
import { firstAdministratorStep } from './deploy/first-administrator.ts';
import { functionStep } from './deploy/function.ts';
import { writeFirstSettings } from './deploy/init.ts';
import { jobsTimerStep } from './deploy/jobs-timer.ts';
import { migrateStep } from './deploy/migrations.ts';
import { secretsStep } from './deploy/secrets.ts';
import type { Step } from './deploy/settings.ts';
import { loadSettings, type Settings } from './deploy/settings.ts';
import { siteStep } from './deploy/site.ts';

const isDryRun = process.argv.includes('--dry-run');

async function deploy(settings: Settings): Promise<void> {
  const sql = postgres(settings.DATABASE_URL, {
    max: 1,
    connect_timeout: 15,
    prepare: false,
    onnotice: () => undefined,
  });
  const steps: Step[] = [
    migrateStep(settings, sql),
    apiRoleStep(settings, sql),
    authSettingsStep(settings),
    secretsStep(settings),
    functionStep(settings),
    siteStep(settings),
    firstAdministratorStep(settings, sql),
    jobsTimerStep(settings, sql),
  ];
  try {
    console.log(`${isDryRun ? 'Would deploy' : 'Deploying'} to ${settings.SUPABASE_URL}, for ${settings.SITE_URL}`);
    for (const [index, step] of steps.entries()) {
      console.log(`\n${index + 1}. ${step.title}`);
      const lines = isDryRun ? await step.plan() : [await step.run()];
      for (const line of lines) console.log(`  ${line}`);
    }
    console.log(isDryRun ? '\nNothing was changed.' : '\nDeployed. Once the site is up: npm run doctor -- --deployed');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--init')) await writeFirstSettings();
  else await deploy(loadSettings());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
