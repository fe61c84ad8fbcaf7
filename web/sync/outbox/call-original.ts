import { limits } from '../../../functions/core/common/limits.ts';
import { withoutHeic } from '../../lib/files/heic.ts';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { wait } from '../../lib/time/timers.ts';
import { uploadFile } from '../../session/upload-file.ts';
import type { FiledEntry, NoteFile, NoteFileEntry, PhotoOriginalEntry } from './entry.ts';
import { ANSWERS_WITHIN_MS } from './leader.ts';
import type { Outbox } from './outbox.ts';

/** The Idempotency-Key of a file that follows: derived from that of the sent picture, so that it survives a reload. */
const keyOf = { 'photo-original': 5, 'photo-unmarked': 6 } as const;

/** Queues the original of a photo that was sent reduced; resolves when this browser has stored it. */
export function queueOriginal(outbox: Outbox, entry: FiledEntry | NoteFileEntry, file: NoteFile, photoId: number) {
  return follow(outbox, entry, { kind: 'photo-original', file, bytesOf: file.key, photoId });
}

/** Queues what a photo was before it was marked up; resolves when this browser has stored it. */
export function queueUnmarked(outbox: Outbox, entry: FiledEntry, file: NoteFile, photoId: number) {
  return follow(outbox, entry, { kind: 'photo-unmarked', file, bytesOf: file.unmarkedKey ?? '', photoId });
}

interface Following extends Pick<PhotoOriginalEntry, 'kind' | 'file' | 'photoId'> {
  /** The key of its bytes. */
  bytesOf: string;
}

async function follow(outbox: Outbox, entry: FiledEntry | NoteFileEntry, { kind, file, bytesOf, photoId }: Following) {
  const { projectId, name } = entry;
  const bytes = await outbox.fileOf(bytesOf);
  if (!bytes) return;
  const key = `${file.key.slice(0, 14)}${keyOf[kind]}${file.key.slice(15)}`;
  const about = { ...outbox.stamp(), key, projectId, name, isDroppedWhenRefused: true };
  const original: PhotoOriginalEntry = { ...about, kind, photoId, file: { key, name: bytes.name, type: bytes.type } };
  void outbox.enqueue(original, new Map([[key, bytes]]));
  await Promise.race([outbox.whenKept(), wait(ANSWERS_WITHIN_MS)]);
}

/** Replaces a reduced picture by its original, or adds what a marked one was before. */
export async function callOriginal(
  outbox: Outbox,
  { kind, key, order, projectId, photoId, file: { name } }: PhotoOriginalEntry,
): Promise<number> {
  const given = await outbox.fileOf(key);
  if (!given) throw new ApiError(410, { message: `This browser has lost ${name}` });
  const upload = {
    file: await withoutHeic(given, limits.upload),
    idempotencyKey: key,
    doneAt: order,
    onProgress: () => {},
  };
  const path = `/projects/${projectId}/photos/${photoId}/${kind === 'photo-original' ? 'original' : 'unmarked'}`;
  await uploadFile(path, upload).catch((error: unknown) => {
    // The photo was deleted, or has its original.
    if (!isStatus(error, 404)) throw error;
  });
  return photoId;
}
