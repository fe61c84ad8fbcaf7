import type { Photo } from '../../../functions/core/notes/contract.ts';
import { say } from '../../lib/language/say.ts';
import { DocumentChip } from '../files/document-chip.tsx';
import { PhotoMosaic } from '../files/photo-mosaic.tsx';

interface NoteFilesProps {
  photos: readonly Photo[];
  opens?: 'new-tab' | 'lightbox' | undefined;
}

/** The pictures of a note or reply, and below them its other files. */
export function NoteFiles({ photos, opens }: NoteFilesProps) {
  const pictures = photos.filter(({ isImage }) => isImage);
  const documents = photos.filter(({ isImage }) => !isImage);
  return (
    <>
      {pictures.length > 0 && <PhotoMosaic photos={pictures} opens={opens} />}
      {documents.length > 0 && (
        <ul aria-label={say('Files')} className="mt-3 flex flex-wrap gap-2">
          {documents.map((file) => (
            <li key={file.id} className="min-w-0 max-w-full">
              <DocumentChip file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
