// Copies a folder while its files may grow, shrink or vanish: each is read to its end at that moment.
import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const atOnce = 8;

interface CopyOptions {
  /** Called with the path relative to `from`; an excluded folder is not entered. */
  leaveOut?: (path: string) => boolean;
  /** The owner of the copy; undefined: this process's user. */
  owner?: { uid: number; gid: number } | undefined;
  onFile?: (bytes: number) => void;
  /** A temporary copy: not flushed to disk. */
  passing?: boolean;
}

/** Copies `from` to `to`; folders get mode 700, files 600. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  const { leaveOut = () => false, owner, onFile, passing = false } = options;
  const files: string[] = [];
  const take = async (folder: string) => {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    if (owner) await chown(join(to, folder), owner.uid, owner.gid);
    for (const entry of await readdir(join(from, folder), { withFileTypes: true }).catch(ignoreGone)) {
      const path = join(folder, entry.name);
      if (leaveOut(path)) continue;
      if (entry.isDirectory()) await take(path);
      else if (entry.isFile()) files.push(path);
    }
  };
  await take('');
  const work = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const bytes = await copyFile(join(from, path), join(to, path), !passing);
      if (owner) await chown(join(to, path), owner.uid, owner.gid);
      onFile?.(bytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Returns the bytes copied; 0 when the file is gone. */
async function copyFile(from: string, to: string, flush: boolean): Promise<number> {
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush });
  try {
    await pipeline(createReadStream(from), target);
  } catch (error) {
    ignoreGone(error as NodeJS.ErrnoException);
  }
  return target.bytesWritten;
}

function ignoreGone(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
