// Lines of reports. A template has none.
import { aCompany } from '../../../support/decisions.ts';
import { anIssuedReport, aPdf, aReport, aReportLink, aWeek, fileHeaders } from '../../../support/reports/reports.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { isTemplate, type Mode, staff } from '../world.ts';

const missing = inModes(isTemplate, 404);
/** Clients see the reports of projects that they see. */
const isSeen = (mode: Mode) => ['launched', 'completed', 'assigned'].includes(mode);
const unseen = inModes((mode) => !isSeen(mode), 404);
const reportsOf = (at: At) => `${pathOf(at)}/reports`;

/** A draft, or a path of none in a template. */
async function aDraft(at: At) {
  if (isTemplate(at.world.mode)) return { path: `${reportsOf(at)}/999999999`, version: 1 };
  const { id, version } = await aReport(staff, at.world.id);
  return { path: `${reportsOf(at)}/${id}`, version };
}

async function anIssued(at: At) {
  if (isTemplate(at.world.mode)) return { id: 999_999_999, number: 1, path: `${reportsOf(at)}/999999999` };
  await aCompany();
  const { id, number } = await anIssuedReport(staff, at.world.id);
  return { id, number, path: `${reportsOf(at)}/${id}` };
}

export const reportLines: Record<string, Line> = {
  'GET /projects/{id}/reports': { ask: (at) => ({ path: reportsOf(at) }), statuses: missing },
  'POST /projects/{id}/reports': {
    ask: (at) => ({ path: reportsOf(at), json: aWeek }),
    statuses: inModes(isTemplate, 422),
  },
  'GET /projects/{id}/reports/{reportId}': {
    ask: async (at) => ({ path: (await aDraft(at)).path }),
    statuses: missing,
  },
  'PATCH /projects/{id}/reports/{reportId}': {
    ask: async (at) => ({ path: (await aDraft(at)).path, json: { title: 'Another' } }),
    statuses: missing,
  },
  'DELETE /projects/{id}/reports/{reportId}': {
    ask: async (at) => ({ path: (await aDraft(at)).path }),
    statuses: missing,
  },
  'POST /projects/{id}/reports/{reportId}/issue': {
    ask: async (at) => {
      const { path, version } = await aDraft(at);
      return { path: `${path}/issue`, json: { version } };
    },
    statuses: missing,
  },
  'PUT /projects/{id}/reports/{reportId}/file': {
    ask: async (at) => ({
      path: `${(await anIssued(at)).path}/file?pages=3`,
      raw: aPdf(),
      headers: fileHeaders(aPdf()),
    }),
    statuses: missing,
  },
  'POST /projects/{id}/reports/{reportId}/send': {
    ask: async (at) => ({ path: `${(await anIssued(at)).path}/send`, json: { emails: ['lawyer@example.com'] } }),
    statuses: missing,
  },
  'POST /projects/{id}/reports/{reportId}/links': {
    ask: async (at) => ({ path: `${(await anIssued(at)).path}/links`, json: { days: 7 } }),
    statuses: missing,
  },
  'GET /client/projects/{id}/reports': { ask: (at) => ({ path: `/client${reportsOf(at)}` }), statuses: unseen },
  'GET /client/projects/{id}/reports/{number}': {
    ask: async (at) => ({ path: `/client${reportsOf(at)}/${(await anIssued(at)).number}` }),
    statuses: unseen,
  },
  'DELETE /projects/{id}/reports/{reportId}/links/{linkId}': {
    ask: async (at) => {
      const { id, path } = await anIssued(at);
      const link = isTemplate(at.world.mode) ? 1 : (await aReportLink(staff, at.world.id, id)).id;
      return { path: `${path}/links/${link}` };
    },
    statuses: missing,
  },
};
