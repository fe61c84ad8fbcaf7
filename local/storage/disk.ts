// Reports free disk space. Hosted's Storage has no such call: there the platform monitors the disk.
import { statfs } from 'node:fs/promises';
import { accessDenied } from './http/errors.ts';
import { sendJson } from './http/reply.ts';
import type { Handler } from './storage-context.ts';

/** GET /disk, for the service key only: free and total bytes. */
export const measureDisk: Handler = async ({ context, response, caller }) => {
  if ((await caller()).role !== 'service_role') throw accessDenied('Only the service key may ask');
  sendJson(response, 200, await spaceOf(context.root));
};

/** Free bytes do not include space reserved for root. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
