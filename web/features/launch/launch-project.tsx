import { CircleCheck, Rocket, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../functions/api/projects/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { launchProject } from './mutations.ts';

interface LaunchProjectProps {
  project: Pick<Project, 'id' | 'customer'>;
  majorPhaseCount: number;
}

/** The Launch! button of a project with its dialog (docs/product.md#launch-dialog). */
export function LaunchProject({ project: { id, customer }, majorPhaseCount }: LaunchProjectProps) {
  const [isAsking, setAsking] = useState(false);
  const launch = useWriteNow(launchProject(id));
  // Constant, since a repeated request must be identical.
  const [openedAt] = useState(() => new Date().toISOString());
  const warnings = [
    ...(majorPhaseCount === 0 ? ['This project has no major phases yet.'] : []),
    ...(customer === null ? ['This project has no customer yet.'] : []),
  ];
  const close = () => setAsking(false);
  return (
    <>
      <Button look="primary" icon={<Rocket aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setAsking(true)}>
        Launch!
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => launch.mutate(openedAt, { onSettled: close })}
        title="Ready To Launch?"
        confirmLabel="Launch!"
        pending={launch.isPending}
      >
        {warnings.length === 0 ? (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="text-success" />
            You're all set!
          </p>
        ) : (
          <ul className="flex flex-col gap-2">
            {warnings.map((warning) => (
              <li key={warning} className="flex items-center gap-2">
                <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-warning" />
                {warning}
              </li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </>
  );
}
