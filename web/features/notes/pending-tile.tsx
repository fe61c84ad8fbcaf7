import { ProgressBar } from '../../components/progress-bar.tsx';
import { FileTile } from './file-tile.tsx';
import type { PendingFile } from './pending-file.ts';

interface PendingTileProps {
  pending: PendingFile;
  onRemove: () => void;
  onRetry?: () => void;
}

/** A file that is not in the note yet, with how far it is. */
export function PendingTile({ pending: { file, previewUrl, state }, onRemove, onRetry }: PendingTileProps) {
  return (
    <FileTile
      name={file.name}
      mimeType={file.type}
      pictureUrl={previewUrl}
      onRemove={onRemove}
      isBusy={state.kind === 'uploading' || state.kind === 'done'}
      note={
        <div className="mt-1 min-h-5 text-sm">
          {(state.kind === 'uploading' || state.kind === 'done') && (
            <ProgressBar label={`Upload of ${file.name}`} value={state.kind === 'done' ? 1 : state.share} max={1} />
          )}
          {state.kind === 'failed' && (
            <p role="alert" className="text-danger">
              {state.message}
              {onRetry && (
                <button type="button" onClick={onRetry} className="ml-1 rounded-control font-medium underline">
                  Retry
                </button>
              )}
            </p>
          )}
        </div>
      }
    />
  );
}
