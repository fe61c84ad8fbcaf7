import { isNote } from '../../../sync/outbox/entry.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { CaptionInput } from './caption-input.tsx';
import { MarkUp } from './mark-up.tsx';
import type { Marks, PendingFile } from './pending-file.ts';
import { PendingTile } from './pending-tile.tsx';
import { useFileState } from './waiting-file.tsx';

interface ChosenFileProps {
  file: PendingFile;
  /** The outbox entry of the file's note; null before it is sent. */
  noteKey: string | null;
  onRemove: () => void;
  caption: string;
  onCaption: (caption: string) => void;
  onMark: (marked: File, marks: Marks) => void;
}

/** A file of the form for a new note. */
export function ChosenFile({ file, noteKey, onRemove, caption, onCaption, onMark }: ChosenFileProps) {
  const note = useOutbox().find(({ key }) => key === noteKey);
  const sent = note && isNote(note) ? note.files.find(({ key }) => key === file.key) : undefined;
  const live = useFileState(sent ?? { key: file.key, name: file.file.name, type: file.file.type });
  const before = file.state.kind === 'failed' ? file.state : null;
  const { name, type } = file.file;
  return (
    <PendingTile
      pending={file}
      state={noteKey ? live : before}
      onRemove={onRemove}
      beside={
        type.startsWith('image/') ? (
          <>
            <CaptionInput name={name} value={caption} onChange={onCaption} readOnly={noteKey !== null} />
            {noteKey === null && <MarkUp file={file} onMark={onMark} />}
          </>
        ) : (
          <p className="break-words py-2">{name}</p>
        )
      }
    />
  );
}
