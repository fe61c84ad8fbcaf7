import { useState } from 'react';
import { contentUrl } from '../../lib/http/env.ts';

export interface PrintedPicture {
  id: number;
  thumbnailPath: string | null;
  filePath: string;
  caption: string | null;
  originalFilename: string;
  /** Said below the caption. */
  words?: string;
}

/** The URL of a whole picture as large as paper needs, by the path of its thumbnail, which is cut. */
const sheetUrl = (thumbnailPath: string) => contentUrl(thumbnailPath.replace('/thumb', '/sheet'));

/** Pictures on paper, two in a row and none of them cut; one that does not load is a frame with its name. */
export function PrintedPictures({ pictures }: { pictures: readonly PrintedPicture[] }) {
  return (
    <div className="paper-pictures">
      {pictures.map((picture) => (
        <figure key={picture.id}>
          <Whole {...picture} />
          <figcaption className="wrap-anywhere">
            {picture.caption && <span className="block">{picture.caption}</span>}
            {picture.words}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Whole({ thumbnailPath, filePath, caption, originalFilename }: PrintedPicture) {
  // Without a network the thumbnail may be here, which has been seen.
  const sources = thumbnailPath ? [sheetUrl(thumbnailPath), contentUrl(thumbnailPath)] : [contentUrl(filePath)];
  const [failed, setFailed] = useState(0);
  const source = sources[failed];
  if (!source) return <p className="paper-missing wrap-anywhere">{originalFilename}</p>;
  return <img src={source} alt={caption || originalFilename} onError={() => setFailed(failed + 1)} />;
}
