// The Deno versions that supabase.com's runtime follows (docs/deploy.md#what-has-not-been-tried). What passes on them and
// on the newest one runs on both.
import { findDeno } from '../../../local/functions/deno-binary.ts';

export type HostedDeno = 'deno-hosted' | 'deno-hosted-first';

/** The path of Deno 2.1.14, or of 2.1.4, the first that the runtime followed. */
export function hostedDeno(version: HostedDeno = 'deno-hosted'): string {
  try {
    const program = findDeno(version);
    if (program !== 'deno') return program;
  } catch {
    // The package is not there: the same remedy.
  }
  throw new Error(`The package ${version}, which the tests of the API run on, is not installed: run "npm ci".`);
}
