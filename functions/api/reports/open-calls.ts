// Calls for the readers of issued reports: clients of the project, and whoever holds a link (docs/api.md#reports).
import type { Context } from 'hono';
import { z } from 'zod';
import { notFound } from '../../_shared/errors.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { clientReport, clientReportItem, openedReport } from '../../core/reports/contract.ts';
import { reportKeyHeader } from '../../core/reports/names.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { withKey } from '../http/with-key.ts';
import { findReportNonce, getClientReport, listClientReports, openReport, reportFileOf } from './sent.queries.ts';

const site = section('Client site');
const byLink = section('Reports, by their link');
/** Every fault of a key is this 404. */
const refusals = { 404: messageFailure, 429: messageFailure };
const fresh = { 'cache-control': 'no-store' };
/** Seconds that the address of a PDF opens. */
const life = 120;

export const openReportCalls: readonly Call[] = [
  site('GET /client/projects/{id}/reports', 'listClientReports', 'The reports that were issued for clients', {
    who: 'clients',
    answer: z.array(clientReportItem),
    read: (db, { id }) => listClientReports(db, id),
  }),
  site('GET /client/projects/{id}/reports/{number}', 'getClientReport', 'A report with its frozen text', {
    who: 'clients',
    answer: clientReport,
    read: (db, { id, number }) => getClientReport(db, id, number),
  }),
  byLink('GET /report', 'openReport', 'The report that a link opens, which is counted', {
    who: 'report',
    answer: openedReport,
    failures: refusals,
    handle: open,
  }),
  byLink('GET /report/file', 'openReportFile', 'Leads to the PDF of the report that a link opens', {
    who: 'report',
    status: 302,
    failures: refusals,
    handle: leadToFile,
  }),
];

function withReport(c: Context<ApiEnv>, work: (linkId: number) => Promise<Response>): Promise<Response> {
  const { reportKeys: keys } = c.var.parts;
  return withKey(c, { kind: 'reports', header: reportKeyHeader, keys, nonceOf: findReportNonce }, work);
}

function open(c: Context<ApiEnv>): Promise<Response> {
  const { database, addresses } = c.var.parts;
  return withReport(c, async (linkId) => {
    const json = await database.asService((service) => openReport(service, linkId), `report ${linkId}`);
    return c.body(`{"data":${addresses.signAll(json)}}`, 200, { ...fresh, 'content-type': 'application/json' });
  });
}

function leadToFile(c: Context<ApiEnv>): Promise<Response> {
  const { database, storage } = c.var.parts;
  return withReport(c, async (linkId) => {
    const path = await database.asService((service) => reportFileOf(service, linkId), `report ${linkId}`);
    const location = await storage.address('papers', path, life);
    if (!location) throw notFound();
    return c.body(null, 302, { ...fresh, location, 'x-content-type-options': 'nosniff' });
  });
}
