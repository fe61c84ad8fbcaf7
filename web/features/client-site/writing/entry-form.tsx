import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { noteTextOf } from '../../../../functions/core/notes/note-text.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { say } from '../../../lib/language/say.ts';
import { meQuery, projectQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { EntryField } from './entry-field.tsx';
import { wordsOf } from './unsent.ts';
import { useEntry } from './use-entry.ts';
import { useEntryFiles } from './use-entry-files.ts';

interface EntryFormProps {
  projectId: number;
  /** The name of what is typed in this browser, among those of the project. */
  draft: string;
  /** The path of the call, below the project. */
  path: string;
  label: string;
  /** Shown at first instead of the field, which it opens; without it the field is open. */
  opener?: { label: string; text: string };
  /** Told when words with files are sent, and when none of them is on its way any more. */
  onHold?: (isHeld: boolean) => void;
}

/** A client's words. They stay in this browser until they are sent (docs/product.md#client-replies). */
export function EntryForm({ projectId, draft, path, label, opener, onHold }: EntryFormProps) {
  const isAway = useIsAway();
  const { data: me } = useQuery(meQuery);
  const { data: project } = useQuery(projectQuery(projectId));
  const [text, setText] = useKeptText(me?.id, `${wordsOf(projectId)}${draft}`);
  const [isOpen, setIsOpen] = useState(false);
  const entry = useEntry(projectId);
  const added = useEntryFiles(projectId);
  const isEmpty = !text.trim() && added.ready.length === 0;
  const isBusy = entry.isPending || added.isSending;
  if (opener && !isOpen && text === '' && added.files.length === 0) {
    return (
      <Button look="quiet" className="h-11! w-fit" aria-label={opener.label} onClick={() => setIsOpen(true)}>
        {opener.text}
      </Button>
    );
  }
  function close() {
    setText('');
    added.clear();
    setIsOpen(false);
    onHold?.(false);
  }
  async function sendFiles(entryId: number) {
    if (!(await added.send(entryId))) return;
    setIsOpen(false);
    onHold?.(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAway || isBusy) return;
    if (added.entryId !== null) return void sendFiles(added.entryId);
    if (isEmpty) return;
    const { ready } = added;
    // Before the words: what they change must not take this form away from its files.
    onHold?.(ready.length > 0);
    entry.mutate(
      { method: 'POST', path, text: noteTextOf(text.trim(), ready), files: ready.length, draft },
      {
        onError: () => onHold?.(false),
        onSuccess: ({ id }) => {
          if (ready.length === 0) return close();
          setText('');
          void sendFiles(id);
        },
      },
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <EntryField
        label={label}
        hint={readersWords(project?.people, me?.company.name ?? say('the company'))}
        autoFocus={isOpen}
        text={text}
        onText={setText}
        entry={entry}
      />
      <ChosenFiles entry={added} />
      {isAway && (
        <p role="status" className="text-sm text-warning">
          {say('You’re offline. Your message is kept here.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={(isEmpty && added.entryId === null) || isAway}
          pending={isBusy}
          className="h-11!"
        >
          {say('Send')}
        </Button>
        {(opener || text || added.files.length > 0) && !added.isSending && (
          <Button
            className="h-11!"
            onClick={() => {
              entry.reset();
              close();
            }}
          >
            {say('Discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The readers of what clients of a project write. A page that was kept by an earlier release has no names. */
function readersWords(people: readonly string[] | undefined, company: string): string {
  if (!people?.length) return say('Everyone on this project reads it, and {company}.', { company });
  return say('Everyone on this project reads it: {names} and {company}.', { names: people.join(', '), company });
}
