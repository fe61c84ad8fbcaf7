import { useEffect } from 'react';
import { onceSeen } from '../../../lib/react/once-seen.ts';
import { api } from '../../../session/api.ts';

/** Time on the screen after which an offer counts as seen; milliseconds. */
const SEEN_MS = 1_000;

/** Tells the office that the client has an offer on the screen; the server keeps the first time. */
export function useSeen(projectId: number, id: number, offerId: number, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const path = `/client/projects/${projectId}/decisions/${id}/seen`;
    return onceSeen(document, SEEN_MS, () => api(path, { method: 'POST', body: { offerId } }));
  }, [projectId, id, offerId, isOpen]);
}
