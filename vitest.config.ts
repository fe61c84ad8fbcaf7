import { defineConfig } from 'vitest/config';
import { compressedFiles, paperAliases } from './local/builds/paper-parts.ts';
import { type Kind, kinds } from './tests/kinds.ts';
import { browser, inPage } from './tests/web/support/kind.ts';

interface KindOptions {
  stack?: boolean;
  /** Global setup on the stack. */
  prepared?: string[];
  /** Files at the same time; two unless they mostly wait. */
  workers?: number;
  seconds?: number;
  retry?: number;
  /** Each file gets a process of its own: it becomes a browser, or starts products. Others share what they import. */
  isolate?: boolean;
}

/** One kind of tests: `vitest run --project <name>`. */
function kind(name: Kind, options: KindOptions = {}) {
  const { stack = false, prepared = [], workers = 2, seconds = 20, retry = 0, isolate = false } = options;
  return {
    extends: true as const,
    test: {
      name,
      include: [kinds[name]],
      environment: 'node' as const,
      globalSetup: stack ? ['tests/support/stack.ts', ...prepared] : [],
      maxWorkers: workers,
      // Vitest wants kinds with different numbers of workers one after the other.
      sequence: { groupOrder: Object.keys(kinds).indexOf(name) },
      testTimeout: seconds * 1000,
      hookTimeout: seconds * 1000,
      retry,
      isolate,
      // A screen follows the server in its own time, and the machine may be busy.
      expect: { poll: { timeout: seconds * 200 } },
    },
  };
}

const web = kind('web', { stack: true, prepared: ['tests/e2e/support/long-lists.ts'], seconds: 240, retry: 1 });
/** In the page of a browser. */
const webKind = { ...web, ...inPage, test: { ...web.test, browser } };

export default defineConfig({
  resolve: { alias: paperAliases },
  plugins: [compressedFiles()],
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    // Pages of one process share a storage, as tabs do.
    onConsoleLog: (text) => !text.includes('Multiple GoTrueClient instances'),
    // Browsers and whole products on a machine that does something else may miss a beat: those kinds have a second try,
    // and the report names who needed it.
    projects: [
      // Pure functions leave nothing behind (scripts/check/module-state.ts), so files of one process share what they import.
      kind('unit'),
      kind('local', { stack: true, seconds: 60 }),
      // One after the other: shutting somebody out changes the keys of everybody's topics.
      kind('database', { stack: true, workers: 1, seconds: 60 }),
      kind('realtime', { stack: true, workers: 1, seconds: 60 }),
      // Sessions wait for each other and for lines that fail.
      kind('sync', { stack: true, seconds: 60, retry: 1, isolate: true }),
      // Beside them run those that wait, which take their share of a slow machine.
      kind('api', { stack: true, seconds: 180 }),
      kind('runtime', { workers: 3, seconds: 300, retry: 1, isolate: true }),
      kind('convergence', { seconds: 120, isolate: true }),
      kind('lifecycle', { seconds: 300, retry: 1, isolate: true }),
      webKind,
      kind('e2e', {
        stack: true,
        prepared: ['tests/e2e/support/long-lists.ts'],
        // A virtual machine may run at a sixth of its speed for an hour; a test that hangs is rare.
        seconds: 240,
        retry: 1,
        workers: 3,
      }),
    ],
  },
});
