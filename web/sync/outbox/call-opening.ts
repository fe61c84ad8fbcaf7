import { api } from '../../session/api.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { OpeningEntry } from './entry.ts';

/** Tells that a version of a drawing was on the screen, as of when it was. */
export async function callOpening({ key, order, projectId, versionId }: OpeningEntry): Promise<number> {
  const path = `/projects/${projectId}/versions/${versionId}/opened`;
  await api(path, { method: 'POST', idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS });
  return versionId;
}
