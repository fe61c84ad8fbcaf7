// The kinds of tests, with their files. They differ by what they need: vitest.config.ts says it.
export const kinds = {
  unit: '{web,functions,local,supabase,scripts}/**/*.test.{ts,tsx}',
  runtime: 'tests/runtime/**/*.test.ts',
  convergence: 'tests/convergence/**/*.test.ts',
  database: 'tests/database/**/*.test.ts',
  api: 'tests/api/**/*.test.ts',
  realtime: 'tests/realtime/**/*.test.ts',
  sync: 'tests/sync/**/*.test.ts',
  // They make policies of their own, which the tests of the database would find: they come after them.
  local: 'tests/local/**/*.test.ts',
  web: 'tests/web/**/*.test.ts',
  e2e: 'tests/e2e/**/*.spec.ts',
  lifecycle: 'tests/lifecycle/**/*.test.ts',
};
export type Kind = keyof typeof kinds;

/** They wait for starts, grace periods or one page more than they compute, so others run at the same time. */
export const waiting: readonly Kind[] = ['web', 'runtime', 'convergence'];
/** Long ones, which a change seldom breaks: they run when they are named, and in .ci/run. */
export const onlyNamed: readonly Kind[] = ['lifecycle'];
