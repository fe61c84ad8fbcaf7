// Builds the service worker of each site, with the list of the site's files.
import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import type { WorkerSite } from './sites.ts';

/** The decoder of HEIC pictures, 3 MB: a site on a slow line has all else first. */
const keptLast = /\/heic-/;
/** Draws reports, in 300 kB, and sheets, in 1.7 MB: kept from their first use on. */
const keptOnceUsed = /\/(reports-worker|pdfkit|DejaVuSansCondensed|sheet-worker|pdfium)[^/]*$/;

/** Adds `worker.js` to the build of each site, given by environment; `plugins` see the modules of the worker. */
export function buildWorkers(sites: Record<string, WorkerSite>, plugins: Plugin[]): Plugin {
  return {
    name: 'site-workers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in sites,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const site = sites[this.environment.name];
        if (!site) return;
        const html = bundle[site.page];
        const all = Object.keys(bundle)
          .filter((file) => file !== site.page)
          .sort();
        const files = [...all.filter((file) => !keptLast.test(file)), ...all.filter((file) => keptLast.test(file))];
        const version = createHash('sha256').update(files.join());
        if (html?.type === 'asset') version.update(html.source);
        const named = (isLater: boolean) =>
          files.filter((file) => keptOnceUsed.test(file) === isLater).map((file) => `/${file}`);
        const lists = { shell: named(false), later: named(true), version: version.digest('hex').slice(0, 8) };
        const source = await workerWith(site, lists, plugins);
        this.emitFile({ type: 'asset', fileName: `${site.scope}worker.js`.slice(1), source });
      },
    },
  };
}

interface Lists {
  shell: string[];
  later: string[];
  version: string;
}

async function workerWith(site: WorkerSite, { shell, later, version }: Lists, plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    define: {
      __SITE__: JSON.stringify(site),
      __SHELL__: JSON.stringify(shell),
      __LATER__: JSON.stringify(later),
      __SHELL_VERSION__: JSON.stringify(version),
    },
    build: { write: false, target: 'es2023', rolldownOptions: { input: `${import.meta.dirname}/worker.ts` } },
  });
  const [result] = [built].flat();
  const [worker] = result && 'output' in result ? result.output : [];
  if (!worker) throw new Error(`The worker of the site ${site.name} was not built`);
  return worker.code;
}
