import { Dialog } from '../../components/feedback/dialog.tsx';
import { decisionsIn } from '../../sync/outbox/gone-projects.ts';
import { inspect } from '../../sync/outbox/queue.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { GoneProject } from './gone-project.tsx';
import { WaitingEntry } from './waiting-entry.tsx';

/** The pending entries in sending order. */
export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const entries = useOutbox();
  const { behind } = inspect(entries);
  const { gone } = decisionsIn(entries);
  const others = entries.filter((entry) => !gone.flat().includes(entry));
  return (
    <Dialog isOpen onClose={onClose} title="Not at the server yet">
      {entries.length === 0 && <p className="text-muted">Everything is saved.</p>}
      <ul className="divide-y divide-line">
        {gone.map((ofProject) => (
          <GoneProject key={ofProject[0]?.projectId} entries={ofProject} />
        ))}
        {others.map((entry) => (
          <WaitingEntry key={entry.key} entry={entry} behind={behind.get(entry.key)} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}
