// Reports, for tests: drafts, issued ones, their file and their link.
import { createHash } from 'node:crypto';
import { report, reportLinkCreated } from '../../functions/api/reports/contract.ts';
import { type Caller, dataOf, send } from './client.ts';
import { dayFromNow } from './visits.ts';

/** A week that ends today. */
export const aWeek = {
  ...{ kind: 'week', audience: 'client', language: 'en', title: 'This week' },
  ...{ firstDay: dayFromNow(-6), lastDay: dayFromNow(0), draft: { summary: 'All is well.' } },
};

export async function aReport(staff: Caller, project: number, fields: object = {}) {
  return dataOf(await staff.post(`/projects/${project}/reports`, { ...aWeek, ...fields }), report, 201);
}

export async function issued(staff: Caller, project: number, { id, version }: { id: number; version: number }) {
  return dataOf(await staff.post(`/projects/${project}/reports/${id}/issue`, { version }), report, 201);
}

export async function anIssuedReport(staff: Caller, project: number, fields: object = {}) {
  return issued(staff, project, await aReport(staff, project, fields));
}

export const aPdf = (text = 'A report') => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`);
export const fileHeaders = (bytes: Uint8Array) => ({
  'content-type': 'application/pdf',
  'x-file-sha256': createHash('sha256').update(bytes).digest('hex'),
});

export function putFile(token: string, path: string, bytes = aPdf(), headers: Record<string, string> = {}) {
  return send('PUT', `${path}/file?pages=3`, {
    token,
    raw: new Uint8Array(bytes),
    headers: { ...fileHeaders(bytes), ...headers },
  });
}

export async function aReportLink(staff: Caller, project: number, id: number) {
  return dataOf(await staff.post(`/projects/${project}/reports/${id}/links`, { days: 30 }), reportLinkCreated, 201);
}
