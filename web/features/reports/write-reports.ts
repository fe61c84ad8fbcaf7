import type { MutationFunctionContext } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  Report,
  ReportCreate,
  ReportSend,
  ReportUpdate,
  reportLinkCreated,
  reportSent,
} from '../../../functions/core/reports/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../lib/toast/toast.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { writeNow } from '../../sync/write/now.ts';
import { reportQuery } from './queries.ts';
import { unsentWords } from './report-words.ts';

/** The project of a report, and its id. */
export interface ReportAt {
  projectId: number;
  id: number;
}

const pathOf = ({ projectId, id }: ReportAt, rest = '') => `/projects/${projectId}/reports/${id}${rest}`;

/** Fields show a 422, forms a 409. */
const unlessShown = (text: string) => (error: unknown) => (isStatus(error, 409, 422) ? null : text);

const keep =
  (projectId: number) =>
  (report: Report, _input: unknown, _result: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData(reportQuery(projectId, report.id).queryKey, report);
    void readAgain(client, ['reports', projectId]);
  };

const again =
  ({ projectId }: ReportAt) =>
  (_answer: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    readAgain(client, ['reports', projectId]);

export const createReport = (projectId: number) =>
  writeNow({
    write: (send, body: ReportCreate) => send<Report>(`/projects/${projectId}/reports`, { method: 'POST', body }),
    onSuccess: keep(projectId),
    meta: { failure: unlessShown('The draft could not be created') },
  });

export const updateReport = (at: ReportAt) =>
  writeNow({
    write: (send, body: ReportUpdate) => send<Report>(pathOf(at), { method: 'PATCH', body }),
    onSuccess: keep(at.projectId),
    meta: { failure: unlessShown('The draft could not be saved') },
  });

export const removeReport = (at: ReportAt) =>
  writeNow({
    write: (send) => send(pathOf(at), { method: 'DELETE' }),
    onSuccess: again(at),
    meta: { success: 'Draft deleted', failure: 'The draft could not be deleted' },
  });

export const issueReport = (at: ReportAt) =>
  writeNow({
    write: (send, version: number) => send<Report>(pathOf(at, '/issue'), { method: 'POST', body: { version } }),
    onSuccess: keep(at.projectId),
    meta: {
      failure: (error: unknown) =>
        isStatus(error, 422)
          ? `${Object.values(error.fields)[0] ?? 'The report could not be published'}.`
          : 'The report could not be published',
      conflict: 'Somebody changed the draft meanwhile. Look at it again, then publish it.',
    },
  });

export const sendReport = (at: ReportAt) =>
  writeNow({
    write: (send, body: ReportSend) => send<z.infer<typeof reportSent>>(pathOf(at, '/send'), { method: 'POST', body }),
    onSuccess: (sent, body, result, context) => {
      const missed = unsentWords(sent.unsent).join(' ');
      if (missed) showToast({ tone: 'warning', text: missed, autoClose: API_ERROR_TOAST_MS });
      else showToast({ tone: 'success', text: 'Report sent' });
      return again(at)(sent, body, result, context);
    },
    meta: { failure: unlessShown('The report could not be sent') },
  });

export const createLink = (at: ReportAt) =>
  writeNow({
    write: (send, days: 7 | 30 | 180) =>
      send<z.infer<typeof reportLinkCreated>>(pathOf(at, '/links'), { method: 'POST', body: { days } }),
    onSuccess: again(at),
    meta: {
      failure: (error: unknown) =>
        isStatus(error, 422) ? 'A report has ten links at most. Revoke one first.' : 'The link could not be made',
    },
  });

export const revokeLink = (at: ReportAt) =>
  writeNow({
    write: (send, linkId: number) => send(pathOf(at, `/links/${linkId}`), { method: 'DELETE' }),
    onSuccess: again(at),
    meta: { success: 'Link revoked', failure: 'The link could not be revoked' },
  });
