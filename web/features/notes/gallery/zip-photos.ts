// Selected pictures as a ZIP that is built in the browser, one at a time.
import { makeZip } from 'client-zip';
import type { GalleryPhoto } from '../../../../functions/core/notes/contract.ts';
import { safeName } from '../../../lib/files/safe-name.ts';
import { fileAt } from '../../../lib/http/file-at.ts';

export interface ZippedPhoto extends Pick<GalleryPhoto, 'id' | 'filePath' | 'originalFilename' | 'addedOn' | 'day'> {
  /** The project, where they are of several: its folder. */
  folder?: string | undefined;
}

interface ZipOptions {
  signal: AbortSignal;
  /** Called with the number of pictures that are read. */
  onRead: (count: number) => void;
}

/** Rejects when a picture cannot be read, so that a missing one does not go unnoticed. */
export function zipPhotos(photos: readonly ZippedPhoto[], { signal, onRead }: ZipOptions): Promise<Blob> {
  async function* files() {
    for (const [at, photo] of photos.entries()) {
      const input = await fileAt(photo.filePath, photo.originalFilename, signal);
      yield { name: nameIn(photo), input, lastModified: new Date(photo.addedOn) };
      onRead(at + 1);
    }
  }
  return new Response(makeZip(files())).blob();
}

/** With its id, since several pictures may have the same name. */
export function nameIn({ id, originalFilename, day, folder }: ZippedPhoto): string {
  const name = `${day} ${id} ${safeName(originalFilename)}`;
  return folder === undefined ? name : `${safeName(folder)}/${name}`;
}
