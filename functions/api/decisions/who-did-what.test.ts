// Who did what reads right wherever it is told (docs/product.md#who-did-what).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorRecord } from '../../../tests/support/decisions/records.ts';
import { anyStory, cast, type StoryEvent } from '../../../tests/support/decisions/story.ts';
import { decisionEvents } from '../../core/decisions/event-kinds.ts';
import { eventVerb } from '../../core/decisions/event-verbs.ts';
import { eventSentences } from '../../core/decisions/record/event-sentences.ts';
import { passagesOf } from '../../core/decisions/record/passages.ts';
import { recordOf } from '../../core/decisions/record/record.ts';
import { eventSentence, eventText } from '../../core/decisions/record/told-event.ts';
import { type ClientNews, clientLetter } from './clients/client-letter.ts';

const people = [...cast.clients, ...cast.office];
const runs = { numRuns: 60, seed: 37 };

/** The doer and the other person that a sentence says, as a reader takes it. */
function read(sentence: string) {
  const takenDown =
    /^(?:Signed by|Firmado por) (.+), (?:in person, with|on paper, recorded by|en persona, con|en papel, registrado por) (.+)$/.exec(
      sentence,
    );
  if (takenDown) return { by: takenDown[2], to: takenDown[1] };
  const says = /^(.+) (?:says|dice) that somebody else signed$|^(.+) dice que firmó otra persona$/.exec(sentence);
  if (says) return { by: says[1] ?? says[2], to: null };
  const sent = /^(?:Sent by|Enviado por) (.+?) (?:to|a) (.+)$/.exec(sentence);
  if (sent) return { by: sent[1], to: sent[2] };
  const to =
    /^(?:Reminder sent|Signed paper mailed|Recordatorio enviado|Documento firmado enviado por correo) (?:to|a) (.+)$/.exec(
      sentence,
    );
  if (to) return { by: null, to: to[1] };
  const by = / (?:by|of|por|de) (?!otra persona)(\p{Lu}.+)$/u.exec(sentence);
  return { by: by?.[1] ?? null, to: null };
}

function expectRight(sentence: string, { told }: StoryEvent) {
  expect(read(sentence), sentence).toEqual({ by: told.name, to: told.to });
  const concerned = [told.name, ...(told.to?.split(', ') ?? [])];
  expect(people.filter((name) => sentence.includes(name)).toSorted(), sentence).toEqual(
    [...new Set(concerned.filter((name) => name !== null))].toSorted(),
  );
}

// docs/product.md#who-did-what
test('a story of 40 events says who did what, and for whom, in the trail, in both languages', () => {
  fc.assert(
    fc.property(anyStory, fc.constantFrom('en' as const, 'es' as const), ({ events }, language) => {
      for (const event of events) {
        expectRight(eventSentence(event.told, language), event);
        expect(eventText(event.told)).toBe(event.told.method ? null : event.told.text);
      }
    }),
    runs,
  );
});

// docs/product.md#who-did-what
test('so does the certificate', () => {
  fc.assert(
    fc.property(anyStory, fc.constantFrom('en' as const, 'es' as const), ({ events }, language) => {
      const at = { utc: '2027-03-03T16:22:05Z', local: '2027-03-03T10:22:05', zone: 'America/Chicago' };
      const record = recordOf({ ...floorRecord, language, events: events.map(({ told }) => ({ ...told, at })) });
      const lines =
        passagesOf(record)
          .at(-1)
          ?.lines.map((line) => line.slice(line.indexOf('Z): ') + 4)) ?? [];
      expect(lines).toHaveLength(40);
      for (const [place, event] of events.entries()) {
        const [sentence = '', text] = (lines[place] ?? '').split(/: (?!all have|todos han)/);
        expectRight(sentence, event);
        expect(text ?? null).toBe(eventText(event.told));
      }
    }),
    runs,
  );
});

// docs/product.md#who-did-what
test('so does the mail of a client', () => {
  const told: readonly string[] = ['signed', 'withdrawn', 'replied', 'disputed'] satisfies ClientNews['kind'][];
  fc.assert(
    fc.property(anyStory, fc.constantFrom('en' as const, 'es' as const), ({ events }, language) => {
      for (const event of events.filter(({ kind }) => told.includes(kind))) {
        const { told: facts, kind } = event;
        const item = {
          kind: kind as ClientNews['kind'],
          event: facts,
          text: eventText(facts),
          title: 'Tile',
          project: 'House',
        };
        const place = { projectId: 1, decisionId: 2, respondBy: null };
        const reader = { userId: '', email: '', firstName: '', isOffice: false, isInvited: false, today: '2027-03-01' };
        const { paragraphs } = clientLetter({ ...reader, language, items: [{ ...item, ...place }] }, '');
        const list = paragraphs.find((each) => typeof each !== 'string');
        const [, said = ''] = /(?:House\. )(.*)$/.exec(typeof list === 'object' ? (list.lines[0] ?? '') : '') ?? [];
        const [sentence = '', text] = said.split(': ');
        expectRight(sentence, event);
        expect(text ?? null).toBe(eventText(facts));
      }
    }),
    runs,
  );
});

test('after the name of the office, a signature that was taken down is its signer’s', () => {
  expect(eventVerb('signed', '“Tile”', 'Ana López')).toBe('took down the signature of Ana López for “Tile”');
  expect(eventVerb('signed', '“Tile”')).toBe('signed “Tile”');
  expect(eventVerb('praised', '“Tile”')).toBeNull();
});

// docs/product.md#who-did-what
test('the stories have every kind, and every sentence', () => {
  const stories = fc.sample(anyStory, runs);
  const kinds = new Map<string, number>();
  for (const { kind } of stories.flatMap(({ events }) => events)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect([...kinds.keys()].toSorted()).toEqual([...decisionEvents].toSorted());
  for (const [kind, count] of kinds) expect(count, kind).toBeGreaterThan(20);
  const said = new Set(
    stories.flatMap(({ events }) =>
      events.map(({ told }) => eventSentence({ ...told, name: told.name && '{by}', to: told.to && '{to}' }, 'en')),
    ),
  );
  expect([...said].toSorted()).toEqual(Object.values(eventSentences.en).toSorted());
});

test('a kind of a newer release is said as one', () => {
  const newer = { kind: 'praised' as 'sent', name: 'Ana López', to: null, method: null };
  expect(eventSentence(newer, 'es')).toBe('Pasó algo más');
});
