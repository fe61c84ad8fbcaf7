import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { copyAndSay } from '../../../lib/copy-and-say.ts';
import type { MessageEntry } from '../../../sync/outbox/entry.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { ReplyField } from '../thread/reply-field.tsx';
import { WaitingReplies } from '../thread/waiting-replies.tsx';

/** The messages of a project that the server has not confirmed, with what is said below them. */
export default function WaitingMessages({ messages }: { messages: readonly MessageEntry[] }) {
  return (
    <ul aria-label="Messages that wait" className="mb-4 grid gap-3">
      {messages.map((message) => (
        <li key={message.key}>
          <WaitingMessage message={message} />
        </li>
      ))}
    </ul>
  );
}

function WaitingMessage({ message }: { message: MessageEntry }) {
  const { outbox } = useSync();
  const [isAsking, setAsking] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const { projectId, description, isInternal, draftId, refusal } = message;
  return (
    <article aria-label="Waiting message" className="rounded-card border border-line border-dashed p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={refusal ? 'danger' : 'warning'}>{refusal ? 'Not taken' : 'Waiting'}</Tag>
        <span className="flex items-center gap-1 text-muted text-sm">
          {isInternal && <Lock aria-hidden size={14} strokeWidth={1.75} />}
          {isInternal ? 'Office Only' : 'For clients'}
        </span>
      </p>
      <p className="mt-2 whitespace-pre-line break-words">{description}</p>
      {refusal && (
        <p role="alert" className="mt-3 text-danger">
          The server did not take the message. It stays here until you decide.
        </p>
      )}
      <p className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={() => setAsking(true)}>Discard</Button>
        {refusal && (
          <>
            <Button onClick={() => outbox.retry(message)}>Try Again</Button>
            <Button look="primary" onClick={() => void copyAndSay(description, 'Text')}>
              Copy Text
            </Button>
          </>
        )}
      </p>
      <div className="mt-3 grid gap-3">
        <WaitingReplies noteId={draftId} />
        <ReplyField
          projectId={projectId}
          note={{ id: draftId, task_id: null, is_internal: isInternal, is_for_trades: false }}
          title="Messages"
          about="the waiting message"
          isOpen={isReplying}
          onOpen={setReplying}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => outbox.discard(message)}
        title="Discard Message"
        text="Discard this message? It is not sent yet, and the replies below it are lost too."
        confirmLabel="Discard"
        isDanger
      />
    </article>
  );
}
