import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { type Refusal, Refusals } from '../../../components/files/refusals.tsx';
import type { UploadState } from '../../../components/files/upload-texts.ts';
import { UploadZone } from '../../../components/files/upload-zone.tsx';
import { withoutHeicAtHand } from '../../../lib/files/heic.ts';
import { acceptedFiles, refusalOf, tooMany } from './file-rules.ts';

interface NoteUploadProps {
  /** What the zone shows unless a file was rejected or the note is full. */
  state: UploadState;
  /** Takes no files while they are being sent. */
  isSending?: boolean;
  /** The number of files for which the note has room. */
  room: number;
  onFiles: (files: readonly File[]) => void;
  onPreparing?: (isPreparing: boolean) => void;
}

/** The place to drop the files of a note, with the reasons for the files that it rejects. */
export function NoteUpload({ state, isSending, room, onFiles, onPreparing }: NoteUploadProps) {
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  function zoneState(): UploadState {
    if (isSending) return 'uploading';
    if (room <= 0) return 'disabled';
    return refusals.length > 0 ? 'error' : state;
  }

  return (
    <>
      <UploadZone
        label="Add photos and files"
        state={zoneState()}
        accept={acceptedFiles}
        maxSize={limits.upload}
        multiple
        prepare={(file) => withoutHeicAtHand(file, limits.upload)}
        onPreparing={onPreparing}
        onFiles={(files) => {
          setRefusals((rejected) => [...rejected, ...tooMany(files.slice(room))]);
          onFiles(files.slice(0, room));
        }}
        onRejected={(rejected) =>
          setRefusals(rejected.map(({ file, code }) => ({ name: file.name, text: refusalOf(code) })))
        }
      />
      <Refusals refusals={refusals} />
    </>
  );
}
