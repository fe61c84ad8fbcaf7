// Calls by which a report leaves the house: mails and links (docs/api.md#reports).
import type { Context } from 'hono';
import { contentOf } from '../../reports/content.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import { messageFailure } from '../http/failures.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { write } from '../http/transaction.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import {
  type ReportSend,
  reportLinkCreate,
  reportLinkCreated,
  reportLinkRevoked,
  reportSend,
  reportSent,
} from './contract.ts';
import { reportLetter } from './letter.ts';
import type { ReportAt } from './queries.ts';
import { type MadeLink, makeLink, noteSends, revokeLink } from './sent.queries.ts';

const reports = section('Reports');

export const sentReportCalls: readonly Call[] = [
  reports('POST /projects/{id}/reports/{reportId}/send', 'sendReport', 'Mails an issued report, with a link', {
    body: reportSend,
    answer: reportSent,
    status: 201,
    failures: { 429: messageFailure },
    handle: (c, { id, reportId, body }) => sendReport(c, { projectId: id, reportId }, body),
  }),
  reports('POST /projects/{id}/reports/{reportId}/links', 'createReportLink', 'A link that opens an issued report', {
    body: reportLinkCreate,
    answer: reportLinkCreated,
    status: 201,
    handle: (c, { id, reportId, body }) => createLink(c, { projectId: id, reportId }, body.days),
  }),
  reports(
    'DELETE /projects/{id}/reports/{reportId}/links/{linkId}',
    'revokeReportLink',
    'Ends a link: its next request is a 404',
    {
      answer: reportLinkRevoked,
      write: (db, { id, reportId, linkId }) => revokeLink(db, { projectId: id, reportId }, linkId),
    },
  ),
];

/** The answer has the key, and a mail cannot be taken back: the caller is checked first. */
const rule = { isSecret: true, checkFirst: true };

/** The mails go out in the transaction that notes them, so that no answer tells of one that was not sent. */
async function sendReport(c: Context<ApiEnv>, at: ReportAt, body: ReportSend): Promise<Response> {
  await countOwn(c, 'mails');
  const { parts } = c.var;
  return write(
    c,
    async (db) => {
      const { to, content, ...link } = await noteSends(db, at, body);
      const url = reportUrl(parts, link);
      const head = await letterheadOf(db, parts);
      for (const each of to)
        await parts.mailer.send(reportLetter(contentOf(content), { ...each, message: body.message, url }), head);
      return JSON.stringify({ linkId: link.id, url, expiresAt: link.expiresAt, to: to.map(({ email }) => email) });
    },
    rule,
  );
}

function createLink(c: Context<ApiEnv>, at: ReportAt, days: number): Promise<Response> {
  return write(
    c,
    async (db) => {
      const link = await makeLink(db, at, days);
      return JSON.stringify({ id: link.id, url: reportUrl(c.var.parts, link), expiresAt: link.expiresAt });
    },
    rule,
  );
}

/** The address of a link. The key is behind the hash, which no browser sends and no log has. */
const reportUrl = ({ env, reportKeys }: Pick<Parts, 'env' | 'reportKeys'>, link: MadeLink) =>
  `${env.SITE_URL}/r/#${reportKeys.keyOf(link)}`;
