import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { uploadFile } from '../../session/upload-file.ts';
import { fileOf } from './durable.ts';
import type { NoteEntry, NoteFileEntry, PhotoOriginalEntry } from './entry.ts';
import { enqueue, nextOrder } from './outbox.ts';

/** The Idempotency-Key of an original: another one than that of its smaller picture, and the same after a reload. */
const originalKey = (fileKey: string) => `${fileKey.slice(0, 14)}5${fileKey.slice(15)}`;

/** Lets the originals of what went out smaller follow, once the note itself is with the others. */
export async function queueOriginals(entry: NoteEntry | NoteFileEntry) {
  const { userId, projectId, name, address } = entry;
  for (const { photoId, ...file } of entry.kind === 'note' ? entry.files : [entry.file]) {
    const bytes = photoId === undefined ? undefined : await fileOf(file.key);
    if (photoId === undefined || !bytes) continue;
    const key = originalKey(file.key);
    const about = { key, order: nextOrder(), userId, projectId, name, address, isDroppedWhenRefused: true };
    const original = { ...about, kind: 'photo-original', photoId, file: { ...file, key } } as const;
    void enqueue(original, new Map([[key, bytes]]));
  }
}

/** Replaces a smaller picture by its original. */
export async function callOriginal({ key, projectId, photoId, file: { name } }: PhotoOriginalEntry): Promise<number> {
  const file = await fileOf(key);
  if (!file) throw new ApiError(410, { message: `This browser has lost ${name}` });
  const upload = { file, idempotencyKey: key, onProgress: () => {} };
  await uploadFile(`/projects/${projectId}/photos/${photoId}/original`, upload).catch((error: unknown) => {
    // The photo is gone, or has its original.
    if (!isStatus(error, 404)) throw error;
  });
  return photoId;
}
