import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listChunks } from './local/builds/list-chunks.ts';
import { paperAliases } from './local/builds/paper-parts.ts';
import { listModules } from './local/builds/read-modules.ts';
import manifest from './package.json' with { type: 'json' };
import { chunkNames, HEAD_START } from './scripts/web-chunks.ts';
import { buildWorkers } from './web/worker/build-worker.ts';
import { workerSites } from './web/worker/sites.ts';

/** The site that each environment of the build makes. */
const workersOf = { client: workerSites.office, clientSite: workerSites.client, tradeSite: workerSites.trade };
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

/** Takes the router's build without warnings for developers, which its package names to nobody: 0.4 kB less. */
function plainRouter(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/react-router/dist/production');
  return {
    name: 'plain-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
        ],
      },
    }),
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

/** The addresses of the other sites, and the page in `web/` that each gets in development, as it does once built. */
const otherPages = [
  { addresses: /^\/client(\/[^.]*)?$/, page: '/client/index.html' },
  { addresses: /^\/t(\/[^.]*)?$/, page: '/trade/index.html' },
  { addresses: /^\/r(\/[^.]*)?$/, page: '/report/index.html' },
  { addresses: /^\/v(\/[^.]*)?$/, page: '/print/index.html' },
];

function pagesOfOtherSites(): Plugin {
  return {
    name: 'pages-of-other-sites',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const other = otherPages.find(({ addresses }) => addresses.test(path));
        if (other) request.url = other.page;
        next();
      });
    },
  };
}

/** The folders of the pages that a link opens, and their short addresses. */
const linkPages: Record<string, [folder: string, address: string]> = {
  tradeSite: ['trade', 't'],
  reportSite: ['report', 'r'],
  printSite: ['print', 'v'],
};

/** Puts the pages of links where their short addresses lead, so that a host of files needs no rule to find them. */
function pagesOfLinks(): Plugin {
  return {
    name: 'pages-of-links',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in linkPages,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [folder, address] = linkPages[this.environment.name] ?? [];
        const page = bundle[`${folder}/index.html`];
        if (page?.type !== 'asset') throw new Error(`The build has no page of ${folder}`);
        delete bundle[`${folder}/index.html`];
        this.emitFile({ type: 'asset', fileName: `${address}/index.html`, source: page.source });
      },
    },
  };
}

/** File names with short hashes, since each first load lists the names of all parts of its site: 0.1 kB less. */
const namesIn = (folder: string) => ({
  entryFileNames: `${folder}/[name]-[hash:7].js`,
  chunkFileNames: `${folder}/[name]-[hash:7].js`,
  assetFileNames: `${folder}/[name]-[hash:7][extname]`,
});

const modules = listModules(import.meta.dirname);

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    plainRouter(),
    preloadFont(),
    headStart(),
    pagesOfOtherSites(),
    pagesOfLinks(),
    buildWorkers(workersOf, [modules]),
    modules,
    listChunks(import.meta.dirname),
  ],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: {
    alias: [
      {
        find: /^@supabase\/(postgrest|storage)-js$/,
        replacement: join(import.meta.dirname, 'web/lib/http/one-data-path.ts'),
      },
      ...paperAliases,
    ],
  },
  worker: { format: 'es' },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  // Five sites built apart: what the office needs of a shared library is not carried to the phones of others.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: {
            ...namesIn('assets'),
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames() }] },
          },
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
            ...namesIn('assets/client'),
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
    tradeSite: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/trade',
        rolldownOptions: { input: join(import.meta.dirname, 'web/trade/index.html') },
      },
    },
    reportSite: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/report',
        rolldownOptions: { input: join(import.meta.dirname, 'web/report/index.html') },
      },
    },
    printSite: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/print',
        rolldownOptions: { input: join(import.meta.dirname, 'web/print/index.html') },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments: { client, clientSite, tradeSite, reportSite, printSite } }) => {
      for (const site of [client, clientSite, tradeSite, reportSite, printSite]) if (site) await build(site);
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiOrigin, ws: path === '/realtime/v1' }])),
  },
});
