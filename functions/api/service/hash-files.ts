// The hashes of files that were stored before uploads kept them (docs/product.md#photo-hashes).
import { StorageApiError } from '@supabase/supabase-js';
import type { Db } from '../../_shared/database/database.ts';
import type { Storage } from '../../_shared/services/storage.ts';
import type { Parts } from '../http/parts.ts';
import { sha256Of } from '../http/upload.ts';
import { filesUnhashed, noteHashes } from './jobs.queries.ts';

/** Files a run: some 60 MB of photos, which take a third of a second to hash. */
const filesAtOnce = 20;

/** Reads and hashes files that have no hash; resolves to their number. */
export async function hashFiles({ database, storage }: Parts): Promise<number> {
  const files = await database.asService((service: Db) => filesUnhashed(service, filesAtOnce));
  const hashes: { photo_id: number; path: string; sha256: string }[] = [];
  // One after the other: each is in memory.
  for (const { photo_id, path } of files) hashes.push({ photo_id, path, sha256: await hashOf(storage, path) });
  if (hashes.length > 0) await database.asService((service: Db) => noteHashes(service, hashes));
  return hashes.length;
}

async function hashOf(storage: Storage, path: string): Promise<string> {
  try {
    return sha256Of((await storage.read('attachments', path)).bytes);
  } catch (error) {
    // Otherwise it would be read again each minute.
    if (error instanceof StorageApiError && (error.status === 404 || error.status === 400)) return 'missing';
    throw error;
  }
}
