import { type FormEvent, useState } from 'react';
import type { Reply } from '../../../../functions/core/notes/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { say } from '../../../lib/language/say.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { EntryField } from './entry-field.tsx';
import { entryFailure, useEntry } from './use-entry.ts';

interface OwnEntryProps {
  projectId: number;
  entry: Pick<Reply, 'id' | 'text'>;
  /** Or else a message. */
  isReply: boolean;
}

/** A client's change or removal of what they just wrote (docs/product.md#what-clients-wrote-stands). */
export function OwnEntry({ projectId, entry: { id, text: before }, isReply }: OwnEntryProps) {
  const isAway = useIsAway();
  const [text, setText] = useState<string | null>(null);
  const entry = useEntry(projectId);
  const path = `/entries/${id}`;
  const isSame = text === null || text.trim() === '' || text.trim() === before;
  function save(event: FormEvent) {
    event.preventDefault();
    if (isSame || isAway || entry.isPending) return;
    entry.mutate({ method: 'PATCH', path, text: text.trim() }, { onSuccess: () => setText(null) });
  }
  if (text === null) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button className="h-11!" disabled={isAway} onClick={() => setText(before)}>
          {say('Change')}
        </Button>
        <Button
          className="h-11!"
          disabled={isAway}
          pending={entry.isPending}
          onClick={() => entry.mutate({ method: 'DELETE', path })}
        >
          {say('Take Back')}
        </Button>
        <p role="status" className="text-muted text-sm">
          {entryFailure(entry.error) ?? say('You can change this for 15 minutes.')}
        </p>
      </div>
    );
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <EntryField
        label={isReply ? say('Your reply') : say('Your message')}
        autoFocus
        text={text}
        onText={setText}
        entry={entry}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={isSame || isAway} pending={entry.isPending} className="h-11!">
          {say('Save')}
        </Button>
        <Button className="h-11!" onClick={() => setText(null)}>
          {say('Cancel')}
        </Button>
      </div>
    </form>
  );
}
