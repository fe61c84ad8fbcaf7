// Stories of a decision: what happened, as the database keeps it, with who did it and whom it concerned.
import * as fc from 'fast-check';
import type { EventKind } from '../../../functions/core/decisions/event-kinds.ts';
import type { ToldEvent } from '../../../functions/core/decisions/record/told-event.ts';

export const cast = { clients: ['Ana López', 'Morgan {by} Reyes'], office: ['Jordan Blake', 'Priya Shah'] } as const;

export interface StoryEvent {
  kind: EventKind;
  /** The name that the database keeps with it. */
  actorName: string | null;
  data: { text?: string; method?: 'in_person' | 'paper'; person?: string; what?: string };
  told: ToldEvent;
}

export interface Story {
  events: StoryEvent[];
  /** The plan could not follow at closing. */
  hasProblem: boolean;
}

type Way = EventKind | 'signed_in_person' | 'signed_on_paper';

const ways: readonly Way[] = [
  ...(['sent', 'seen', 'reminded', 'asked', 'replied', 'signed', 'signed_in_person', 'signed_on_paper'] as const),
  ...([
    'taken_back',
    'declined',
    'withdrawn',
    'superseded',
    'mailed',
    'disputed',
    'applied',
    'not_applied',
    'held',
  ] as const),
];

const anyEvent = fc.record({
  way: fc.constantFrom(...ways),
  client: fc.constantFrom(...cast.clients),
  office: fc.constantFrom(...cast.office),
  text: fc.constantFrom('Is it grey?', 'It comes on Monday', 'Too dear {to}'),
});

/** Of 40 events, one of them the closing. */
export const anyStory: fc.Arbitrary<Story> = fc
  .record({
    acts: fc.array(anyEvent, { minLength: 39, maxLength: 39 }),
    closing: anyEvent,
    closedAt: fc.nat({ max: 39 }),
    hasProblem: fc.boolean(),
  })
  .map(({ acts, closing, closedAt, hasProblem }) => ({
    hasProblem,
    events: acts
      .toSpliced(closedAt, 0, { ...closing, way: 'closed' })
      .map((act, at) => eventOf(act, { isClosed: at > closedAt, hasProblem })),
  }));

interface Act {
  way: Way;
  client: string;
  office: string;
  text: string;
}

function eventOf(
  { way, client, office, text }: Act,
  { isClosed, hasProblem }: { isClosed: boolean; hasProblem: boolean },
): StoryEvent {
  const none = { name: null, to: null, method: null, text: null };
  const byClient = (kind: EventKind, said?: string): StoryEvent => ({
    kind,
    actorName: client,
    data: said ? { text: said } : {},
    told: { ...none, kind, name: client, text: said ?? null },
  });
  const byOffice = (kind: EventKind, said?: string): StoryEvent => ({
    kind,
    actorName: office,
    data: said ? { text: said } : {},
    told: { ...none, kind, name: office, text: said ?? null },
  });
  const ofProduct = (kind: EventKind, actorName: string, to: string | null = null): StoryEvent => ({
    kind,
    actorName,
    data: {},
    told: { ...none, kind, to },
  });
  const takenDown = (method: 'in_person' | 'paper'): StoryEvent => ({
    kind: 'signed',
    actorName: office,
    data: { method, person: client, text: `${client}, ${method}` },
    told: { kind: 'signed', name: office, to: client, method, text: `${client}, ${method}` },
  });
  switch (way) {
    case 'sent': {
      const sent = byOffice('sent');
      return { ...sent, told: { ...sent.told, to: cast.clients.join(', ') } };
    }
    case 'signed_in_person':
      return takenDown('in_person');
    case 'signed_on_paper':
      return takenDown('paper');
    case 'reminded':
    case 'mailed':
      return ofProduct(way, client, client);
    // The last signer is in the database, and has not closed it alone.
    case 'closed':
      return ofProduct(way, client);
    case 'not_applied':
      return { kind: way, actorName: client, data: { text, what: 'hold' }, told: { ...none, kind: way, text } };
    case 'applied':
      return hasProblem ? byOffice(way) : ofProduct(way, client);
    case 'held':
      return isClosed ? ofProduct(way, client) : byOffice(way);
    case 'replied':
    case 'withdrawn':
      return byOffice(way, text);
    case 'superseded':
      return byOffice(way);
    case 'asked':
    case 'declined':
    case 'disputed':
      return byClient(way, text);
    case 'seen':
    case 'signed':
    case 'taken_back':
      return byClient(way);
  }
}
