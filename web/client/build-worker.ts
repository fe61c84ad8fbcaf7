// Builds the service worker of the clients' site, with the list of the build's files.
import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const PAGE = '/client/';
const page = 'client/index.html';

/** Adds client/worker.js to the build of client/index.html. */
export function buildWorker(): Plugin {
  return {
    name: 'client-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'clientSite',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle[page];
        const files = Object.keys(bundle).filter((file) => file !== page);
        const version = createHash('sha256').update(files.sort().join());
        if (html?.type === 'asset') version.update(html.source);
        const source = await workerWith([PAGE, ...files.map((file) => `/${file}`)], version.digest('hex').slice(0, 8));
        this.emitFile({ type: 'asset', fileName: 'client/worker.js', source });
      },
    },
  };
}

async function workerWith(shell: string[], version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __SHELL__: JSON.stringify(shell), __SHELL_VERSION__: JSON.stringify(version) },
    build: { write: false, target: 'es2023', rolldownOptions: { input: `${import.meta.dirname}/worker.ts` } },
  });
  const [result] = [built].flat();
  const [worker] = result && 'output' in result ? result.output : [];
  if (!worker) throw new Error('The worker of the client site was not built');
  return worker.code;
}
