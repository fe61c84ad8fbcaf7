import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { wait } from '../../lib/time/wait.ts';
import { uploadFile } from '../../session/upload-file.ts';
import type { NoteEntry, NoteFile, NoteFileEntry, PhotoOriginalEntry } from './entry.ts';
import { ANSWERS_WITHIN_MS } from './leader.ts';
import type { Outbox } from './outbox.ts';

/** The Idempotency-Key of an original: derived from that of its reduced picture, so that it survives a reload. */
const originalKey = (fileKey: string) => `${fileKey.slice(0, 14)}5${fileKey.slice(15)}`;

/** Queues the original of a photo that was sent reduced; resolves when this browser has stored it. */
export async function queueOriginal(outbox: Outbox, entry: NoteEntry | NoteFileEntry, file: NoteFile, photoId: number) {
  const { projectId, name } = entry;
  const bytes = await outbox.fileOf(file.key);
  if (!bytes) return;
  const key = originalKey(file.key);
  const about = { ...outbox.stamp(), key, projectId, name, isDroppedWhenRefused: true };
  const original: PhotoOriginalEntry = { ...about, kind: 'photo-original', photoId, file: { ...file, key } };
  void outbox.enqueue(original, new Map([[key, bytes]]));
  await Promise.race([outbox.whenKept(), wait(ANSWERS_WITHIN_MS)]);
}

/** Replaces a reduced picture by its original. */
export async function callOriginal(
  outbox: Outbox,
  { key, projectId, photoId, file: { name } }: PhotoOriginalEntry,
): Promise<number> {
  const file = await outbox.fileOf(key);
  if (!file) throw new ApiError(410, { message: `This browser has lost ${name}` });
  const upload = { file, idempotencyKey: key, onProgress: () => {} };
  await uploadFile(`/projects/${projectId}/photos/${photoId}/original`, upload).catch((error: unknown) => {
    // The photo was deleted, or has its original.
    if (!isStatus(error, 404)) throw error;
  });
  return photoId;
}
