import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signalIfThere } from '../../local/process/guard.ts';
import { descendantsOf, findBelow, stillRunning } from '../support/processes/processes.ts';
import { discard, launch, type Product, temporaryFolder } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

async function readyProduct(dataDir?: string): Promise<{ product: Product; pid: number }> {
  const product = await launch({ DATA_DIR: dataDir ?? (await migratedFolder()) });
  await product.ready;
  return { product, pid: product.process.pid ?? 0 };
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends it with code 0 and leaves no process`, async () => {
    const { product, pid } = await readyProduct();
    const below = await descendantsOf(pid);
    expect(below.length).toBeGreaterThan(1);
    expect(await product.stop(signal)).toBe(0);
    expect(await stillRunning(below, product.dataDir)).toEqual([]);
    await discard(product);
  });
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`${signal} to npm, which started it, leaves no process either`, async () => {
    const product = await launch({ DATA_DIR: await migratedFolder() }, { npm: true });
    await product.ready;
    const below = await descendantsOf(product.process.pid ?? 0);
    product.process.kill(signal);
    while ((await stillRunning(below, product.dataDir)).length > 0) await sleep(50);
    await discard(product);
  });
}

test('a signal during the start ends it and leaves no process', async () => {
  const product = await launch({ DATA_DIR: await temporaryFolder() });
  while (!product.output().includes('making an empty database')) await sleep(20);
  await product.stop();
  expect(await stillRunning([], product.dataDir)).toEqual([]);
  await discard(product);
});

test('ends even when the database is suspended', async () => {
  const { product, pid } = await readyProduct();
  const below = await descendantsOf(pid);
  const postmaster = await findBelow(pid, 'bin/postgres');
  for (const part of [...(await descendantsOf(postmaster)), postmaster]) signalIfThere(part, 'SIGSTOP');
  expect(await product.stop()).toBe(0);
  expect(await stillRunning(below, product.dataDir)).toEqual([]);
  const { product: again } = await readyProduct(product.dataDir);
  await discard(again);
});

test('a kill also ends the database and the function, and it can start again', async () => {
  const { product, pid } = await readyProduct();
  const below = await descendantsOf(pid);
  await product.stop('SIGKILL');
  while ((await stillRunning(below, product.dataDir)).length > 0) await sleep(50);
  const { product: again } = await readyProduct(product.dataDir);
  expect((await fetch(`${again.url}/api/health`)).status).toBe(200);
  await discard(again);
});

test('killed together with its guards, it starts again despite the running database', async () => {
  const { product, pid } = await readyProduct();
  const postmaster = await findBelow(pid, 'bin/postgres');
  await killWithGuards(pid, [postmaster, ...(await descendantsOf(postmaster))]);
  const { product: again } = await readyProduct(product.dataDir);
  expect(await stillRunning([postmaster], 'no folder')).toEqual([]);
  await discard(again);
});

test('and despite a database that does not shut down by itself', async () => {
  const { product, pid } = await readyProduct();
  const postmaster = await findBelow(pid, 'bin/postgres');
  const parts = await descendantsOf(postmaster);
  // Its shutdown waits for these.
  for (const part of parts) signalIfThere(part, 'SIGSTOP');
  await killWithGuards(pid, [postmaster, ...parts]);
  const { product: again } = await readyProduct(product.dataDir);
  expect(await stillRunning([postmaster, ...parts], 'no folder')).toEqual([]);
  await discard(again);
});

/** Kills the product and all below it but the `kept` ones. */
async function killWithGuards(pid: number, kept: number[]): Promise<void> {
  const others = (await descendantsOf(pid)).filter((other) => !kept.includes(other));
  // Suspended first: a guard would still act on the death of the product.
  for (const other of others) signalIfThere(other, 'SIGSTOP');
  for (const other of [pid, ...others]) signalIfThere(other, 'SIGKILL');
}

test('restarts a function that dies', async () => {
  const { product, pid } = await readyProduct();
  const before = await findBelow(pid, 'build/api/index.js');
  process.kill(before, 'SIGKILL');
  while ((await stillRunning([before], 'no folder')).length > 0) await sleep(20);
  // Requests are answered until it is back, never left hanging.
  while ((await fetch(`${product.url}/api/health`)).status !== 200) await sleep(50);
  await discard(product);
});
