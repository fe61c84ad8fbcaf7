import { Download, Share2, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { formatBytes } from '../../../components/files/document-chip.tsx';
import { SelectionToolbar } from '../../../components/layout/selection-toolbar.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import type { WallPhoto } from './wall-photo.ts';
import type { ZippedPhoto } from './zip-photos.ts';

const ShareDialog = lazyAtUse(() => import('./share-dialog.tsx'));

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface SelectedPhotosProps {
  photos: readonly WallPhoto[];
  zipName: string;
  onClear: () => void;
}

/** The commands for the selected pictures, at the bottom of the window. */
export function SelectedPhotos({ photos, zipName, onClear }: SelectedPhotosProps) {
  const isAway = useValue(connection) !== 'online';
  const { read, hasFailed, save, cancel } = useDownload();
  const [isSharing, setSharing] = useState(false);
  const bytes = photos.reduce((sum, { size }) => sum + size, 0);
  const isShared = photos.every(({ isInternal }) => !isInternal);
  const zipped = photos.map((photo) => ({ ...photo, folder: photo.projectName }));
  return (
    <>
      <SelectionToolbar label="Selected photos">
        <span role="status" className="min-w-0 grow px-2 font-medium tabular-nums">
          {read === null
            ? `${counted(photos.length, 'photo')} selected · ${formatBytes(bytes)}`
            : `Photo ${Math.min(read + 1, photos.length)} of ${photos.length}`}
        </span>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={<Download {...icon} />}
            disabled={isAway}
            title={isAway ? 'Downloading needs a connection' : undefined}
            pending={read !== null}
            onClick={() => void save(zipped, `${zipName}.zip`)}
          >
            Download
          </Button>
          <Button
            icon={<Share2 {...icon} />}
            disabled={isAway || isShared || read !== null}
            title={isShared ? 'The client sees all of these' : isAway ? 'Sharing needs a connection' : undefined}
            onClick={() => setSharing(true)}
          >
            Share…
          </Button>
          {read === null ? (
            <Button icon={<X {...icon} />} onClick={onClear}>
              Clear
            </Button>
          ) : (
            <Button onClick={cancel}>Cancel</Button>
          )}
        </div>
        {read !== null && <ProgressBar label="Collecting photos" value={read} max={photos.length} className="w-full" />}
        {hasFailed && (
          <p role="alert" className="w-full px-2 text-danger text-sm">
            A photo could not be read, so nothing was saved. Try again.
          </p>
        )}
      </SelectionToolbar>
      {isSharing && (
        <Suspense>
          <ShareDialog photos={photos} onClose={() => setSharing(false)} onShared={onClear} />
        </Suspense>
      )}
    </>
  );
}

/** Saves pictures as a ZIP; `read` is how many of them are read, and null while none is saved. */
function useDownload() {
  const [read, setRead] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function save(photos: readonly ZippedPhoto[], name: string) {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFailed(false);
    setRead(0);
    try {
      const { zipPhotos } = await import('./zip-photos.ts');
      const content = await zipPhotos(photos, { signal, onRead: setRead });
      if (!signal.aborted) saveFile(content, name);
    } catch {
      setFailed(!signal.aborted);
    } finally {
      setRead(null);
    }
  }
  return { read, hasFailed, save, cancel: () => stop.current.abort() };
}
