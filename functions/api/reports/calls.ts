// Calls of reports: drafts, issuing, and the PDF that a browser makes of the frozen text (docs/api.md#reports).
import { z } from 'zod';
import { deleted } from '../../core/common/fields.contract.ts';
import { limits } from '../../core/common/limits.ts';
import {
  report,
  reportCreate,
  reportFailure,
  reportFiled,
  reportFileQuery,
  reportIssue,
  reportListItem,
  reportUpdate,
} from '../../core/reports/contract.ts';
import { type Call, section } from '../http/call.ts';
import { storeReport } from './file.ts';
import { createReport, getReport, issueReport, listReports, removeReport, updateReport } from './queries.ts';

const reports = section('Reports');

export const reportCalls: readonly Call[] = [
  reports('GET /projects/{id}/reports', 'listReports', 'The reports of a project, drafts first', {
    answer: z.array(reportListItem),
    read: (db, { id }) => listReports(db, id),
  }),
  reports('POST /projects/{id}/reports', 'createReport', 'Begins a draft', {
    body: reportCreate,
    answer: report,
    status: 201,
    write: (db, { id, body }) => createReport(db, id, body),
  }),
  reports('GET /projects/{id}/reports/{reportId}', 'getReport', 'A report with what it says, or would say now', {
    answer: report,
    read: (db, { id, reportId }) => getReport(db, { projectId: id, reportId }),
  }),
  reports('PATCH /projects/{id}/reports/{reportId}', 'updateReport', 'Changes a draft, each field for itself', {
    body: reportUpdate,
    answer: report,
    guards: report,
    write: (db, { id, reportId, body }) => updateReport(db, { projectId: id, reportId }, body),
  }),
  reports('DELETE /projects/{id}/reports/{reportId}', 'removeReport', 'Deletes a draft', {
    answer: deleted,
    write: (db, { id, reportId }) => removeReport(db, { projectId: id, reportId }),
  }),
  reports('POST /projects/{id}/reports/{reportId}/issue', 'issueReport', 'Freezes what a draft says, with a number', {
    body: reportIssue,
    answer: report,
    status: 201,
    failures: { 409: reportFailure },
    write: (db, { id, reportId, body }) => issueReport(db, { projectId: id, reportId }, body.version),
  }),
  reports('PUT /projects/{id}/reports/{reportId}/file', 'putReportFile', 'Stores the PDF of an issued report, once', {
    query: reportFileQuery,
    takes: 'application/pdf',
    most: limits.paper,
    answer: reportFiled,
    failures: { 409: reportFailure },
    handle: (c, { id, reportId, query }) => storeReport(c, { projectId: id, reportId }, query.pages),
  }),
];
