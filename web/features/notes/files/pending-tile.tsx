import { type ReactNode, useEffect, useState } from 'react';
import { CUT_OFF } from '../../../../functions/core/files/cut-off.ts';
import { isCutOffFile } from '../../../lib/files/is-cut-off.ts';
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

/** Says below the preview of a picture that its file ends too early, before it is sent. */
function CutOffNote({ file }: { file: File }) {
  const [cutOff, setCutOff] = useState<File>();
  useEffect(() => {
    let isOver = false;
    // A file that cannot be read any more is told when it is sent.
    void isCutOffFile(file).then(
      (is) => is && !isOver && setCutOff(file),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return cutOff === file && <p className="mt-1 text-sm text-warning">{CUT_OFF}</p>;
}
