import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canReach } from '../../local/postgres/system-user.ts';
import { discard, launch, root, type SystemUser, temporaryFolder } from '../support/product.ts';
import { aRelease } from '../support/releases/release.ts';

const nobody: SystemUser = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

test('only their owner can read the keys', async () => {
  const product = await launch({ DATA_DIR: await temporaryFolder() });
  await product.ready;
  expect((await stat(join(product.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
  await discard(product);
});

test.runIf(isRoot)('started by root, all of it may be below a folder closed to other users', async () => {
  const { folder, remove } = await aRelease({ withPackages: true });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const product = await launch({ DATA_DIR: join(folder, '.data') }, { folder, npm: true });
  try {
    await product.ready;
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  } finally {
    await product.stop();
    await remove();
  }
});

test.runIf(isRoot && (await canReach(join(root, 'package.json'), nobody)))(
  'a user without rights on the machine can start it on a folder of its own, which root does not take over',
  async () => {
    const dataDir = await temporaryFolder(nobody);
    const product = await launch({ DATA_DIR: dataDir }, { user: nobody });
    await product.ready;
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    await product.stop();

    const asRoot = await launch({ DATA_DIR: dataDir });
    expect(await asRoot.ended).toBe(1);
    expect(asRoot.output()).toContain(`belongs to the user with the id ${nobody.uid}: run this as that user`);
    expect(asRoot.output()).toContain(`chown -R postgres: '${join(dataDir, 'postgres')}'`);
    for (const name of await readdir(dataDir)) expect((await stat(join(dataDir, name))).uid, name).toBe(nobody.uid);
    await discard(asRoot);
  },
);
