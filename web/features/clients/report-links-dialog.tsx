import type { Client } from '../../../functions/core/users/contract.ts';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { reportNames } from '../../model/report-names.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { type ReportLink, revokeReportLinks } from './write-clients.ts';

/** A client who was removed, with the links of reports that were mailed to this client and still open. */
export interface LeftWithLinks {
  client: Pick<Client, 'firstName' | 'lastName'>;
  links: ReportLink[];
}

interface ReportLinksDialogProps {
  projectId: number;
  /** Null while there is nobody to ask about. */
  left: LeftWithLinks | null;
  onClose: () => void;
}

/** Offers to revoke the links of reports that a removed client still has (docs/product.md#report-links). */
export function ReportLinksDialog({ projectId, left, onClose }: ReportLinksDialogProps) {
  const revoke = useWriteNow(revokeReportLinks(projectId));
  return (
    <ConfirmDialog
      isOpen={left !== null}
      onClose={onClose}
      onConfirm={() => left && revoke.mutate(left.links, { onSuccess: onClose })}
      title="Revoke Report Links"
      text={left ? question(left) : ''}
      confirmLabel="Revoke"
      cancelLabel="Keep"
      isDanger
      pending={revoke.isPending}
    />
  );
}

function question({ client, links }: LeftWithLinks): string {
  const numbers = [...new Set(links.map(({ number }) => number))].sort((one, other) => one - other);
  const [link, opens] = links.length === 1 ? ['a link', 'opens'] : ['links', 'open'];
  return `${client.firstName} ${client.lastName} was mailed ${link} to ${reportNames(numbers)}, which still ${opens} without an account. Others who were mailed the same link lose it, too.`;
}
