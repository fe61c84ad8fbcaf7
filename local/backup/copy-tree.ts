// Copies a folder, also while its files grow, shrink and vanish: each is read to the end it has at that moment.
import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const atOnce = 8;

interface CopyOptions {
  /** Asked with the path below `from`; a folder that is left out is not entered. */
  leaveOut?: (path: string) => boolean;
  /** Whose the copy is to be; our own when undefined. */
  owner?: { uid: number; gid: number } | undefined;
  onFile?: (bytes: number) => void;
  /** Of no use after a crash of the machine: not forced to the disk. */
  passing?: boolean;
}

/** Makes `to` with everything that is in `from`; folders with mode 700, files with 600. */
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

/** The bytes that were copied: none when the file is gone. */
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
