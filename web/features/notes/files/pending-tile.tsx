import { FileProgress } from './file-progress.tsx';
import { FileTile } from './file-tile.tsx';
import type { FileState, PendingFile } from './pending-file.ts';

interface PendingTileProps {
  pending: PendingFile;
  /** How far it is; nothing is said of one that nobody has sent yet. */
  state: FileState | null;
  onRemove: () => void;
}

/** A file that is not in the note yet, with how far it is. */
export function PendingTile({ pending: { file, previewUrl }, state, onRemove }: PendingTileProps) {
  return (
    <FileTile
      name={file.name}
      mimeType={file.type}
      pictureUrl={previewUrl}
      onRemove={state === null || state.kind === 'failed' ? onRemove : undefined}
      note={<div className="mt-1 min-h-5 text-sm">{state && <FileProgress name={file.name} state={state} />}</div>}
    />
  );
}
