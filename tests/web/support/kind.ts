// How tests run in a page: on the product's own routes and styles, with its calls handed on to the stack.
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { ProxyOptions } from 'vite';
import { program } from '../../support/chromium.ts';
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

export const inPage = {
  plugins: [react(), tailwindcss()],
  publicDir: join(root, 'web/public'),
  resolve: {
    alias: [{ find: './accounts.ts', replacement: join(import.meta.dirname, 'accounts-in-page.ts') }],
    dedupe: ['react', 'react-dom'],
  },
  // Found on the way, a dependency would load the page anew.
  optimizeDeps: { entries: ['web/main.tsx', 'tests/web/**/*.test.ts'], include: ['axe-core'] },
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
  testerHtmlPath: join(import.meta.dirname, 'page.html'),
  viewport: { width: 1440, height: 900 },
  provider: playwright({
    launchOptions: { executablePath, args },
    contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
  }),
  instances: [{ browser: 'chromium' as const }],
  commands,
};
