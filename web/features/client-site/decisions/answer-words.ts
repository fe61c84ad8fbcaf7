import type { ClientDecision, ClientDecisionItem } from '../../../../functions/core/decisions/client.contract.ts';
import type { Tone } from '../../../components/layout/tag.tsx';
import { say, sayCount, type Text } from '../../../lib/language/say.ts';
import { daysBetween, formatDay } from '../../../lib/time/dates.ts';

type Item = Pick<ClientDecisionItem, 'state' | 'isSigner' | 'hasSigned'>;
type Standing = Item & Pick<ClientDecisionItem, 'counter'>;

/** This client can sign it now. */
export const isMine = ({ state, isSigner, hasSigned }: Item) =>
  isSigner && !hasSigned && (state === 'sent' || state === 'part_signed');

/** The state of a decision, as its client reads it. */
export function standingOf(decision: Standing): { text: string; tone: Tone } {
  if (isMine(decision)) return { text: say('Your decision'), tone: 'warning' };
  switch (decision.state) {
    case 'closed':
      if (decision.counter?.isSigned) return { text: say('Taken back'), tone: 'neutral' };
      return { text: say('Signed'), tone: 'success' };
    case 'expired':
      return { text: say('No longer valid'), tone: 'neutral' };
    case 'withdrawn':
      return { text: say('Withdrawn'), tone: 'neutral' };
    case 'declined':
      return { text: say('Declined'), tone: 'neutral' };
    default:
      // Sent or signed in part; a state of a newer release, too.
      return { text: say(decision.hasSigned ? 'Signed by you' : 'Open'), tone: 'info' };
  }
}

/** The signers of an offer that this client may only read; null for whom it is sent to, and once it is decided. */
export function othersSignWords({ state, isSigner, offer }: Pick<ClientDecision, 'state' | 'isSigner' | 'offer'>) {
  if (isSigner || (state !== 'sent' && state !== 'part_signed')) return null;
  const names = offer.signers.map(({ name }) => name).join(', ');
  return say('To be signed by {names}. You can read it, and ask.', { names });
}

/** `Decide by Mar 3, 2027`, `Decide today`; after it, how long ago it was. Null without a day. */
export function byWords(respondBy: string | null, today: string): string | null {
  if (respondBy === null) return null;
  const days = daysBetween(respondBy, today);
  if (days === 0) return say('Decide today');
  const day = formatDay(respondBy);
  if (days < 0) return say('Decide by {day}', { day });
  return say('It was due on {day}, {days} ago', { day, days: sayCount(days, '1 day', '{count} days') });
}

interface Ends {
  due: string | null;
  respondBy: string | null;
  expiresOn: string | null;
}

/** The day by which to choose this option, where it is another than that of all: never after the offer ends. */
export function ownDay(last: string | null, { due, respondBy, expiresOn }: Ends, today: string): string | null {
  if (last === null || last === due) return null;
  const day = expiresOn !== null && expiresOn < last ? expiresOn : last;
  return day === respondBy || day < today ? null : day;
}

/**
 * `2 decisions wait for you, the next by Mar 3, 2027`; null when none does. A day that is over is said to be:
 * `2 decisions wait for you: one was due on Mar 1, 2027; the next by Mar 3, 2027`.
 */
export function waitingWords(decisions: readonly ClientDecisionItem[], today: string): string | null {
  const mine = decisions.filter(isMine);
  if (mine.length === 0) return null;
  const days = mine.flatMap(({ respondBy }) => respondBy ?? []).toSorted();
  const late = days.filter((day) => day < today);
  const next = days.find((day) => day >= today);
  const text = sayCount(mine.length, '1 decision waits for you', '{count} decisions wait for you');
  const [first] = late;
  if (first === undefined) {
    if (!next) return text;
    return say(mine.length === 1 ? '{text}, by {day}' : '{text}, the next by {day}', { text, day: formatDay(next) });
  }
  if (mine.length === 1) return say('{text}; it was due on {day}', { text, day: formatDay(first) });
  const overdue =
    late.length === 1
      ? say('one was due on {day}', { day: formatDay(first) })
      : say('{count} are overdue', { count: late.length });
  return next
    ? say('{text}: {overdue}; the next by {day}', { text, overdue, day: formatDay(next) })
    : say('{text}: {overdue}', { text, overdue });
}

