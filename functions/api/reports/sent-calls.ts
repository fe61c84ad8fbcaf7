// Calls by which a report leaves the house: mails and links (docs/api.md#reports).
import type { Context } from 'hono';
import { messageFailure } from '../../core/common/failures.contract.ts';
import {
  type ReportSend,
  reportLinkCreate,
  reportLinkCreated,
  reportLinkRevoked,
  reportSend,
  reportSent,
} from '../../core/reports/contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { asCaller, write } from '../http/transaction.ts';
import type { ReportAt } from './queries.ts';
import { reportUrl, sendReportsOf } from './report-mails.ts';
import { makeLink, outcomeOf, queueReport, revokeLink } from './sent.queries.ts';

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

/** The answer has the key. */
const rule = { isSecret: true };

/**
 * The mails go out after the link is there. A repetition mails those who did not get it: the link and who was to get it
 * are of the first time.
 */
async function sendReport(c: Context<ApiEnv>, at: ReportAt, body: ReportSend): Promise<Response> {
  await countOwn(c, 'mails');
  const { parts } = c.var;
  const noted = await write(
    c,
    async (db) => {
      const link = await queueReport(db, at, body);
      return JSON.stringify({ linkId: link.id, url: reportUrl(parts, link), expiresAt: link.expiresAt });
    },
    rule,
  );
  const { data } = (await noted.json()) as { data: { linkId: number } };
  await sendReportsOf(parts, data.linkId);
  const outcome = await asCaller(c, (db) => outcomeOf(db, at, data.linkId));
  return c.json({ data: { ...data, ...JSON.parse(outcome) } }, 201, { 'cache-control': 'no-store' });
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
