import { type ReactNode, useEffect, useState } from 'react';
import { useKeyed } from '../../../lib/store/use-store.ts';
import type { NoteFile } from '../../../sync/outbox/entry.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { FileProgress } from './file-progress.tsx';
import { FileTile } from './file-tile.tsx';
import type { FileState } from './pending-file.ts';

interface WaitingFileProps {
  file: NoteFile;
  onRetry: () => void;
  onRemove: () => void;
  beside?: ReactNode;
}

/** A file of a note in the outbox, with preview and upload state. */
export function WaitingFile({ file, onRetry, onRemove, beside }: WaitingFileProps) {
  const pictureUrl = usePreview(file);
  const state = useFileState(file);
  return (
    <FileTile
      name={file.name}
      mimeType={file.type}
      pictureUrl={pictureUrl}
      onRemove={file.fault ? onRemove : undefined}
      beside={beside}
      note={
        <div className="mt-1 min-h-5 text-sm">
          <FileProgress name={file.name} state={state} onRetry={onRetry} />
        </div>
      }
    />
  );
}

/** The upload state of an entry's file, as known to this tab. */
export function useFileState({ key, isDone, fault }: NoteFile): FileState {
  const { uploads } = useSync().outbox;
  const share = useKeyed(uploads, key);
  if (isDone) return { kind: 'done' };
  if (fault) return { kind: 'failed', message: fault };
  return share === undefined ? { kind: 'waiting' } : { kind: 'uploading', share };
}

function usePreview({ key, type }: NoteFile): string | null {
  const { fileOf } = useSync().outbox;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!type.startsWith('image/')) return;
    let made: string | undefined;
    let isHere = true;
    void fileOf(key).then((file) => {
      if (!file || !isHere) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [fileOf, key, type]);
  return url;
}
