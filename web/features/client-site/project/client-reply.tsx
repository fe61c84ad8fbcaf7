import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { entryLimits } from '../../../../functions/core/notes/entry-limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { say } from '../../../lib/language/say.ts';
import { meQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { entryFailure, useEntry } from './use-entry.ts';

interface ClientReplyProps {
  projectId: number;
  noteId: number;
  /** The title of its task. */
  title: string;
}

/** The reply of a client. What is typed stays in this browser until it was sent (docs/product.md#client-replies). */
export function ClientReply({ projectId, noteId, title }: ClientReplyProps) {
  const isAway = useIsAway();
  const { data: me } = useQuery(meQuery);
  const [text, setText] = useKeptText(me?.id, `note/${noteId}/reply`);
  const [isOpen, setIsOpen] = useState(false);
  const entry = useEntry(projectId);
  if (!isOpen && text === '') {
    return (
      <Button
        look="quiet"
        className="h-11! w-fit"
        aria-label={say('Reply to the note on {title}', { title })}
        onClick={() => setIsOpen(true)}
      >
        {say('Reply')}
      </Button>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || isAway || entry.isPending) return;
    const sent = { method: 'POST', path: `/notes/${noteId}/replies`, text: text.trim() } as const;
    entry.mutate(sent, {
      onSuccess: () => {
        setText('');
        setIsOpen(false);
      },
    });
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field
        label={say('Your reply to the note on {title}', { title })}
        error={entryFailure(entry.error)}
        hint={say('Everyone on this project reads it, and {company}.', {
          company: me?.company.name ?? say('the company'),
        })}
      >
        <Textarea
          autoFocus={isOpen}
          rows={3}
          value={text}
          readOnly={entry.isPending}
          maxLength={entryLimits.entry}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
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
        <Button
          className="h-11!"
          onClick={() => {
            setText('');
            entry.reset();
            setIsOpen(false);
          }}
        >
          {say('Discard')}
        </Button>
      </div>
    </form>
  );
}
