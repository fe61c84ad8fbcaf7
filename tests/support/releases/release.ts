// A copy of the repository, in which a test may change sources like the next release, and the product that runs from it.
import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { discard, launch, type Product, root, temporaryFolder } from '../product.ts';

const copied = [
  'build',
  'dist',
  'functions',
  'local',
  'package-lock.json',
  'package.json',
  'scripts',
  'supabase',
  'tsconfig.json',
  'vite.config.ts',
  'vite.function.config.ts',
  'web',
];

export interface Release {
  folder: string;
  /** Replaces text in a source file. */
  change(path: string, before: string, after: string): Promise<void>;
  remove(): Promise<void>;
}

interface ReleaseOptions {
  /** Whether the packages are in its folder, too, as after `npm ci`; otherwise it uses those of this repository. */
  withPackages?: boolean;
}

/** A copy of this repository, to be started with `launch`; only its owner may enter its folder. */
export async function aRelease({ withPackages = false }: ReleaseOptions = {}): Promise<Release> {
  const folder = await temporaryFolder();
  for (const name of copied)
    await cp(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  const [packages, own] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const copy = (how: string) => promisify(execFile)('cp', [how, packages, own]);
  // As links, where the temporary folder is on the same disk.
  if (withPackages) await copy('-al').catch(() => rm(own, { recursive: true, force: true }).then(() => copy('-a')));
  else await symlink(packages, own);
  return {
    folder,
    async change(path, before, after) {
      const text = await readFile(join(folder, path), 'utf8');
      if (!text.includes(before)) throw new Error(`${path} does not hold: ${before}`);
      await writeFile(join(folder, path), text.replaceAll(before, after));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The product of a release, until the test is finished. */
interface Released extends Pick<Release, 'change'> {
  url: string;
  stop(): Promise<unknown>;
  /**
   * Starts the changed sources on the same data, at the same address; resolves when they are ready. It builds the web
   * app, which takes minutes on a busy machine.
   */
  next(): Promise<Product>;
}

/** Starts a copy of this repository with the demo data, whose accounts have this password. */
export async function aReleasedProduct(password: string): Promise<Released> {
  const release = await aRelease();
  const env = { DATA_DIR: await temporaryFolder(), SEED: 'demo', PASSWORD: password };
  let product = await launch(env, release);
  onTestFinished(async () => {
    await discard(product);
    await release.remove();
  });
  await product.ready;
  const { url } = product;
  return {
    url,
    change: release.change,
    stop: () => product.stop(),
    async next() {
      product = await launch({ ...env, PORT: new URL(url).port }, release);
      await product.ready;
      return product;
    },
  };
}
