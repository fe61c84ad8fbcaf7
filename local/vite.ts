// Vite as a program of its own: its memory is given back when it is done.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './lifecycle/run-program.ts';

interface ViteOptions {
  root: string;
  args: string[];
  signal?: AbortSignal | undefined;
}

/** Runs Vite for production in `root`; rejects with `failure` and its last lines. */
export async function runVite(failure: string, { root, args, signal }: ViteOptions): Promise<void> {
  await runProgram(failure, {
    command: process.execPath,
    args: [join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js'), ...args],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
}
