import { type KeyboardEvent, useId } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { NamingIn } from '../../../../functions/core/notes/mentionable.ts';
import { noteTextOf } from '../../../../functions/core/notes/note-text.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { PROJECT_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addReply } from '../../../sync/write/write-reply.ts';
import { usePendingFiles } from '../files/use-pending-files.ts';
import { leftOutWords, mentionsOf } from '../naming/named.ts';
import { NamingTextarea } from '../naming/naming-textarea.tsx';
import { useNaming } from '../naming/use-naming.ts';
import { AudienceButtons } from './audience-buttons.tsx';
import { audiencesOf, type Said, tradesOf } from './audiences.ts';
import { ReplyFiles } from './reply-files.tsx';
import { ShutOut } from './shut-out.tsx';
import type { ThreadNote } from './thread-note.ts';

interface ReplyFormProps {
  projectId: number;
  /** Its id, or while it waits in this browser what stands for it. */
  note: ThreadNote;
  /** The title of its task. */
  title: string;
  /** The same in words: `the note on Tile`. */
  about: string;
  onClose: () => void;
}

/** The text and files of a reply. The button that sends it says who reads it. Escape closes it and keeps the text. */
export default function ReplyForm({ projectId, note, title, about, onClose }: ReplyFormProps) {
  const sync = useSync();
  const [text, setText] = useKeptText(sync.userId, `reply/${note.id}`);
  const pending = usePendingFiles();
  const clients = useOptimisticPlan(projectId, (plan) => plan.project.projectClients) ?? [];
  const naming = useNaming(projectId, note.task_id);
  const trades = tradesOf(note, naming);
  const audiences = audiencesOf(note, { clients, trades });
  const readers: NamingIn = {
    isInternal: note.is_internal,
    isForTrades: note.is_for_trades,
    isOpen: naming.isOpen,
    trades: trades.map(({ id }) => id),
  };
  const hint = useId();
  const isEmpty = text.trim() === '' && pending.files.length === 0;

  function send(said: Said) {
    if (isEmpty) return;
    const files = pending.files.map(({ key, file }) => ({ key, file }));
    const typed = noteTextOf(
      text.trim(),
      files.map(({ file }) => file),
    );
    const { mentions, left } = mentionsOf(typed, naming.people, said, readers);
    if (left.length > 0) showToast({ tone: 'info', text: leftOutWords(left), autoClose: PROJECT_TOAST_MS });
    void addReply(
      sync,
      { projectId, noteId: note.id, name: `Reply on ${title}`, text: typed, mentions, ...said },
      files,
    );
    setText('');
    onClose();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const wanted = event.shiftKey ? 'clients' : 'office';
    const chosen = audiences.find(({ said }) => said.audience === wanted);
    if (chosen) send(chosen.said);
  }

  return (
    <div className="grid gap-2">
      <NamingTextarea
        autoFocus
        aria-label={`Your reply to ${about}`}
        aria-describedby={hint}
        rows={2}
        className="min-h-16"
        maxLength={limits.note}
        value={text}
        onWrite={setText}
        projectId={projectId}
        people={naming.people}
        note={readers}
        audiences={audiences}
        onKeyDown={press}
      />
      <ReplyFiles pending={pending} />
      <AudienceButtons audiences={audiences} disabled={isEmpty} onSend={send}>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </AudienceButtons>
      {!note.is_internal && <ShutOut projectId={projectId} />}
      <p id={hint} className="hidden text-muted text-sm sm:block">
        Ctrl+Enter sends it to the office only, Ctrl+Shift+Enter to clients.
      </p>
    </div>
  );
}
