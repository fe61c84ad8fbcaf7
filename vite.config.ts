import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { chunkOf, HEAD_START } from './scripts/web-chunks.ts';
import { buildWorker } from './web/client/build-worker.ts';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/env.json', '/api', '/auth/v1', '/storage/v1', '/realtime/v1', '/functions/v1'];

/** Preloads the one font file that every page needs, under the hashed name that the build gave it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Puts the script that asks for the first answers and files into the page of the office, before the app's own. */
function headStart(): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, HEAD_START) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(HEAD_START)))
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: '', src: `/${fileName}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** In development, too, every address of the client site gets its page. */
function pageOfClients(): Plugin {
  return {
    name: 'page-of-clients',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (/^\/client(\/[^.]*)?$/.test(path)) request.url = '/client/index.html';
        next();
      });
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), preloadFont(), headStart(), pageOfClients(), buildWorker()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: {
    alias: [
      {
        find: /^@supabase\/(postgrest|storage)-js$/,
        replacement: join(import.meta.dirname, 'web/lib/http/one-data-path.ts'),
      },
    ],
  },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  // Two sites built apart: what the office needs of a shared library is not carried to the clients' phones.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
        },
      },
    },
    clientSite: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/client',
        rolldownOptions: {
          input: join(import.meta.dirname, 'web/client/index.html'),
          output: {
            codeSplitting: {
              groups: [
                // What is live comes after the first screen, under a name that the benchmark of sizes knows.
                { name: 'live', test: /@supabase/ },
                { name: 'api', test: /\/web\/(session\/api|lib\/http\/(api|env))\.ts$/ },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments: { client, clientSite } }) => {
      for (const site of [client, clientSite]) if (site) await build(site);
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiOrigin, ws: path === '/realtime/v1' }])),
  },
});
