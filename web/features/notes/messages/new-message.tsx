import { limits } from '../../../../functions/core/common/limits.ts';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addMessage } from '../../../sync/write/write-message.ts';
import { NamingTextarea } from '../naming/naming-textarea.tsx';
import { mentionsIn } from '../naming/use-colleagues.ts';
import { AudienceButtons } from '../thread/audience-buttons.tsx';
import { audiencesOf } from '../thread/audiences.ts';
import { ShutOut } from '../thread/shut-out.tsx';

/** The field of a new message. The button that sends it says who reads it; without a connection it waits. */
export function NewMessage({ projectId }: { projectId: number }) {
  const sync = useSync();
  const [text, setText] = useKeptText(sync.userId, `message/${projectId}`);
  const clients = useOptimisticPlan(projectId, (plan) => plan.project.projectClients) ?? [];
  const name = useOptimisticPlan(projectId, (plan) => plan.project.name) ?? 'the project';
  const audiences = audiencesOf(
    { is_internal: false, is_for_trades: false },
    { clients: clients.map(({ firstName }) => firstName), trades: [] },
  );
  function send(isInternal: boolean) {
    const description = text.trim();
    if (!description) return;
    const mentions = mentionsIn(description, sync);
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
