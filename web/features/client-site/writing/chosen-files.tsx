import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { entryLimits } from '../../../../functions/core/notes/entry-limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { takeChosen } from '../../../lib/files/take-chosen.ts';
import { say } from '../../../lib/language/say.ts';
import type { EntryFile, useEntryFiles } from './use-entry-files.ts';

/** The photos and PDFs of what a client writes, each with its progress or why it was not taken. */
export function ChosenFiles({ entry }: { entry: ReturnType<typeof useEntryFiles> }) {
  const input = useRef<HTMLInputElement>(null);
  const { files, choose, remove, isSending, entryId } = entry;
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={say('Photos and files')} className="divide-y divide-line rounded-control border border-line">
          {files.map((each) => (
            <FileRow key={each.key} entry={each} onRemove={isSending ? undefined : () => remove(each.key)} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <p role="status" className="text-muted text-sm">
          {entryId === null
            ? say('Photos are not kept: send them before you leave this page.')
            : say('Your message comes when its photos are there, or without them in ten minutes.')}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/*,.heic,.heif,application/pdf,.pdf"
        aria-label={say('Add Photos')}
        onChange={({ target }) => choose(takeChosen(target))}
      />
      {entryId === null && files.length < entryLimits.files && (
        <Button
          look="quiet"
          className="h-11! w-fit"
          icon={<Paperclip aria-hidden size={18} strokeWidth={1.75} />}
          onClick={() => input.current?.click()}
        >
          {say('Add Photos')}
        </Button>
      )}
    </>
  );
}

interface FileRowProps {
  entry: EntryFile;
  onRemove: (() => void) | undefined;
}

function FileRow({ entry: { file, share, problem }, onRemove }: FileRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-2 px-3">
      <div className="min-w-0 grow py-1">
        <p className="truncate">{file.name}</p>
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        {share !== null && (
          <progress aria-label={file.name} max={1} value={share} className="h-1.5 w-full accent-accent" />
        )}
      </div>
      {onRemove && <IconButton icon={X} label={say('Remove {name}', { name: file.name })} onClick={onRemove} />}
    </li>
  );
}