/** What a client still has to do before Sign does something; empty once it does. */
export function missingWords({ name, isNameMissing, isConsentMissing }: Missing): string {
  const words = [];
  if (isNameMissing) {
    words.push(
      name
        ? say('Type your name as {name}, or draw your signature.', { name })
        : say('Type your name, or draw your signature.'),
    );
  }
  if (isConsentMissing) words.push(say('Tick that you agree to sign electronically.'));
  return words.join(' ');
}

interface Missing {
  /** The name of the account; undefined while it is not known. */
  name: string | undefined;
  isNameMissing: boolean;
  isConsentMissing: boolean;
}

/** `Decide by Mar 3, 2027 · Valid until Mar 10, 2027`; a day that both are is said once. */
export function untilWords(
  { respondBy, expiresOn }: Pick<ClientDecisionItem, 'respondBy' | 'expiresOn'>,
  today: string,
): string {
  const valid =
    expiresOn !== null && expiresOn !== respondBy && say('Valid until {day}', { day: formatDay(expiresOn) });
  return [byWords(respondBy, today), valid].filter(Boolean).join(' · ');
}

/** The reason for which an offer cannot be signed any more; null while it can, or is signed. */
export function endWords({ state, expiresOn, offer }: Pick<ClientDecision, 'state' | 'expiresOn' | 'offer'>) {
  if (state === 'expired')
    return expiresOn
      ? say('This offer was valid until {day}.', { day: formatDay(expiresOn) })
      : say('This offer is no longer valid.');
  if (state === 'withdrawn') return say('{name} has withdrawn this offer.', { name: offer.senderName });
  if (state === 'declined') return say('This offer was declined.');
  return null;
}

/** The change that takes a signed decision back; null without one. */
export function counterWords({ counter }: Pick<ClientDecision, 'counter'>): string | null {
  if (!counter) return null;
  const { isSigned, number, title } = counter;
  if (!isSigned) return say('A change that takes this back waits for signatures: {title}', { title });
  return number === null
    ? say('Taken back by {title}', { title })
    : say('Taken back by Change Order {number}: {title}', { number, title });
}

/** The client has asked for a new offer since this one was sent. */
export function hasAskedAnew({ events }: Pick<ClientDecision, 'events'>): boolean {
  const sent = events.findLastIndex(({ kind }) => kind === 'sent');
  return events.some(({ kind, text }, at) => at > sent && kind === 'asked' && text === say(newOffer));
}

/** The question by which a client asks for a new offer. */
export const newOffer = 'Please send a new offer.' satisfies Text;

/** The signers chose differently, so it does not close. */
export const isSplit = ({
  state,
  offer,
}: Pick<ClientDecision, 'state'> & { offer: { signatures: { choice: number }[] } }) =>
  state === 'part_signed' && new Set(offer.signatures.map(({ choice }) => choice)).size > 1;

/** The words for a signature that was refused, above the offer as it is now. */
export const refusalWords = {
  superseded: 'The offer was changed while you read it. New lines are marked. Nothing is signed yet.',
  expired: 'The offer is no longer valid. Nothing is signed.',
  withdrawn: 'The offer was withdrawn meanwhile. Nothing is signed.',
  declined: 'The offer was declined meanwhile. Nothing is signed.',
  signed: 'You have already signed it.',
} as const satisfies Record<string, Text>;

/** The words for a refusal by its name; undefined for another one. */
export function refusalOf(name: string | undefined): Text | undefined {
  return Object.entries(refusalWords).find(([each]) => each === name)?.[1];
}

/** `Request 7, revision 2` */
export function requestWords(number: number, revision: number): string {
  return revision > 1
    ? say('Request {number}, revision {revision}', { number, revision })
    : say('Request {number}', { number });
}
