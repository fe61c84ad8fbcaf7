// Stores bytes in objects/<two letters>/<uuid>. Files never change, and no name from outside becomes a path.
import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Bytes of an upload held in memory, plus one chunk. */
const BATCH = 512 * 1024;

export interface FileStore {
  /** Writes a stream durably and returns its version and size in bytes; leaves nothing when the stream fails. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<{ version: string; size: number }>;
  /** Creates a second version of the same bytes, as a hard link. */
  duplicate(version: string): Promise<string>;
  open(version: string): Promise<FileHandle>;
  /** The path of a version, for readers that need one. */
  path(version: string): string;
  /** Removes a version; a missing one is ignored. */
  remove(version: string): Promise<void>;
  /** All versions on disk. */
  list(): Promise<string[]>;
}

/** Opens the store in `root`, creates its folders and removes partial uploads. */
export async function openFileStore(root: string): Promise<FileStore> {
  const objects = join(root, 'objects');
  const incoming = join(root, 'incoming');
  await prepare(objects, incoming);

  const folder = (version: string) => {
    if (!UUID.test(version)) throw new Error('not a version of this store');
    return join(objects, version.slice(0, 2));
  };
  const path = (version: string) => join(folder(version), version);

  return {
    path,
    open: (version) => open(path(version), 'r'),
    remove: (version) => rm(path(version), { force: true }),
    async write(chunks) {
      const version = randomUUID();
      const part = join(incoming, version);
      try {
        const size = await writeAll(part, chunks);
        await rename(part, path(version));
        await syncFolder(folder(version));
        return { version, size };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async duplicate(version) {
      const copy = randomUUID();
      await link(path(version), path(copy));
      await syncFolder(folder(copy));
      return copy;
    },
    async list() {
      const folders = await Promise.all(shards().map((shard) => readdir(join(objects, shard))));
      return folders.flat().filter((name) => UUID.test(name));
    },
  };
}

function shards(): string[] {
  return Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
}

async function prepare(objects: string, incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(objects, { recursive: true, mode: 0o700 });
  await Promise.all(shards().map((shard) => mkdir(join(objects, shard), { recursive: true })));
  await syncFolder(objects);
  const halves = await readdir(incoming);
  await Promise.all(halves.map((name) => unlink(join(incoming, name))));
}

async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const batch of batched(chunks)) {
      const wanted = batch.reduce((sum, chunk) => sum + chunk.byteLength, 0);
      const { bytesWritten } = await file.writev(batch);
      if (bytesWritten !== wanted) throw new Error(`the disk took ${bytesWritten} of ${wanted} bytes`);
      size += wanted;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Batches chunks of at most 64 kB to about half a megabyte, since each write is a trip to another thread. */
async function* batched(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    batch.push(chunk);
    held += chunk.byteLength;
    if (held >= BATCH) {
      yield batch;
      batch = [];
      held = 0;
    }
  }
  if (held > 0) yield batch;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
