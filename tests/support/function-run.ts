// A deployed function, run by Deno alone, as a server that it was put on runs it.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../local/free-port.ts';
import { findDeno } from '../../local/functions/deno-binary.ts';
import { guard } from '../../local/guard.ts';

/** Starts `entry` in `folder`; resolves with its address when it answers, rejects with what it printed. */
export async function runFunction(folder: string, entry: string, env: Record<string, string>, flags: string[] = []) {
  const port = await freePort();
  const child = spawn(findDeno(), ['run', '--quiet', '--no-prompt', '--no-lock', '--allow-all', ...flags, entry], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, DENO_NO_UPDATE_CHECK: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guard(child, 'KILL');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('close', done));
  };
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/api/openapi.json`).catch(() => null);
    if (answer?.ok) return { url, stop };
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  await stop();
  throw new Error(`The function does not answer:\n${output}`);
}
