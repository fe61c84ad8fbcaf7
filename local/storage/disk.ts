// How much room is left where the files lie. Not in hosted's Storage: there the platform watches the disk.
import { statfs } from 'node:fs/promises';
import type { Handler } from './context.ts';
import { accessDenied } from './errors.ts';
import { sendJson } from './reply.ts';

/** GET /disk, for the service key alone: bytes that may still be written, and of the whole disk. */
export const measureDisk: Handler = async ({ context, response, caller }) => {
  if ((await caller()).role !== 'service_role') throw accessDenied('Only the service key may ask');
  sendJson(response, 200, await spaceOf(context.root));
};

/** Free bytes count what is reserved for root as used. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
