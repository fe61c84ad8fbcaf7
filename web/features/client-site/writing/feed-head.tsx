import { useQuery } from '@tanstack/react-query';
import type { FeedKind, FeedNote, Message } from '../../../../functions/core/notes/contract.ts';
import { say } from '../../../lib/language/say.ts';
import { meQuery } from '../queries.ts';
import { EntryForm } from './entry-form.tsx';
import { UnsentWords } from './unsent-words.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface FeedHeadProps {
  projectId: number;
  kind: FeedKind;
  canWrite: boolean;
  /** Those that are shown. */
  notes: readonly (FeedNote | Message)[];
}

/** Above the notes or messages: what could not be sent, and the field in which a client begins a message. */
export default function FeedHead({ projectId, kind, canWrite, notes }: FeedHeadProps) {
  useMarkRead(projectId, kind, notes);
  return (
    <>
      <UnsentWords projectId={projectId} canWrite={canWrite} />
      {canWrite && kind === 'messages' && <NewMessage projectId={projectId} />}
    </>
  );
}

/** The field in which a client begins a message. */
function NewMessage({ projectId }: { projectId: number }) {
  const { data: me } = useQuery(meQuery);
  const company = me?.company.name ?? say('the company');
  return (
    <EntryForm projectId={projectId} draft="message" path="/messages" label={say('Write to {company}', { company })} />
  );
}
