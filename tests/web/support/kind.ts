// How tests run in a page: on the product's own routes and styles, with its calls handed on to the stack.
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin, ProxyOptions } from 'vite';
import { program } from '../../support/chromium/chromium.ts';
import { commands } from './commands.ts';

const root = join(import.meta.dirname, '../../..');

/** Hands calls on to the stack, whose address is known once the setup has started it. */
function toStack(): ProxyOptions {
  const ofServer: ProxyOptions[] = [];
  return {
    target: 'http://127.0.0.1',
    configure: (_proxy, options) => ofServer.push(options),
    bypass: () => {
      for (const options of ofServer) if (process.env.STACK_URL) options.target = process.env.STACK_URL;
    },
  };
}

const proxied = ['/env.json', '/api/', '/auth/v1', '/storage/v1', '/functions/v1'];

/** What takes the place of what needs another process. */
const inPlace: Record<string, string> = {
  'node:crypto': 'crypto-in-page.ts',
  postgres: 'database-in-page.ts',
  [join(root, 'tests/support/accounts.ts')]: 'accounts-in-page.ts',
  [join(root, 'tests/support/mail/caught-mails.ts')]: 'mails-in-page.ts',
  [join(root, 'tests/support/files.ts')]: 'files-in-page.ts',
  [join(root, 'tests/support/processes/with-lock.ts')]: 'lock-in-page.ts',
  [join(root, 'tests/support/network/offline.ts')]: 'offline-in-page.ts',
  [join(root, 'tests/e2e/fixtures.ts')]: 'visit.ts',
  [join(root, 'tests/e2e/support/files.ts')]: 'payload-in-page.ts',
};

function partsInPlace(): Plugin {
  return {
    name: 'parts-in-place',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const path = source.startsWith('.') && importer ? join(dirname(importer), source) : source;
      const file = inPlace[path];
      return file && join(import.meta.dirname, file);
    },
  };
}

export const inPage = {
  plugins: [partsInPlace(), react(), tailwindcss()],
  publicDir: join(root, 'web/public'),
  resolve: {
    dedupe: ['react', 'react-dom'],
  },
  // Found on the way, a dependency would load the page anew.
  optimizeDeps: {
    entries: ['web/main.tsx', 'web/{reports-worker,features/transfer}/**/*-worker.ts', 'tests/web/**/*.test.ts'],
    include: ['axe-core'],
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, toStack()])),
      '/realtime/v1': { ...toStack(), ws: true },
    },
  },
};

const { executablePath, args } = await program(['--force-prefers-reduced-motion']);

export const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // The first page has the code of the office made for it.
  connectTimeout: 240_000,
  testerHtmlPath: join(import.meta.dirname, 'page.html'),
  viewport: { width: 1440, height: 900 },
  provider: playwright({
    launchOptions: { executablePath, args },
    contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  }),
  instances: [{ browser: 'chromium' as const }],
  commands,
};
