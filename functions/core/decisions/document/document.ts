// The document of an offered choice: the text that is sent, read, hashed and signed. Plain text in UTF-8, NFC, with LF.
// A line at the margin is ours, what people wrote is indented or stands behind a label: a description cannot contain a
// second "Change of the contract sum". The same input always gives the same bytes, in every release.
import { dayWords } from '../day-words.ts';
import { moneyWords } from '../money-words.ts';
import { changeOfSum, type OfferContent } from '../offer-content.ts';
import { documentWords } from './document-words.ts';
import { indented, oneLine } from './free-text.ts';

/** The most bytes of a document. */
export const DOCUMENT_BYTES = 32 * 1024;

/** The document of one of the choices, which are numbered from 1. */
export function documentOf(content: OfferContent, number: number): string {
  const choice = content.choices[number - 1];
  if (!choice) throw new RangeError(`There is no choice ${number}`);
  const { language, currency } = content;
  const words = documentWords[language];
  const money = (cents: number) => moneyWords(cents, currency);
  const party = ({ name, address }: { name: string; address: string }) =>
    [name, ...address.split('\n')].map(oneLine).filter(Boolean).join(', ');

  const lines = [
    `${words.contractor}: ${party(content.contractor)}`,
    `${words.project}: ${party(content.project)}`,
    ...content.owners.map((name) => `${words.owner}: ${oneLine(name)}`),
    words.request(content.request, content.revision),
    ...takenBack(content),
    `${words.sent}: ${words.sentBy(dayWords(content.sentOn, language), oneLine(content.sentBy))}`,
    '',
    oneLine(content.title),
    ...indented(content.body),
    '',
    ...(choice.name ? [`${words.chosen}: ${oneLine(choice.name)}`, ...indented(choice.body), ''] : []),
    ...choice.lines.map(({ text, cents }) => `  ${oneLine(text)}: ${money(cents)}`),
    ...(content.allowanceCents === null ? [] : [`${words.allowance}: ${money(content.allowanceCents)}`]),
    `${words.price}: ${money(choice.priceCents)}`,
    `${words.change}: ${money(changeOfSum(content, choice))}`,
    `${words.time}: ${words.days(choice.days)}`,
    ...(oneLine(content.payment) ? [`${words.payment}: ${oneLine(content.payment)}`] : []),
    ...(content.hasBegun ? [words.hasBegun] : []),
    ...(content.validUntil === null ? [] : [`${words.validUntil}: ${dayWords(content.validUntil, language)}`]),
    ...(choice.url ? [`${words.link}: ${oneLine(choice.url)}`] : []),
    ...choice.files.map(({ name, sha256, printSha256 }) =>
      [
        `${words.file}: ${oneLine(name)}, SHA-256 ${sha256}`,
        ...(printSha256 ? [words.smallCopy(printSha256)] : []),
      ].join(', '),
    ),
    ...(content.terms.trim() ? ['', `${words.terms}:`, ...indented(content.terms)] : []),
  ];
  return `${lines.join('\n')}\n`.normalize('NFC');
}

function takenBack({ takesBack, language }: OfferContent): string[] {
  if (!takesBack) return [];
  const words = documentWords[language];
  const number = takesBack.number === null ? [] : [words.changeOrder(takesBack.number)];
  return [`${words.takesBack}: ${[...number, oneLine(takesBack.title)].join(', ')}`];
}
