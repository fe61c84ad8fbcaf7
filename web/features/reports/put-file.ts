import type { z } from 'zod';
import type { reportFiled } from '../../../functions/core/reports/contract.ts';
import { reportFileHeader } from '../../../functions/core/reports/names.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { api } from '../../session/api.ts';
import type { Drawn } from './pdf.ts';
import type { ReportAt } from './write-reports.ts';

/** Milliseconds for 25 MB on a poor line. */
const PATIENCE_MS = 300_000;

/** Stores the PDF of an issued report, once: of two browsers that make it, the second one finds the file of the first. */
export async function putFile({ projectId, id }: ReportAt, { bytes, pages }: Drawn): Promise<void> {
  const sha256 = await sha256Of(bytes);
  await api<z.infer<typeof reportFiled>>(`/projects/${projectId}/reports/${id}/file?pages=${pages}`, {
    method: 'PUT',
    body: new Blob([bytes], { type: 'application/pdf' }),
    headers: { [reportFileHeader]: sha256 },
    limit: PATIENCE_MS,
  });
}
