// The record of a closed decision: its document, where the contract stands, the signatures, and what happened until then.
// Plain text under the rules of the document (document.ts), kept as it is; the paper is made of it alone.
import { dayWords } from '../day-words.ts';
import { documentWords } from '../document/document-words.ts';
import { shown } from '../document/invisible.ts';
import { moneyWords } from '../money-words.ts';
import type { Language } from '../offer-content.ts';
import type {
  Correction,
  Moment,
  RecordContent,
  RecordedConsent,
  RecordedSignature,
  Standing,
} from './record-content.ts';
import { recordWords } from './record-words.ts';
import { eventSentence, eventText } from './told-event.ts';

export function recordOf(content: RecordContent): string {
  const { language, currency, number } = content;
  const money = (cents: number) => moneyWords(cents, currency);
  const words = recordWords[language];
  const at = (moment: Moment) => momentWords(moment, language);
  const lines = [
    number === null ? `${words.decision}: ${words.noChange}` : `${words.changeOrder}: ${number}`,
    `${words.closed}: ${at(content.closedAt)}`,
    '',
    `${words.document}:`,
    // As it was signed: without these two spaces it has the hash below.
    ...content.document
      .trimEnd()
      .split('\n')
      .map((line) => line && `  ${line}`),
    `${words.documentSha256}: ${content.documentSha256}`,
    '',
    ...(number === null
      ? []
      : [
          ...standingLines(content.standing, language, money),
          '',
          ...content.corrections.flatMap((correction) => [...correctionLines(correction, language, money), '']),
        ]),
    `${words.forContractor}: ${shown(content.sentBy)}`,
    `  ${documentWords[language].sent}: ${at(content.sentAt)}`,
    '',
    ...content.signatures.flatMap((signature) => [...signatureLines(signature, language), '']),
    `${words.events}:`,
    ...content.events.map((event) => {
      const said = [eventSentence(event, language), eventText(event)].filter(Boolean).join(': ');
      return `  ${at(event.at)}: ${shown(said)}`;
    }),
  ];
  return `${lines.join('\n')}\n`.normalize('NFC');
}

function standingLines(standing: Standing, language: Language, money: (cents: number) => string): string[] {
  const words = recordWords[language];
  const sum = (label: string, cents: number | null) => (cents === null ? [] : [`${label}: ${money(cents)}`]);
  const day = (label: string, day: string | null) => (day === null ? [] : [`${label}: ${dayWords(day, language)}`]);
  return [
    ...sum(words.original, standing.originalCents),
    ...sum(words.net, standing.netCents),
    ...sum(words.before, standing.beforeCents),
    ...sum(words.this, standing.cents),
    ...sum(words.after, standing.afterCents),
    `${words.time}: ${documentWords[language].days(standing.days)}`,
    ...day(words.completionBefore, standing.completionBefore),
    ...day(words.completionAfter, standing.completionAfter),
  ];
}

/** The corrections of the contract and their reasons; the sums above follow from them. */
function correctionLines(
  { at, person, reason, before, after }: Correction,
  language: Language,
  money: (cents: number) => string,
): string[] {
  const { corrected, original, correction: words, instead } = recordWords[language];
  const day = (text: string | null) => (text === null ? words.none : dayWords(text, language));
  const fact = (label: string, was: string, now: string) => (was === now ? [] : [`  ${label}: ${instead(now, was)}`]);
  return [
    [`${corrected}: ${momentWords(at, language)}`, ...(person ? [shown(person)] : [])].join(', '),
    ...fact(original, money(before.sumCents), money(after.sumCents)),
    ...fact(words.completion, day(before.completion), day(after.completion)),
    ...fact(words.signedOn, day(before.signedOn), day(after.signedOn)),
    ...fact(words.reference, shown(before.reference ?? words.none), shown(after.reference ?? words.none)),
    `  ${words.reason}: ${shown(reason)}`,
  ];
}

function signatureLines(signature: RecordedSignature, language: Language): string[] {
  const words = recordWords[language];
  const { method, typedName, isDrawn, consent } = signature;
  const at = (moment: Moment) => momentWords(moment, language);
  const names = [typedName, isDrawn && words.drawn].filter((each) => typeof each === 'string');
  const fact = (label: string, value: string | null) => (value === null ? [] : [`  ${label}: ${shown(value)}`]);
  return [
    `${words.signature}: ${shown(signature.person)}`,
    ...fact(words.email, signature.email),
    ...fact(words.how, words.methods[signature.method]),
    ...fact(words.password, signature.passwordSeenBy ? words.seenBy(shown(signature.passwordSeenBy)) : null),
    ...(method === 'paper' ? [] : fact(words.name, names.length > 0 ? names.join(', ') : words.fromAccount)),
    ...fact(words.strokesSha256, signature.strokesSha256),
    ...fact(method === 'paper' ? words.recordedAt : words.signedAt, at(signature.signedAt)),
    ...fact(words.paperDay, signature.paperDay && dayWords(signature.paperDay, language)),
    ...fact(words.witness, signature.witness),
    ...fact(words.documentSha256, signature.documentSha256),
    ...fact(words.seenAt, signature.seenAt && at(signature.seenAt)),
    ...fact(words.consent, consent && consentWords(consent, language)),
    ...fact(words.consentSha256, consent?.text?.sha256 ?? null),
    ...fact(words.address, signature.address),
    ...fact(words.agent, signature.agent),
  ];
}

function consentWords({ version, at, text }: RecordedConsent, language: Language): string {
  const words = recordWords[language];
  const given = words.consentOf(version, momentWords(at, language));
  return text ? `${words.consentLanguage[text.language]}, ${given}` : given;
}

/** `March 3, 2027, 10:22:05 in America/Chicago (2027-03-03T16:22:05Z)` */
function momentWords({ utc, local, zone }: Moment, language: Language): string {
  const [day = '', time = ''] = local.split('T');
  return `${dayWords(day, language)}, ${time} ${language === 'es' ? 'en' : 'in'} ${zone} (${utc})`;
}
