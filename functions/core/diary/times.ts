// Both times of what a diary says: by the age that a device gave, and by the server. The first one is a claim, so the
// second one stands beside it (docs/product.md#diary-times).

/** A slow line takes less. */
const LATER_MS = 60_000;
const DAY_MS = 86_400_000;

/** The server had it so much later than it was written that both times are told. */
export function isLater(written: string, received: string): boolean {
  return Date.parse(received) - Date.parse(written) >= LATER_MS;
}

export interface Closing {
  /** Nobody confirmed the page. */
  isByItself: boolean;
  /** When it was signed, by the age that the device gave; of a page by itself when the server made it. */
  at: string;
  /** When the server had it; null where that is the same. */
  received: string | null;
  /** The days from the day of the page to its signing; 0 of a page that is not the first of its day. */
  daysLater: number;
}

/** The times of a page by its head. `dayOf` gives the day of an instant in the zone of the reader. */
export function closingOf(
  { head, kind, day }: { head: string; kind: string; day: string | null },
  dayOf: (instant: string) => string,
): Closing {
  const { signedAt, closedAt } = JSON.parse(head) as { signedAt: string | null; closedAt: string };
  if (signedAt === null) return { isByItself: true, at: closedAt, received: null, daysLater: 0 };
  const later = day === null || kind !== 'day' ? 0 : (Date.parse(dayOf(signedAt)) - Date.parse(day)) / DAY_MS;
  return {
    isByItself: false,
    at: signedAt,
    received: isLater(signedAt, closedAt) ? closedAt : null,
    daysLater: Math.max(later, 0),
  };
}
