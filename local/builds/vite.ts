// Runs Vite as a separate process, so that its memory is freed at the end.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../process/run-program.ts';

interface ViteOptions {
  root: string;
  args: string[];
  signal?: AbortSignal | undefined;
}

/** Runs a production build in `root`; rejects with `failure` and its last lines. */
export async function runVite(failure: string, { root, args, signal }: ViteOptions): Promise<void> {
  await runProgram(failure, {
    command: process.execPath,
    args: [join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js'), ...args],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
}
