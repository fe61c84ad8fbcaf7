// Deploys the Edge Function as one file with all its packages, so that it runs without access to a registry. The CLI
// uploads it to supabase.com; for other servers it is written to a folder.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunction } from '../../local/functions/bundle.ts';
import { createLog } from '../../local/log.ts';
import type { Settings, Step } from './settings.ts';
import { root, supabaseCli } from './supabase-cli.ts';

export function functionStep(settings: Settings): Step {
  const bundle = () => bundleFunction({ root, log: createLog('function') });
  if (settings.SUPABASE_PROJECT_REF) {
    return {
      title: 'Function',
      plan: () => ['bundle functions/api into one file', 'supabase functions deploy api --use-api'],
      run: async () => {
        await bundle();
        await supabaseCli(settings, 'The function could not be deployed', ['functions', 'deploy', 'api', '--use-api']);
        return 'api is deployed';
      },
    };
  }
  const folder = join(settings.OUT_DIR, 'functions/api');
  return {
    title: 'Function',
    plan: () => [`bundle functions/api into ${folder}/index.js`],
    run: async () => {
      // Removes an earlier release, since its index.ts would take precedence.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await copyFile(await bundle(), join(folder, 'index.js'));
      return `${folder}: put it in place of volumes/functions/api of your Supabase and restart its functions`;
    },
  };
}
