// Events of decisions after the name of whoever did them: in History, in the feed of the office and in its mail.
import type { EventKind } from './event-kinds.ts';

/** Kinds that History has. */
type LoggedKind = Exclude<EventKind, 'seen' | 'reminded' | 'superseded' | 'mailed'>;

const verbs: Readonly<Record<LoggedKind, `${string}{title}${string}`>> = {
  sent: 'sent {title}',
  asked: 'asked about {title}',
  replied: 'answered a question about {title}',
  signed: 'signed {title}',
  taken_back: 'took back the signature of {title}',
  withdrawn: 'withdrew {title}',
  declined: 'declined {title}',
  closed: 'completed the signatures of {title}',
  disputed: 'says that somebody else signed {title}',
  applied: 'moved the plan by {title}',
  not_applied: 'could not move the plan by {title}',
  held: 'let the work wait for {title}',
};

/** `signer`: the person whose signature somebody of the office took down. Null for a kind that is not told. */
export function eventVerb(kind: string, title: string, signer?: string | null): string | null {
  if (kind === 'signed' && signer) return `took down the signature of ${signer} for ${title}`;
  return Object.hasOwn(verbs, kind) ? verbs[kind as LoggedKind].replace('{title}', () => title) : null;
}
