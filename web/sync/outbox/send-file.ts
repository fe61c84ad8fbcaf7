import type { PhotoAdded } from '../../../functions/api/notes/contract.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { uploadFile } from '../../session/upload-file.ts';
import type { NoteFile } from './entry.ts';
import type { Outbox } from './outbox.ts';

const reducer = onDemand(() => import('../../lib/files/reduced-picture.ts'));

/**
 * Sends a file that the outbox keeps to a note. A large picture goes as a smaller one, which others see soon on a slow
 * line; then the result is the photo whose original is to follow.
 */
export async function sendFile(
  { fileOf, uploads }: Outbox,
  projectId: number,
  noteId: number,
  { key, name }: NoteFile,
): Promise<number | undefined> {
  const file = await fileOf(key);
  if (!file) throw new ApiError(410, { message: `This browser has lost ${name}` });
  // Without that code the picture goes as it is.
  const smaller = await reducer().then(
    ({ reducedPicture }) => reducedPicture(file),
    () => undefined,
  );
  const path = `/projects/${projectId}/notes/${noteId}/photos${smaller ? '?original=later' : ''}`;
  try {
    const onProgress = (share: number) => uploads.set(key, share);
    const added = await uploadFile<PhotoAdded>(path, { file: smaller ?? file, idempotencyKey: key, onProgress });
    return smaller && added.projectAddPhotoToNote[0]?.id;
  } finally {
    uploads.set(key, undefined);
  }
}
