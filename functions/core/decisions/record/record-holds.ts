// Compares what the tables say of a closed decision with its record, whose hash was signed and mailed (docs/product.md#verify).
import { dayWords } from '../day-words.ts';
import { documentWords } from '../document/document-words.ts';
import { shown } from '../document/invisible.ts';
import { moneyWords } from '../money-words.ts';
import { type Passage, passagesOf } from './passages.ts';
import type { RecordContent, RecordedSignature, Standing } from './record-content.ts';
import { recordWords } from './record-words.ts';

export interface KeptFacts extends Pick<RecordContent, 'language' | 'currency'> {
  order: Omit<Standing, 'originalCents' | 'netCents'> & Pick<RecordContent, 'number'>;
  /** Those that count, in their order. */
  signatures: (Pick<
    RecordedSignature,
    'person' | 'email' | 'typedName' | 'witness' | 'paperDay' | 'address' | 'agent' | 'strokesSha256'
  > & { signedAt: string })[];
}

/** Every column that the record has a line of says the same there. */
export function recordHolds(record: string, facts: KeptFacts): boolean {
  const passages = passagesOf(record);
  const words = recordWords[facts.language];
  const signed = passages.filter(({ label }) => label === words.signature);
  return (
    holdsOrder(passages, facts) &&
    signed.length === facts.signatures.length &&
    facts.signatures.every((signature, at) => holdsSignature(signed[at], signature, facts))
  );
}

function holdsOrder(passages: Passage[], { order, language, currency }: KeptFacts): boolean {
  const words = recordWords[language];
  const says = (label: string, text: string | null) =>
    (passages.find((passage) => passage.label === label)?.text ?? null) === text;
  // What changes neither sum nor time has no number, and no such lines.
  if (order.number === null) return says(words.decision, words.noChange) && order.cents === 0 && order.days === 0;
  const sum = (cents: number | null) => (cents === null ? null : moneyWords(cents, currency));
  const day = (text: string | null) => (text === null ? null : dayWords(text, language));
  return (
    says(words.changeOrder, String(order.number)) &&
    says(words.before, sum(order.beforeCents)) &&
    says(words.this, sum(order.cents)) &&
    says(words.after, sum(order.afterCents)) &&
    says(words.time, documentWords[language].days(order.days)) &&
    says(words.completionBefore, day(order.completionBefore)) &&
    says(words.completionAfter, day(order.completionAfter))
  );
}

function holdsSignature(
  passage: Passage | undefined,
  signature: KeptFacts['signatures'][number],
  { language }: KeptFacts,
): boolean {
  const words = recordWords[language];
  const lineOf = (label: string) => {
    const line = passage?.lines.find((each) => each.startsWith(`${label}: `));
    return line === undefined ? null : line.slice(label.length + 2);
  };
  const says = (label: string, text: string | null) => lineOf(label) === (text === null ? null : shown(text));
  const name = lineOf(words.name);
  const drawing = lineOf(words.strokesSha256);
  return (
    passage?.text === shown(signature.person) &&
    says(words.email, signature.email) &&
    (signature.typedName === null
      ? name === null || name === words.fromAccount || name === words.drawn
      : [signature.typedName, `${signature.typedName}, ${words.drawn}`].some((each) => name === shown(each))) &&
    // An older record has no hash of its drawing.
    (drawing === null || drawing === signature.strokesSha256) &&
    (lineOf(words.signedAt) ?? lineOf(words.recordedAt) ?? '').endsWith(`(${signature.signedAt})`) &&
    says(words.witness, signature.witness) &&
    says(words.paperDay, signature.paperDay && dayWords(signature.paperDay, language)) &&
    says(words.address, signature.address) &&
    says(words.agent, signature.agent)
  );
}
