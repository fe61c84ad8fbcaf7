import { limits } from '../../../../functions/core/common/limits.ts';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { PROJECT_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addMessage } from '../../../sync/write/write-message.ts';
import { leftOutWords, mentionsOf } from '../naming/named.ts';
import { NamingTextarea } from '../naming/naming-textarea.tsx';
import { newNote, useNaming } from '../naming/use-naming.ts';
import { AudienceButtons } from '../thread/audience-buttons.tsx';
import { audiencesOf } from '../thread/audiences.ts';
import { ShutOut } from '../thread/shut-out.tsx';

/** The field of a new message. The button that sends it says who reads it; without a connection it waits. */
export function NewMessage({ projectId }: { projectId: number }) {
  const sync = useSync();
  const [text, setText] = useKeptText(sync.userId, `message/${projectId}`);
  const clients = useOptimisticPlan(projectId, (plan) => plan.project.projectClients) ?? [];
  const name = useOptimisticPlan(projectId, (plan) => plan.project.name) ?? 'the project';
  const naming = useNaming(projectId, null);
  const note = newNote(naming, { isInternal: false, isForTrades: false });
  const audiences = audiencesOf({ is_internal: false, is_for_trades: false }, { clients, trades: [] });
  function send(isInternal: boolean) {
    const description = text.trim();
    if (!description) return;
    const said = { audience: isInternal ? 'office' : 'clients' } as const;
    const { mentions, left } = mentionsOf(description, naming.people, said, note);
    if (left.length > 0) showToast({ tone: 'info', text: leftOutWords(left), autoClose: PROJECT_TOAST_MS });
    const { sending } = addMessage(sync, { projectId, name, description, mentions, isInternal });
    setText('');
    void sending.then(({ kind }) => kind === 'sent' && showToast({ tone: 'success', text: 'Message sent' }));
  }
  return (
    <div className="mb-4 grid gap-2">
      <NamingTextarea
        aria-label="Message about this project"
        placeholder="Write a message about this project…"
        rows={2}
        className="min-h-16"
        maxLength={limits.note}
        value={text}
        onWrite={setText}
        projectId={projectId}
        people={naming.people}
        note={note}
        audiences={audiences}
      />
      <AudienceButtons
        audiences={audiences}
        disabled={!text.trim()}
        onSend={({ audience }) => send(audience === 'office')}
      />
      <ShutOut projectId={projectId} />
    </div>
  );
}
