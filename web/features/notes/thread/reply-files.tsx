import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { CameraInput } from '../../../components/files/camera-input.tsx';
import { type Refusal, Refusals } from '../../../components/files/refusals.tsx';
import { takeChosen } from '../../../lib/files/take-chosen.ts';
import { acceptedFiles, refusalOf, tooMany } from '../files/file-rules.ts';
import { PendingTile } from '../files/pending-tile.tsx';
import type { usePendingFiles } from '../files/use-pending-files.ts';

const accept = Object.entries(acceptedFiles)
  .flatMap(([type, endings]) => [type, ...endings])
  .join(',');

/** The camera and the file chooser of a reply, and what was chosen. */
export function ReplyFiles({ pending }: { pending: ReturnType<typeof usePendingFiles> }) {
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const { files, add, remove } = pending;

  function choose(chosen: readonly File[]) {
    const faultOf = ({ size }: File) =>
      size === 0 ? 'file-too-small' : size > limits.upload ? 'file-too-large' : undefined;
    const refused = chosen.flatMap((file) => {
      const fault = faultOf(file);
      return fault ? [{ name: file.name, text: refusalOf(fault) }] : [];
    });
    const taken = chosen.filter((file) => !faultOf(file));
    const room = limits.filesPerNote - files.length;
    setRefusals([...refused, ...tooMany(taken.slice(room))]);
    add(taken.slice(0, room));
  }

  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Files of the reply" className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {files.map((file) => (
            <PendingTile key={file.key} pending={file} state={null} onRemove={() => remove(file)} beside={null} />
          ))}
        </ul>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      <div className="flex gap-1">
        <CameraInput label="Take a photo for the reply" onShot={choose} />
        <IconButton icon={Paperclip} size={20} label="Add files to the reply" onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label="Files for the reply"
          onChange={({ target }) => choose(takeChosen(target))}
        />
      </div>
    </>
  );
}
