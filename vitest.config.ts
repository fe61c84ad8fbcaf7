import { defineConfig } from 'vitest/config';

interface KindOptions {
  stack?: boolean;
  alone?: boolean;
  seconds?: number;
  retry?: number;
}

/** One kind of tests: `vitest run --project <name>`. */
function kind(name: string, include: string[], options: KindOptions = {}) {
  const { stack = false, alone = false, seconds = 20, retry = 0 } = options;
  return {
    extends: true as const,
    test: {
      name,
      include,
      environment: 'node' as const,
      globalSetup: stack ? ['tests/support/stack.ts'] : [],
      fileParallelism: !alone,
      testTimeout: seconds * 1000,
      hookTimeout: seconds * 1000,
      retry,
      // A screen follows the server in its own time, and the machine may be busy.
      expect: { poll: { timeout: seconds * 100 } },
    },
  };
}

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    maxWorkers: 2,
    // Browsers and whole products on a machine that does something else may miss a beat: those kinds have a second try,
    // and the report names who needed it.
    projects: [
      kind('unit', ['{web,functions,local,supabase,scripts}/**/*.test.{ts,tsx}']),
      kind('local', ['tests/local/**/*.test.ts'], { stack: true, seconds: 60 }),
      // One after the other: shutting somebody out changes the keys of everybody's topics.
      kind('database', ['tests/database/**/*.test.ts'], { stack: true, alone: true }),
      kind('api', ['tests/api/**/*.test.ts'], { stack: true, seconds: 30 }),
      kind('realtime', ['tests/realtime/**/*.test.ts'], { stack: true, seconds: 30 }),
      kind('runtime', ['tests/runtime/**/*.test.ts'], { seconds: 120, retry: 1 }),
      kind('convergence', ['tests/convergence/**/*.test.ts'], { alone: true, seconds: 120 }),
      kind('e2e', ['tests/e2e/**/*.spec.ts'], { stack: true, seconds: 90, retry: 1 }),
    ],
  },
});
