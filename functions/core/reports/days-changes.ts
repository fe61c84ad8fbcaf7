import { type Difference, differences, type Item, type State } from '../diary/differences.ts';
import { drawingsWords } from '../diary/drawings-words.ts';
import type { DrawingsFact } from '../diary/facts.contract.ts';
import { daysWords } from './days-words.ts';
import {
  answerWords,
  dayOffWords,
  decidedWords,
  movedWords,
  type OfficeFacts,
  personWords,
  reportedWords,
  type SharedFacts,
  type Telling,
  titled,
  weatherWords,
} from './fact-words.ts';

/** The changes of its day by an amendment, a line each: `+` added, `−` taken away, `~` what it was → what it is. */
export function toldChanges(before: State, after: State, telling: Telling): string[] {
  return differences(before, after).map((change) => told(change, telling));
}

function told({ part, list, before, after }: Difference, telling: Telling): string {
  const own = daysWords[telling.language];
  const words = (item: Item) => sayings[list]?.(item, telling) ?? item.k;
  const internal = part === 'office' && inBoth.includes(list) ? ` (${own.internal})` : '';
  if (!before || !after) {
    const item = after ?? before;
    return `${after ? '+' : '−'} ${item ? words(item) : ''}${internal}`;
  }
  const [was, is] = [words(before), words(after)];
  return was === is ? `~ ${is}: ${own.otherDetails}${internal}` : `~ ${was} → ${is}${internal}`;
}

/** Parts that only the office has need no word for it. */
const inBoth = ['notes', 'photos', 'lines'];

/** The database composed both states, and a list has the items of its kind. */
const as = <Fact>(item: Item) => item as unknown as Fact;
const quoted = (text: unknown) => `“${String(text ?? '')}”`;

const sayings: Readonly<Record<string, (item: Item, telling: Telling) => string>> = {
  work(item, { language }) {
    const { began, ended, n } = as<SharedFacts['work'][number]>(item);
    const { groups, beganAndEnded } = daysWords[language];
    return `${ended ? (began ? beganAndEnded : groups.done) : groups.began}: ${titled(n, language)}`;
  },
  notes: ({ text }, { language }) => `${daysWords[language].note}: ${quoted(text)}`,
  photos: ({ caption, file }, { language }) => `${daysWords[language].photo}: ${quoted(caption || file)}`,
  lines(item, { language }) {
    const { kind, text } = as<SharedFacts['lines'][number]>(item);
    return `${daysWords[language].lines[kind]}: ${quoted(text)}`;
  },
  weather: (item, telling) =>
    `${daysWords[telling.language].weather}: ${weatherWords(as<NonNullable<SharedFacts['weather']>>(item), telling)}`,
  dayOff(item, telling) {
    // The kind of day is shared, the note beside it is for the office.
    const words = typeof item.note === 'string' ? quoted(item.note) : dayOffWords(as<{ kind: string }>(item), telling);
    return `${daysWords[telling.language].calendar}: ${words}`;
  },
  decided: (item, telling) =>
    `${daysWords[telling.language].groups.decided}: ${decidedWords(as<SharedFacts['decided'][number]>(item), telling)}`,
  drawings(item, { language }) {
    const fact = as<DrawingsFact>(item);
    return `${daysWords[language].groups.drawings}: ${fact.n.name}, ${drawingsWords(fact, language)}`;
  },
  moved: (item, telling) =>
    `${daysWords[telling.language].moved}: ${movedWords(as<OfficeFacts['moved'][number]>(item), telling)}`,
  people: (item, telling) =>
    `${daysWords[telling.language].groups.people}: ${personWords(as<OfficeFacts['people'][number]>(item), telling)}`,
  answers: (item, telling) =>
    `${daysWords[telling.language].groups.answers}: ${answerWords(as<OfficeFacts['answers'][number]>(item), telling)}`,
  reports: (item, telling) =>
    `${daysWords[telling.language].groups.reports}: ${reportedWords(as<OfficeFacts['reports'][number]>(item), telling)}`,
};
