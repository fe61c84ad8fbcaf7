import { limits } from '../../../functions/core/common/limits.ts';
import type { PhotoAdded } from '../../../functions/core/notes/contract.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import { withoutHeic } from '../../lib/files/heic.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { uploadFile } from '../../session/upload-file.ts';
import type { FiledEntry, NoteFile, NoteFileEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';

const reducer = onDemand(() => import('../../lib/files/reduced-picture.ts'));
const cameraTime = onDemand(() => import('../../lib/files/taken-at.ts'));

interface Sent {
  photoId: number;
  isReduced: boolean;
}

/**
 * Uploads a file of the outbox to a note. A large picture is sent reduced, so that others see it soon on a slow line;
 * `isReduced` says that the original of the photo has to follow.
 */
export async function sendFile(
  { fileOf, uploads }: Outbox,
  { order, projectId }: FiledEntry | NoteFileEntry,
  noteId: number,
  { key, name, caption, unmarkedKey }: NoteFile,
): Promise<Sent> {
  const given = await fileOf(key);
  if (!given) throw new ApiError(410, { message: `This browser has lost ${name}` });
  const file = await withoutHeic(given, limits.upload);
  // Without that code the picture is sent unreduced.
  const smaller = await reducer().then(
    ({ reducedPicture }) => reducedPicture(file),
    () => undefined,
  );
  // Marking up and reducing lose it.
  const camera = unmarkedKey ? await fileOf(unmarkedKey) : given;
  const taken = await cameraTime().then(
    ({ takenAtOf }) => camera && takenAtOf(camera),
    () => undefined,
  );
  const query = new URLSearchParams({
    ...(smaller && { original: 'later' }),
    ...(caption && { caption }),
    ...(taken && { taken }),
  });
  const path = `/projects/${projectId}/notes/${noteId}/photos${query.size > 0 ? `?${query}` : ''}`;
  try {
    const onProgress = (share: number) => uploads.set(key, share);
    const added = await uploadFile<PhotoAdded>(path, {
      file: smaller ?? file,
      idempotencyKey: key,
      doneAt: order,
      onProgress,
    });
    return { photoId: added.projectAddPhotoToNote[0]?.id ?? 0, isReduced: smaller !== undefined };
  } finally {
    uploads.set(key, undefined);
  }
}
