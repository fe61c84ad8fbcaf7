import { useEffect } from 'react';
import type { FeedKind, FeedNote, Message } from '../../../../functions/core/notes/contract.ts';
import type { ClientNoticesRead } from '../../../../functions/core/notifications/notices.contract.ts';
import { onceSeen } from '../../../lib/react/once-seen.ts';
import { api } from '../../../session/api.ts';
import { useIsAway } from '../site/use-as-of.ts';

/** How long something is on the screen until it is read; milliseconds. */
const SEEN_MS = 1_000;

/** Says what the client has read, so that no mail tells it (docs/product.md#client-notices). */
export function useMarkRead(projectId: number, kind: FeedKind, notes: readonly (FeedNote | Message)[]) {
  useReadOnce(projectId, kind, Math.max(0, ...notes.flatMap(idsOf)));
}

/** Says that the client has read what is of a kind, again where `newest` is another number; 0: there is nothing. */
export function useReadOnce(projectId: number, kind: ClientNoticesRead['kind'], newest: number) {
  const isAway = useIsAway();
  useEffect(() => {
    if (isAway || newest === 0) return;
    const body: ClientNoticesRead = { projectId, kind };
    // A mail that tells it once more is the worst that comes of a failure.
    return onceSeen(document, SEEN_MS, () => api('/client/notices/read', { method: 'PATCH', body }));
  }, [projectId, kind, newest, isAway]);
}

/** The ids of a note and its last replies. A page that was kept by an earlier release has none. */
function idsOf({ id, replies }: Pick<Message, 'id'> & Partial<Message>): number[] {
  return [id, ...(replies?.last ?? []).map((reply) => reply.id)];
}
