// Takes a picture or document of a trade, checks it as one of the office, and keeps it in an internal note.
import type { Context } from 'hono';
import { isUnresolved } from '../../_shared/database/database.ts';
import { tooMany } from '../../_shared/errors.ts';
import { ageOf } from '../http/caller.ts';
import { fingerprint } from '../http/idempotency.ts';
import type { ApiEnv } from '../http/parts.ts';
import { fingerprintOf, type Upload, uploadOf } from '../http/upload.ts';
import { addVisitPhoto, keepVisitAnswer, takeVisitKey, visitPhotoPlace } from './queries.ts';

const bucket = 'attachments';
/** Seconds after which a telephone tries again: the next day may have begun. */
const later = 3_600;

interface PhotoRequest {
  linkId: number;
  key: string;
  /** The visit or the note of the to-do that it is of. */
  assignmentId: number | null;
  noteId: number | null;
  description: string;
}

/** The JSON of the answer's `data`. Throws a 429 above the limit of a day. */
export async function storeVisitPhoto(c: Context<ApiEnv>, photo: PhotoRequest): Promise<string> {
  const { database, storage } = c.var.parts;
  const place = await database.asService((service) => visitPhotoPlace(service, photo));
  if (!place.takesPhoto) throw tooMany(later);
  const file = await uploadOf(c, () => true);
  const path = `${place.projectId}/trades/${crypto.randomUUID()}.${file.extension}`;
  const hash = fingerprint(c, fingerprintOf(file));
  let isStored = false;
  const put = async () => {
    isStored = true;
    await storage.put(bucket, path, file.bytes, file.mime);
  };
  try {
    return await database.asService(async (service) => {
      const first = await takeVisitKey(service, { ...photo, hash, isPhoto: true });
      if (first !== null) return first;
      await put();
      const remaining = await addVisitPhoto(service, { ...photo, path, ...columnsOf(file), ...ageOf(c) });
      if (remaining < 0) throw tooMany(later);
      const json = JSON.stringify({ remaining });
      await keepVisitAnswer(service, photo.linkId, photo.key, json);
      return json;
    });
  } catch (error) {
    // After a lost answer to COMMIT the row may exist; the sweep removes files without a row.
    if (isStored && !isUnresolved(error)) await storage.removeLater(bucket, [path]);
    throw error;
  }
}

function columnsOf({ name, mime, bytes, size, sha256, takenAt }: Upload) {
  const pixels = { width: size?.width ?? null, height: size?.height ?? null };
  return { name, mime, size: bytes.length, ...pixels, sha256, takenAt };
}
