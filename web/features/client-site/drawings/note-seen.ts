import { SEEN_PREFIX, seenDrawings } from '../../../session/seen-drawings.ts';
import { ownId } from '../../../session/session-store.ts';

/** The newest of them are kept. */
const KEPT = 2_000;

/** Notes that the person has had these versions in the list. */
export function noteSeen(versions: readonly number[]) {
  const userId = ownId();
  const seen = [...new Set([...seenDrawings(userId), ...versions])].slice(-KEPT);
  try {
    if (userId) localStorage.setItem(SEEN_PREFIX + userId, JSON.stringify(seen));
  } catch {
    // The storage is full: they stay new.
  }
}
