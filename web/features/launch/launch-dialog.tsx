import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../functions/core/projects/contract.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { clientsByIdQuery } from '../../session/clients-by-id.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { sendSignup } from '../../sync/write/send-signup.ts';

export interface LaunchDialogProps {
  project: Pick<Project, 'id' | 'customer' | 'isEnabled' | 'projectClients'>;
  majorPhaseCount: number;
  isPending: boolean;
  onClose: () => void;
  onLaunch: (isEnabled: boolean) => void;
}

/** Says what is missing before a launch, what it does, and who has not been invited (docs/product.md#launch-dialog). */
export default function LaunchDialog({ project, majorPhaseCount, isPending, onClose, onLaunch }: LaunchDialogProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isEnabled = chosen ?? project.isEnabled;
  const warnings = [
    ...(majorPhaseCount === 0 ? ['This project has no major phases yet.'] : []),
    ...(project.customer === null ? ['This project has no customer yet.'] : []),
  ];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => onLaunch(isEnabled)}
      title="Ready To Launch?"
      confirmLabel="Launch!"
      pending={isPending}
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
      <Uninvited clients={project.projectClients} />
      <div className="mt-4 border-line border-t pt-3">
        <Switch label="Enabled" checked={isEnabled} disabled={isPending} onChange={setChosen} />
        <p role="status" className="mt-1 text-muted">
          {consequence(isEnabled, project.projectClients.length > 0)}
        </p>
        <p className="mt-2 text-muted">A project is launched once. Enabled can be switched at any time.</p>
      </div>
    </ConfirmDialog>
  );
}

function consequence(isEnabled: boolean, hasClients: boolean): string {
  if (!isEnabled) return 'Clients will not see the project until it is enabled.';
  return hasClients
    ? 'From now on its clients see the project: its plan, its progress, and the notes that are not internal.'
    : 'Clients will see the project as soon as they are added to it.';
}

/** The clients who could not look at a launched project, since nobody has invited them (docs/product.md#launch-dialog). */
function Uninvited({ clients }: { clients: Project['projectClients'] }) {
  const { data } = useQuery(clientsByIdQuery(clients));
  const uninvited = [...(data?.values() ?? [])].filter((client) => !client.signedUpOn && !client.signupEmailSentOn);
  if (uninvited.length === 0) return null;
  return (
    <section aria-label="Not invited yet" className="mt-4 border-line border-t pt-3">
      <h3 className="mb-1 font-medium">Not invited yet</h3>
      <ul>
        {uninvited.map((client) => (
          <One key={client.id} client={client} />
        ))}
      </ul>
    </section>
  );
}

function One({ client: { id, fullname } }: { client: User }) {
  const send = useWriteNow(sendSignup(id));
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="wrap-anywhere min-w-0">{fullname}</span>
      <Button aria-label={`Invite ${fullname}`} pending={send.isPending} onClick={() => send.mutate()}>
        Invite
      </Button>
    </li>
  );
}
