import type { NoteFileEntry } from '../../../sync/outbox/entry.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { WaitingFile } from './waiting-file.tsx';

/** A pending file of an existing note; as a row, its name stands beside it. */
export function EntryFile({ entry, isRow = false }: { entry: NoteFileEntry; isRow?: boolean }) {
  const { retry, discard } = useSync().outbox;
  const { file, refusal } = entry;
  const fault = refusal && { fault: refusal.body.message ?? 'The server did not take it.' };
  return (
    <WaitingFile
      file={{ ...file, ...fault }}
      onRetry={() => retry(entry)}
      onRemove={() => discard(entry)}
      beside={isRow && <p className="break-words py-2">{file.name}</p>}
    />
  );
}
