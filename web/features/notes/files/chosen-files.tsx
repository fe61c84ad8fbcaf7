import { useController } from 'react-hook-form';
import { ChosenFile } from './chosen-file.tsx';
import type { Marks, PendingFile } from './pending-file.ts';

/** The captions of files in a field of a form: one line for each file, in their order. */
export const linesOf = (captions: string) => captions.split('\n');

interface ChosenFilesProps {
  files: readonly PendingFile[];
  /** The outbox entry of the files' note; null before it is sent. */
  noteKey: string | null;
  onRemove: (file: PendingFile) => void;
  onMark: (file: PendingFile, marked: File, marks: Marks) => void;
}

/** The files of the form for a new note, with the captions of pictures: `captions` of the form. */
export function ChosenFiles({ files, noteKey, onRemove, onMark }: ChosenFilesProps) {
  const { field } = useController<{ captions: string }>({ name: 'captions' });
  const lines = linesOf(field.value);
  const write = (at: number, caption: string) =>
    field.onChange(
      files
        .map((_file, other) => (other === at ? caption : (lines[other] ?? '')))
        .join('\n')
        .replace(/\n+$/, ''),
    );

  function remove(file: PendingFile, at: number) {
    field.onChange(lines.filter((_line, other) => other !== at).join('\n'));
    onRemove(file);
  }

  if (files.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="mb-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {files.map((file, at) => (
        <ChosenFile
          key={file.key}
          file={file}
          noteKey={noteKey}
          onRemove={() => remove(file, at)}
          caption={lines[at] ?? ''}
          onCaption={(caption) => write(at, caption)}
          onMark={(marked, marks) => onMark(file, marked, marks)}
        />
      ))}
    </ul>
  );
}
