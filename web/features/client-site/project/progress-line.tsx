import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { say } from '../../../lib/language/say.ts';

/** The progress of a project: a bar, and the number of completed tasks. */
export function ProgressLine({ progress: { done, total } }: Pick<ClientProject, 'progress'>) {
  if (total === 0) return null;
  const share = Math.floor((done / total) * 100);
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 text-sm tabular-nums">
        <span className="font-medium">{say('{share}%', { share })}</span>
        <span className="text-muted">{say('{done} of {total} tasks done', { done, total })}</span>
      </p>
      <ProgressBar label={say('Tasks done')} value={done} max={total} className="h-2" />
    </div>
  );
}
