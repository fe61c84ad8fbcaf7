import { CircleCheck, Rocket, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../functions/core/projects/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { launchProject } from './write-launch.ts';

interface LaunchProjectProps {
  project: Pick<Project, 'id' | 'customer' | 'isEnabled' | 'projectClients'>;
  majorPhaseCount: number;
}

/** The Launch! button of a project with its dialog (docs/product.md#launch-dialog). */
export function LaunchProject({ project, majorPhaseCount }: LaunchProjectProps) {
  const { id, customer } = project;
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const launch = useWriteNow(launchProject(id));
  // Constant, since a repeated request must be identical.
  const [openedAt] = useState(() => new Date().toISOString());
  const isEnabled = chosen ?? project.isEnabled;
  const warnings = [
    ...(majorPhaseCount === 0 ? ['This project has no major phases yet.'] : []),
    ...(customer === null ? ['This project has no customer yet.'] : []),
  ];
  const close = () => setAsking(false);
  function open() {
    setChosen(null);
    setAsking(true);
  }
  function confirm() {
    const isChanged = isEnabled !== project.isEnabled;
    launch.mutate({ launchedOn: openedAt, ...(isChanged && { isEnabled }) }, { onSettled: close });
  }
  return (
    <>
      <Button
        look="primary"
        icon={<Rocket aria-hidden size={16} strokeWidth={1.75} className="max-[22.5rem]:hidden" />}
        onClick={open}
      >
        Launch!
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={confirm}
        title="Ready To Launch?"
        confirmLabel="Launch!"
        pending={launch.isPending}
      >
        {warnings.length === 0 ? (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-success" />
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
        <div className="mt-4 border-line border-t pt-3">
          <Switch label="Enabled" checked={isEnabled} disabled={launch.isPending} onChange={setChosen} />
          <p role="status" className="mt-1 text-muted">
            {consequence(isEnabled, project.projectClients.length > 0)}
          </p>
          <p className="mt-2 text-muted">A project is launched once. Enabled can be switched at any time.</p>
        </div>
      </ConfirmDialog>
    </>
  );
}

function consequence(isEnabled: boolean, hasClients: boolean): string {
  if (!isEnabled) return 'Clients will not see the project until it is enabled.';
  return hasClients
    ? 'From now on its clients see the project: its plan, its progress, and the notes that are not internal.'
    : 'Clients will see the project as soon as they are added to it.';
}
