import { useState } from 'react';
import { Switch } from '../../../components/controls/switch.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';
import { setClientsWrite, setProjectEnabled } from '../data/write-projects.ts';

const questions = {
  enable:
    'Are you sure you want to enable this project? Your clients will be able to access the project once you enable it.',
  disable:
    'Are you sure you want to DISABLE access to this project? Your clients will not be able to view this project if it is disabled.',
  links: 'The secret links to its calendar and to its reports end for good.',
};

/** The Enabled switch, with a confirmation, and whether its clients write (docs/product.md#enabled, docs/product.md#clients-write). */
export function EnableProject({ project: { id, isEnabled, launchedOn, clientsWrite } }: { project: ProjectOnScreen }) {
  const [isAsking, setAsking] = useState(false);
  const enable = useWriteNow(setProjectEnabled(id));
  const write = useWriteNow(setClientsWrite(id));
  return (
    <>
      <Switch label="Enabled" checked={isEnabled} disabled={enable.isPending} onChange={() => setAsking(true)} />
      <p className="text-muted text-sm">
        {launchedOn
          ? 'Clients see the project while it is enabled.'
          : 'Clients see the project once it is launched and enabled.'}
      </p>
      <Switch
        label="Clients Write"
        checked={clientsWrite}
        disabled={write.isPending}
        onChange={(lets) => write.mutate(lets)}
      />
      <p className="text-muted text-sm">They write messages and replies, where the settings let clients write.</p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => enable.mutate(!isEnabled, { onSettled: () => setAsking(false) })}
        title={isEnabled ? 'Disable Project' : 'Enable Project'}
        text={isEnabled ? questions.disable : questions.enable}
        confirmLabel={isEnabled ? 'Disable' : 'Enable'}
        isDanger={isEnabled}
        pending={enable.isPending}
      >
        {isEnabled && <p className="mt-3 text-muted">{questions.links}</p>}
      </ConfirmDialog>
    </>
  );
}
