// Mails of reports (docs/product.md#report-send). Each leaves once its link is there, and is noted as sent in the
// transaction that sends it.
import { sql } from 'kysely';
import { isRefused } from '../../_shared/services/mail.ts';
import type { LinkFacts } from '../../_shared/signing/link-keys.ts';
import { contentOf } from '../../core/reports/content/content.ts';
import type { Parts } from '../http/parts.ts';
import { sendRound } from '../mail/round.ts';
import { reportLetter } from './letter.ts';
import { noteFailedMail } from './sent.queries.ts';

interface DueReport {
  id: number;
  email: string;
  firstName: string;
  message: string;
  /** The frozen text. */
  content: string;
  link: LinkFacts;
}

/** Sends what waits for a mail server that did not answer, or for a sender that died; resolves to the number of mails. */
export function sendDueReports(parts: Parts): Promise<number> {
  return send(parts, null);
}

/** Sends the report to all who were to get this link and did not; resolves to the number of mails. */
export function sendReportsOf(parts: Parts, linkId: number): Promise<number> {
  return send(parts, linkId);
}

function send(parts: Parts, linkId: number | null): Promise<number> {
  return sendRound<DueReport, number>(parts, {
    name: 'reports',
    first: 0,
    next: (after) => sql`private.next_report_mail(${linkId}::bigint, ${after}::bigint)`,
    recipient: ({ id }) => id,
    letter: ({ content, link, ...to }) => reportLetter(contentOf(content), { ...to, url: reportUrl(parts, link) }),
    failed: (service, { id }, error) => noteFailedMail(service, id, isRefused(error)),
  });
}

/** The address of a link. The key is behind the hash, which no browser sends and no log has. */
export const reportUrl = ({ env, reportKeys }: Pick<Parts, 'env' | 'reportKeys'>, link: LinkFacts) =>
  `${env.SITE_URL}/r/#${reportKeys.keyOf(link)}`;
