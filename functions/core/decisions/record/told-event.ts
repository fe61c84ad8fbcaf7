// An event of a decision in words: who did what, and for whom.
import type { EventKind } from '../event-kinds.ts';
import type { Language } from '../offer-content.ts';
import { eventSentences, type Sentence } from './event-sentences.ts';

/** As private.told_event says it. */
export interface ToldEvent {
  kind: EventKind;
  /** The person who did it; null for what the product did. */
  name: string | null;
  /** Those to whom it was sent, or whose signature somebody of the office took down. */
  to: string | null;
  /** The way in which the office took a signature down. */
  method: 'in_person' | 'paper' | null;
  /** A reason, a question or an answer. */
  text: string | null;
}

const somebody = { en: 'somebody', es: 'alguien' };
const unknown = { en: 'Something else happened', es: 'Pasó algo más' };

/** One that only a newer release knows is said as one. */
export function eventSentence(event: Omit<ToldEvent, 'text'>, language: Language): string {
  const sentences: Readonly<Record<string, string>> = eventSentences[language];
  const { by, to } = { by: event.name ?? somebody[language], to: event.to ?? somebody[language] };
  return (sentences[sentenceOf(event)] ?? unknown[language]).replace(/\{(by|to)\}/g, (_, place) =>
    place === 'by' ? by : to,
  );
}

/** Its own words; a signature that was taken down has none. */
export function eventText({ method, text }: Pick<ToldEvent, 'method' | 'text'>): string | null {
  return method ? null : text;
}

function sentenceOf({ kind, name, method }: Omit<ToldEvent, 'text'>): Sentence {
  if (kind === 'signed' && method) return method === 'paper' ? 'signed_on_paper' : 'signed_in_person';
  if ((kind === 'applied' || kind === 'held') && name !== null) return `${kind}_by`;
  return kind;
}
