import { useQuery } from '@tanstack/react-query';
import type { Project } from '../../../functions/core/projects/contract.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { clientsByIdQuery } from '../../session/clients-by-id.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { sendSignup } from '../../sync/write/send-signup.ts';

/** The clients who could not look at a launched project, since nobody has invited them (docs/product.md#launch-dialog). */
export function Uninvited({ clients }: { clients: Project['projectClients'] }) {
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
