import { Check } from 'lucide-react';
import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import type { Photo } from '../../../../functions/core/notes/contract.ts';
import type { PunchItem } from '../../../../functions/core/notes/punch.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import type { NoteFiles } from '../../../components/project/note-files.tsx';
import { say } from '../../../lib/language/say.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { EntryForm } from '../writing/entry-form.tsx';
import type { useConfirm } from './use-confirm.ts';

interface PunchCardProps {
  project: Pick<ClientProject, 'id' | 'canWrite'>;
  item: PunchItem;
  confirm: ReturnType<typeof useConfirm>;
  /** Draws pictures; the screen has it. */
  Files: typeof NoteFiles;
  /** Told when files of the client are on their way, and when no more. */
  onHold: (isHeld: boolean) => void;
}

/** A punch item with what it looked like before and after, and what the client says of it. */
export function PunchCard({ project, item, confirm, Files, onHold }: PunchCardProps) {
  const { noteId, number, place, text, state, isConfirmed, before, after } = item;
  const isAway = useIsAway();
  const name = `#${number}`;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">
          {name}
          {place && ` · ${place}`}
        </span>
        <br />
        {text}
      </p>
      {(before.length > 0 || after.length > 0) && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Pictures label={say('Before')} photos={before} Files={Files} />
          <Pictures label={say('After')} photos={after} Files={Files} />
        </div>
      )}
      {isConfirmed && (
        <p className="flex items-center gap-1.5 text-success">
          <Check aria-hidden size={16} strokeWidth={1.75} />
          {say('You said that it looks good.')}
        </p>
      )}
      {state !== 'open' && (
        <div className="flex flex-wrap items-start gap-2">
          {state === 'checked' && !isConfirmed && (
            <Button
              look="primary"
              className="h-11!"
              aria-label={say('{name} looks good', { name })}
              disabled={isAway}
              pending={confirm.isPending}
              onClick={() => confirm.mutate([noteId])}
            >
              {say('Looks Good')}
            </Button>
          )}
          {project.canWrite && (
            <EntryForm
              projectId={project.id}
              draft={`not-yet-${noteId}`}
              path={`/punch-list/${noteId}/not-yet`}
              onHold={onHold}
              label={say('What is not right yet with {name}?', { name })}
              opener={{ label: say('{name}: not yet', { name }), text: say('Not Yet…') }}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface PicturesProps extends Pick<PunchCardProps, 'Files'> {
  label: string;
  photos: readonly Photo[];
}

function Pictures({ label, photos, Files }: PicturesProps) {
  if (photos.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-muted text-sm">{label}</h3>
      <Files photos={photos} opens="lightbox" />
    </div>
  );
}
