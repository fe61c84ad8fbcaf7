// Checks the requirements of the machine before anything is started. Each error says what to do.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findDeno } from '../functions/deno-binary.ts';
import { findBinaries } from '../postgres/binaries.ts';

const run = promisify(execFile);

/** Throws when Node is older than 24, or when `deno` or Postgres cannot run. */
export async function preflight(deno = findDeno()): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `Node ${process.versions.node} runs this, Node 24 is needed: run "npm ci" with install scripts, then "npm start".`,
    );
  }
  await Promise.all([
    runs(deno, 'Deno does not start: run "npm rebuild deno" or "npm ci" with install scripts.'),
    findBinaries().then(({ postgres }) =>
      runs(postgres, 'The Postgres programs do not start: run "npm ci" with optional packages and install scripts.'),
    ),
  ]);
}

async function runs(program: string, otherwise: string): Promise<void> {
  await run(program, ['--version']).catch((error: Error) => {
    throw new Error(`${otherwise} (${error.message.split('\n')[0]})`);
  });
}
