// The draft that takes back what was signed (docs/product.md#decision-follow): its opposite lines, days and effects, and
// those of another option of the same selection where one is chosen.
import { limits } from '../../common/limits.ts';
import type { Effect } from '../effects.contract.ts';
import type { OfferContent, OfferedChoice } from '../offer-content.ts';

export interface CounterFacts {
  /** Null where nothing is signed. */
  signed: Signed | null;
  /** A decision that takes it back already. */
  counter: { id: number; isClosed: boolean } | null;
}

interface Signed {
  /** Of the options in the offer, from 1. */
  choice: number;
  content: Pick<OfferContent, 'language' | 'title' | 'allowanceCents' | 'choices'>;
  choices: OfferChoice[];
  /** The opposite of what the plan did; nothing where it did not follow. */
  opposite: Effect[];
}

interface OfferChoice {
  choice: number;
  cents: number;
  days: number;
  leadDays: number | null;
  effects: Effect[];
}

interface Line {
  text: string;
  cents: number;
}

/** A draft of one option, as private.draft_counter writes it. */
export interface Counter {
  name: string;
  priceCents: number;
  offeredDays: number;
  leadDays: number | null;
  effects: Effect[];
  lines: Line[];
}

/** Why nothing is drafted, of a field of the request. */
export interface CounterRefused {
  field: 'state' | 'choice';
  reason: string;
}

/** The draft, the id of the one that is there already, or the reason why there is none. */
export function counterOf(
  { signed, counter }: CounterFacts,
  choice: number | null,
): { draft: Counter } | { id: number } | { refused: CounterRefused } {
  const refused = (field: CounterRefused['field'], reason: string) => ({ refused: { field, reason } });
  if (!signed) return refused('state', 'Nothing is signed that could be taken back');
  // One at a time: a second click finds the first draft.
  if (counter) return counter.isClosed ? refused('state', 'It is taken back already') : { id: counter.id };
  const other = signed.choices.find((each) => each.choice === choice && each.choice !== signed.choice) ?? null;
  if (choice !== null && !other) return refused('choice', 'Not another option of what was signed');
  const effects = [...signed.opposite, ...(other?.effects ?? [])];
  if (effects.length > limits.effects) return refused('choice', tooMany(effects.length));
  const chosen = signed.choices.find((each) => each.choice === signed.choice);
  const { language, title } = signed.content;
  const name = cut(counterName(language === 'es', title, offered(signed, other)?.name), limits.decisionTitle);
  const draft = {
    name,
    priceCents: (other?.cents ?? 0) - (chosen?.cents ?? 0),
    offeredDays: (other?.days ?? 0) - (chosen?.days ?? 0),
    leadDays: other?.leadDays ?? null,
    effects,
    lines: linesOf(signed, other),
  };
  return { draft };
}

const tooMany = (count: number) =>
  `Together they change the plan in ${count} ways, and one decision does at most ${limits.effects}. Counter it without another option, then draft that one as a change of its own.`;

function counterName(isSpanish: boolean, title: string, instead: string | undefined): string {
  if (instead === undefined) return `${isSpanish ? 'Revertir' : 'Take back'}: ${title}`;
  return isSpanish ? `${title}: ahora ${instead}` : `${title}: ${instead} instead`;
}

/** A choice as the offer has it. */
function offered({ content }: Signed, choice: Pick<OfferChoice, 'choice'> | null): OfferedChoice | undefined {
  return choice ? content.choices[choice.choice - 1] : undefined;
}

function linesOf(signed: Signed, other: OfferChoice | null): Line[] {
  const { language, allowanceCents } = signed.content;
  const isSpanish = language === 'es';
  const was = offered(signed, signed);
  const back = (was?.lines ?? []).map(({ text, cents }) => ({ text, cents: -cents }));
  if (!other) {
    const allowance = { text: isSpanish ? 'Monto incluido' : 'Allowance', cents: allowanceCents ?? 0 };
    return allowance.cents === 0 ? back : [...back, allowance];
  }
  const next = offered(signed, other);
  const coming = (next?.lines ?? []).map(({ text, cents }) => ({ text, cents }));
  // More lines than an option takes are one line for each of both.
  const isMany = back.length + coming.length > limits.priceLines;
  // Beside lines of another option, which may have the same words, one that is taken back says so.
  const said = (isMany ? summed(was, back) : back).map(({ text, cents }) => ({
    text: cut(`${isSpanish ? 'Se revierte' : 'Taken back'}: ${text}`, limits.name),
    cents,
  }));
  return [...said, ...(isMany ? summed(next, coming) : coming)];
}

function summed(choice: OfferedChoice | undefined, lines: readonly Line[]): Line[] {
  return lines.length === 0
    ? []
    : [{ text: choice?.name ?? '', cents: lines.reduce((sum, { cents }) => sum + cents, 0) }];
}

/** The first characters of a text; one beyond the first plane is one, as for the database. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('');
