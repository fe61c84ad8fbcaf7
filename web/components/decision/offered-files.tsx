import type { DecisionFile } from '../../../functions/core/decisions/contract.ts';
import { say } from '../../lib/language/say.ts';
import { DocumentChip } from '../files/document-chip.tsx';
import { PhotoMosaic } from '../files/photo-mosaic.tsx';

type Offered = Omit<DecisionFile, 'optionId' | 'sha256' | 'printSha256'>;

const isPicture = ({ mimeType }: Offered) => mimeType.startsWith('image/');

const shownOf = ({ id, name, mimeType, size, url, thumbUrl }: Offered) => ({
  id,
  mimeType,
  size,
  filePath: url,
  thumbnailPath: thumbUrl,
  originalFilename: name,
  caption: null,
  unmarkedPath: null,
});

/** Pictures that open large, and documents that open in a tab of their own. */
export function OfferedFiles({ files }: { files: readonly Offered[] }) {
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && <PhotoMosaic photos={pictures.map(shownOf)} opens="lightbox" />}
      {documents.length > 0 && (
        <ul aria-label={say('Documents')} className="mt-3 grid gap-2">
          {documents.map((file) => (
            <li key={file.id} className="min-w-0">
              <DocumentChip file={shownOf(file)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
