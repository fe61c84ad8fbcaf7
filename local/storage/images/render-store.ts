// A disk cache of rendered pictures with LRU eviction. A lost picture is rendered again.
import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredRender {
  contentType: string;
  size: number;
  open(): Promise<FileHandle>;
}

export interface RenderStore {
  /** The render of a version: from the cache, else rendered once, also for simultaneous calls. */
  get(version: string, wish: string, make: () => Promise<{ bytes: Buffer; format: string }>): Promise<StoredRender>;
  /** Removes all renders of a removed version. */
  forget(version: string): Promise<void>;
}

/** Opens the cache in `folder`, which holds at most `maxBytes`. */
export async function openRenderStore(folder: string, maxBytes: number): Promise<RenderStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // In order of last use, since a Map keeps the order of insertion.
  const sizes = await readSizes(folder);
  const making = new Map<string, Promise<string>>();
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const drop = async (name: string) => {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(join(folder, name), { force: true });
  };
  const keep = async (id: string, made: { bytes: Buffer; format: string }) => {
    const name = `${id}.${made.format}`;
    const part = join(folder, `${randomUUID()}.part`);
    await writeFile(part, made.bytes, { mode: 0o600 });
    await rename(part, join(folder, name));
    sizes.set(name, made.bytes.byteLength);
    total += made.bytes.byteLength;
    for (const oldest of sizes.keys()) {
      if (total <= maxBytes || oldest === name) break;
      await drop(oldest);
    }
    return name;
  };
  const use = (name: string): StoredRender => {
    const path = join(folder, name);
    const size = sizes.get(name) ?? 0;
    sizes.delete(name);
    sizes.set(name, size);
    // The time of the file keeps the order across restarts. A failure only affects the order.
    utimes(path, new Date(), new Date()).catch(() => undefined);
    return { contentType: `image/${name.split('.').at(-1)}`, size, open: () => open(path, 'r') };
  };

  return {
    async get(version, wish, make) {
      const id = `${version}-${createHash('sha256').update(wish).digest('hex').slice(0, 32)}`;
      const stored = FORMATS.map((format) => `${id}.${format}`).find((name) => sizes.has(name));
      if (stored) return use(stored);
      const pending = making.get(id) ?? make().then((made) => keep(id, made));
      making.set(id, pending);
      try {
        return use(await pending);
      } finally {
        making.delete(id);
      }
    },
    async forget(version) {
      const names = [...sizes.keys()].filter((name) => name.startsWith(version));
      await Promise.all(names.map(drop));
    },
  };
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'];

async function readSizes(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => name.endsWith('.part')).map((name) => rm(join(folder, name))));
  const files = await Promise.all(
    names
      .filter((name) => !name.endsWith('.part'))
      .map(async (name) => ({ name, stats: await stat(join(folder, name)) })),
  );
  files.sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs);
  return new Map(files.map(({ name, stats }) => [name, stats.size]));
}
