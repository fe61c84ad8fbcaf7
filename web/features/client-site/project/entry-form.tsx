import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { say } from '../../../lib/language/say.ts';
import { meQuery, projectQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { EntryField } from './entry-field.tsx';
import { useEntry } from './use-entry.ts';

interface EntryFormProps {
  projectId: number;
  /** The name of what is typed in this browser. */
  draft: string;
  /** The path of the call, below the project. */
  path: string;
  label: string;
  /** Shown at first instead of the field, which it opens; without it the field is open. */
  opener?: { label: string; text: string };
}

/** A client's words. They stay in this browser until they are sent (docs/product.md#client-replies). */
export function EntryForm({ projectId, draft, path, label, opener }: EntryFormProps) {
  const isAway = useIsAway();
  const { data: me } = useQuery(meQuery);
  const { data: project } = useQuery(projectQuery(projectId));
  const [text, setText] = useKeptText(me?.id, draft);
  const [isOpen, setIsOpen] = useState(false);
  const entry = useEntry(projectId);
  if (opener && !isOpen && text === '') {
    return (
      <Button look="quiet" className="h-11! w-fit" aria-label={opener.label} onClick={() => setIsOpen(true)}>
        {opener.text}
      </Button>
    );
  }
  function close() {
    setText('');
    setIsOpen(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || isAway || entry.isPending) return;
    entry.mutate({ method: 'POST', path, text: text.trim() }, { onSuccess: close });
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
      {isAway && (
        <p role="status" className="text-sm text-warning">
          {say('You’re offline. Your message is kept here.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={!text.trim() || isAway}
          pending={entry.isPending}
          className="h-11!"
        >
          {say('Send')}
        </Button>
        {(opener || text) && (
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
