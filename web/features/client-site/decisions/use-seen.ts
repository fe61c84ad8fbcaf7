import { useEffect } from 'react';
import { api } from '../../../session/api.ts';

/** Time on the screen after which an offer counts as seen; milliseconds. */
export const SEEN_MS = 1_000;

/** Tells the office that the client has an offer on the screen; the server keeps the first time. */
export function useSeen(projectId: number, id: number, offerId: number, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const path = `/client/projects/${projectId}/decisions/${id}/seen`;
    return onceSeen(document, () => api(path, { method: 'POST', body: { offerId } }));
  }, [projectId, id, offerId, isOpen]);
}

type Screen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Tells once that the page was on the screen for a second on end, also one that was opened in the background. What fails
 * is told at the next look. Returns a function that stops it.
 */
export function onceSeen(screen: Screen, tell: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  const seen = () => {
    isTold = true;
    void tell().catch(() => {
      isTold = false;
    });
  };
  const look = () => {
    clearTimeout(timer);
    if (!isTold && screen.visibilityState === 'visible') timer = setTimeout(seen, SEEN_MS);
  };
  look();
  screen.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    screen.removeEventListener('visibilitychange', look);
  };
}
