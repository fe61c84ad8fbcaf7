import { limits } from '../../../../functions/core/common/limits.ts';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { NamingTextarea } from '../naming/naming-textarea.tsx';
import { mentionsIn } from '../naming/use-colleagues.ts';
import { AudienceButtons } from '../thread/audience-buttons.tsx';
import { audiencesOf } from '../thread/audiences.ts';
import { ShutOut } from '../thread/shut-out.tsx';
import { beginMessage } from '../write-notes.ts';

/** The field of a new message. The button that sends it says who reads it; the words stay here until it is sent. */
export function NewMessage({ projectId }: { projectId: number }) {
  const sync = useSync();
  const [text, setText] = useKeptText(sync.userId, `message/${projectId}`);
  const clients = useOptimisticPlan(projectId, (plan) => plan.project.projectClients) ?? [];
  const begin = useWriteNow(beginMessage(projectId));
  const audiences = audiencesOf(
    { is_internal: false, is_for_trades: false },
    { clients: clients.map(({ firstName }) => firstName), trades: [] },
  );
  function send(isInternal: boolean) {
    const description = text.trim();
    if (!description || begin.isPending) return;
    begin.mutate(
      { description, isInternal, mentions: mentionsIn(description, sync) },
      { onSuccess: () => setText('') },
    );
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
        readOnly={begin.isPending}
        onWrite={setText}
      />
      <AudienceButtons
        audiences={audiences}
        disabled={!text.trim()}
        pending={begin.isPending ? (begin.variables.isInternal ? 'office' : 'clients') : undefined}
        onSend={({ audience }) => send(audience === 'office')}
      />
      <ShutOut projectId={projectId} />
    </div>
  );
}
