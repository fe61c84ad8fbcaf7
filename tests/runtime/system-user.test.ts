import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canReach } from '../../local/postgres/system-user.ts';
import { discard, launch, root, type SystemUser, temporaryFolder } from '../support/product.ts';

const nobody: SystemUser = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

async function healthOf(dataDir: string, user?: SystemUser): Promise<number> {
  const product = await launch({ DATA_DIR: dataDir }, user ? { user } : {});
  try {
    await product.ready;
    return (await fetch(`${product.url}/api/health`)).status;
  } finally {
    await discard(product);
  }
}

test('only their owner can read the keys', async () => {
  const product = await launch({ DATA_DIR: await temporaryFolder() });
  await product.ready;
  expect((await stat(join(product.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
  await discard(product);
});

test.runIf(isRoot)('started by root, the data directory may be below a folder closed to other users', async () => {
  const closed = await temporaryFolder();
  const dataDir = join(closed, 'data');
  await mkdir(dataDir);
  expect(await healthOf(dataDir)).toBe(200);
  await rm(closed, { recursive: true, force: true });
});

test.runIf(isRoot && (await canReach(join(root, 'package.json'), nobody)))(
  'a user without rights on the machine can start it on a folder of its own',
  async () => {
    expect(await healthOf(await temporaryFolder(nobody), nobody)).toBe(200);
  },
);
