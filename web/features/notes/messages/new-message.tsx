import { Lock } from 'lucide-react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { NamingTextarea } from '../naming/naming-textarea.tsx';
import { mentionsIn } from '../naming/use-colleagues.ts';
import { audiencesOf } from '../thread/audiences.ts';
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
      <fieldset aria-label="Who reads it" className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {audiences.map(({ said, label }) => (
          <Button
            key={label}
            disabled={!text.trim()}
            pending={begin.isPending && begin.variables.isInternal === (said.audience === 'office')}
            onClick={() => send(said.audience === 'office')}
            className={said.audience === 'office' ? 'border-dashed' : undefined}
            icon={said.audience === 'office' && <Lock aria-hidden size={16} strokeWidth={1.75} />}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
