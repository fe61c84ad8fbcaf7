// Global setup of tests that need a running product, which they get from `inject('stack')`. With STACK_URL and the
// other variables in the environment, the same tests run against any Supabase.
import type { TestProject } from 'vitest/node';
import { hostedDeno } from './hosted/hosted-deno.ts';
import { type Stack, startStack } from './processes/start-stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Stack;
  }
}

/** The environment variable of each URL and key of a stack. */
const variables: Record<keyof Stack, string> = {
  url: 'STACK_URL',
  anonKey: 'STACK_ANON_KEY',
  serviceKey: 'STACK_SERVICE_KEY',
  databaseUrl: 'STACK_DATABASE_URL',
  apiDatabaseUrl: 'STACK_API_DATABASE_URL',
  mailUrl: 'STACK_MAIL_URL',
  password: 'STACK_PASSWORD',
  jobsSecret: 'STACK_JOBS_SECRET',
  jwtSecret: 'STACK_JWT_SECRET',
};
const names = Object.keys(variables) as (keyof Stack)[];

/** The environment variables for `stack`. */
export function stackEnvironment(stack: Stack): Record<string, string> {
  return Object.fromEntries(names.map((name) => [variables[name], stack[name]]));
}

/** The stack described by the environment, if any. */
export function stackOfEnvironment(): Stack | undefined {
  if (!process.env.STACK_URL) return undefined;
  return Object.fromEntries(names.map((name) => [name, process.env[variables[name]] ?? ''])) as unknown as Stack;
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = stackOfEnvironment();
  if (given) {
    project.provide('stack', given);
    return undefined;
  }
  // The browser tests run on the newest Deno, all others on the oldest one that has to work.
  const { stack, stop } = await startStack(project.name === 'e2e' ? {} : { DENO: hostedDeno() });
  // For the other projects of this run.
  Object.assign(process.env, stackEnvironment(stack));
  project.provide('stack', stack);
  return async () => {
    for (const name of names) delete process.env[variables[name]];
    await stop();
  };
}
