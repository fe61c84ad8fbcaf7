import type { ReactNode } from 'react';
import { CutOffNote } from './cut-off-note.tsx';
import { FileProgress } from './file-progress.tsx';
import { FileTile } from './file-tile.tsx';
import type { FileState, PendingFile } from './pending-file.ts';

interface PendingTileProps {
  pending: PendingFile;
  /** The upload state; null before sending. */
  state: FileState | null;
  onRemove: () => void;
  beside: ReactNode;
}

/** A pending file with its upload state. */
export function PendingTile({ pending: { file, previewUrl }, state, onRemove, beside }: PendingTileProps) {
  return (
    <FileTile
      name={file.name}
      mimeType={file.type}
      pictureUrl={previewUrl}
      onRemove={state === null || state.kind === 'failed' ? onRemove : undefined}
      beside={beside}
      note={
        <>
          <CutOffNote file={file} />
          <div className="mt-1 min-h-5 text-sm">{state && <FileProgress name={file.name} state={state} />}</div>
        </>
      }
    />
  );
}
