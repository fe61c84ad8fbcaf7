import type { Settings, SettingsUpdate } from '../../../functions/core/settings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { settingsQuery, useCompany } from '../../session/company.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { showAnswer } from '../../sync/queries/read-again.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { writeNow } from '../../sync/write/now.ts';

const decide = writeNow({
  write: (send, clientsWrite: boolean) =>
    send<Settings>('/settings', { method: 'PATCH', body: { clientsWrite } satisfies SettingsUpdate }),
  // A read that was under way would bring the question back.
  onSuccess: (settings, _input, _result, { client }) => showAnswer(client, settingsQuery.queryKey, () => settings),
  meta: { success: 'Settings updated', failure: 'Error updating settings' },
});

/** Asks an administrator whether clients may write, until one has said so (docs/product.md#clients-write-asked). */
export function AskClientsWrite() {
  const isAdmin = useIsAdmin();
  const isAsked = useCompany()?.asksClientsWrite;
  const { mutate, isPending, variables } = useWriteNow(decide);
  if (!isAdmin || !isAsked) return null;
  return (
    <Card title="Clients Can Write to You" className="mb-4">
      <p className="max-w-prose">
        On their site they send messages and reply below notes. Questions need somebody who answers: they wait on the
        dashboard until the office does. You can change this later in Settings.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="primary" disabled={isPending} pending={isPending && variables} onClick={() => mutate(true)}>
          Turn On
        </Button>
        <Button disabled={isPending} pending={isPending && !variables} onClick={() => mutate(false)}>
          Not Now
        </Button>
      </div>
    </Card>
  );
}
