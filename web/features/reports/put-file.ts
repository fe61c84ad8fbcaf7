import type { z } from 'zod';
import type { reportFiled } from '../../../functions/core/reports/contract.ts';
import { reportFileHeader } from '../../../functions/core/reports/names.ts';
import { api } from '../../session/api.ts';
import type { Drawn } from './pdf.ts';
import type { ReportAt } from './write-reports.ts';

/** Milliseconds for 25 MB on a poor line. */
const PATIENCE_MS = 300_000;

/** Stores the PDF of an issued report, once: of two browsers that make it, the second one finds the file of the first. */
export async function putFile({ projectId, id }: ReportAt, { bytes, pages }: Drawn): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  await api<z.infer<typeof reportFiled>>(`/projects/${projectId}/reports/${id}/file?pages=${pages}`, {
    method: 'PUT',
    body: new Blob([bytes], { type: 'application/pdf' }),
    headers: { [reportFileHeader]: sha256 },
    limit: PATIENCE_MS,
  });
}
