// The Chromium of the npm package. The package unpacks it straight to where it is run from, so one process would start
// what another one is still writing, or what a stopped one has left half written.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import manifest from '../../../package.json' with { type: 'json' };

const version = manifest.devDependencies['@sparticuz/chromium'];
const unpack = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));

/** The path of the program, which is unpacked for this version and user when it is not there yet. */
export async function packagedChromium(): Promise<string> {
  const folder = join(tmpdir(), `chromium-${version}-${userInfo().uid}`);
  if (!existsSync(folder)) await unpackTo(folder);
  return join(folder, 'chromium');
}

/** All of it appears at once; of several processes that unpack it, the first one counts. */
async function unpackTo(folder: string): Promise<void> {
  const mine = await mkdtemp(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, [unpack], { env: { ...process.env, TMPDIR: mine } });
    await rename(mine, folder);
  } catch (error) {
    await rm(mine, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
