// The Edge Function. On hosted Supabase the CLI uploads its sources; elsewhere it becomes one file with all its
// packages in it, so that a server without a way to the registry can run it.
import { join } from 'node:path';
import { build } from 'vite';
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';
import { root, supabaseCli } from './supabase-cli.ts';

export function functionStep(settings: Settings): Step {
  const folder = join(settings.OUT_DIR, 'functions/api');
  if (settings.SUPABASE_PROJECT_REF) {
    return {
      title: 'Function',
      plan: () => ['supabase functions deploy api --use-api'],
      run: async () => {
        await supabaseCli(settings, 'The function could not be deployed', ['functions', 'deploy', 'api', '--use-api']);
        return 'api is deployed';
      },
    };
  }
  return {
    title: 'Function',
    plan: () => [`bundle functions/api into ${folder}/index.ts`],
    run: async () => {
      await bundleFunction(folder);
      return `${folder}: put it in volumes/functions/ of your Supabase and restart its functions`;
    },
  };
}

/** Writes functions/api with everything it imports into `folder`/index.ts; only `node:` modules stay outside. */
export async function bundleFunction(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'functions/api/index.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'index.ts' } },
    },
  });
}
