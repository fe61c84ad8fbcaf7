import type { ClientDecision, ClientDecisionItem } from '../../../../functions/api/decisions/client.contract.ts';
import type { Tone } from '../../../components/layout/tag.tsx';
import { counted } from '../../../lib/english.ts';
import { daysBetween, formatDay } from '../../../lib/time/dates.ts';

type Item = Pick<ClientDecisionItem, 'state' | 'isSigner' | 'hasSigned'>;

/** This client can sign it now. */
export const isMine = ({ state, isSigner, hasSigned }: Item) =>
  isSigner && !hasSigned && (state === 'sent' || state === 'part_signed');

/** The state of a decision, as its client reads it. */
export function standingOf(decision: Item): { text: string; tone: Tone } {
  if (isMine(decision)) return { text: 'Your decision', tone: 'warning' };
  switch (decision.state) {
    case 'closed':
      return { text: 'Signed', tone: 'success' };
    case 'expired':
      return { text: 'No longer valid', tone: 'neutral' };
    case 'withdrawn':
      return { text: 'Withdrawn', tone: 'neutral' };
    case 'declined':
      return { text: 'Declined', tone: 'neutral' };
    case 'sent':
    case 'part_signed':
      return { text: decision.hasSigned ? 'Signed by you' : 'Open', tone: 'info' };
  }
}

/** `Decide by Mar 3, 2027`, `Decide today`; after it, how long ago it was. Null without a day. */
export function byWords(respondBy: string | null, today: string): string | null {
  if (respondBy === null) return null;
  const days = daysBetween(respondBy, today);
  if (days === 0) return 'Decide today';
  return days < 0
    ? `Decide by ${formatDay(respondBy)}`
    : `It was due on ${formatDay(respondBy)}, ${counted(days, 'day')} ago`;
}

/** `2 decisions wait for you, the next by Mar 3, 2027`; null when none does. */
export function waitingWords(decisions: readonly ClientDecisionItem[]): string | null {
  const mine = decisions.filter(isMine);
  if (mine.length === 0) return null;
  const [next] = mine.flatMap(({ respondBy }) => respondBy ?? []).toSorted();
  const text = `${counted(mine.length, 'decision')} ${mine.length === 1 ? 'waits' : 'wait'} for you`;
  return next ? `${text}, ${mine.length === 1 ? '' : 'the next '}by ${formatDay(next)}` : text;
}

/** The reason for which an offer cannot be signed any more; null while it can, or is signed. */
export function endWords({ state, expiresOn, offer }: Pick<ClientDecision, 'state' | 'expiresOn' | 'offer'>) {
  if (state === 'expired')
    return `This offer was valid until ${expiresOn ? formatDay(expiresOn) : 'a day that is over'}.`;
  if (state === 'withdrawn') return `${offer.senderName} has withdrawn this offer.`;
  if (state === 'declined') return 'This offer was declined.';
  return null;
}

/** The words for a signature that was refused, above the offer as it is now. */
export const refusalWords: Record<string, string> = {
  superseded: 'The offer was changed while you read it. New lines are marked. Nothing is signed yet.',
  expired: 'The offer is no longer valid. Nothing is signed.',
  withdrawn: 'The offer was withdrawn meanwhile. Nothing is signed.',
  declined: 'The offer was declined meanwhile. Nothing is signed.',
  signed: 'You have already signed it.',
};
