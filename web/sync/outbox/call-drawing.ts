import type { DrawingPin, DrawingPinCreate } from '../../../functions/core/drawings/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';
import { readAgain } from '../queries/read-again.ts';
import type { Sender } from '../sender.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { OpeningEntry, PinEntry } from './entry.ts';

/** Places, moves, checks or removes a pin; resolves when the screens of this page show it. */
export async function callPin({ queries }: Pick<Sender, 'queries'>, entry: PinEntry): Promise<number> {
  const { key, order, projectId, documentId, change } = entry;
  const path = `/projects/${projectId}/documents/${documentId}/pins`;
  const sent = { idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  let id: number;
  if (change.to === 'place') {
    const { to: _, ...body } = change;
    id = (await api<DrawingPin>(path, { method: 'POST', body: body satisfies DrawingPinCreate, ...sent })).id;
  } else if (change.to === 'remove') {
    id = change.pinId;
    await api(`${path}/${id}`, { method: 'DELETE', ...sent }).catch((error) => {
      // A colleague has removed it already.
      if (!isStatus(error, 404)) throw error;
    });
  } else {
    const { to: _, pinId, ...body } = change;
    id = (await api<DrawingPin>(`${path}/${pinId}`, { method: 'PATCH', body, ...sent })).id;
  }
  await readAgain(queries, ['drawings', projectId]).catch(() => {});
  return id;
}

/** Tells that a version of a drawing was on the screen, as of when it was. */
export async function callOpening({ key, order, projectId, versionId }: OpeningEntry): Promise<number> {
  const path = `/projects/${projectId}/versions/${versionId}/opened`;
  await api(path, { method: 'POST', idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS });
  return versionId;
}
