// The facts of a day of the diary, each in words: a page lists them, and an amendment says what they were before.
import type { DiaryDay } from '../diary/contract.ts';
import { isLater } from '../diary/times.ts';
import type { ReportLanguage } from './content/content.ts';
import { fullDay } from './day-words.ts';
import { daysWords } from './days-words.ts';
import { inputWords } from './input-words.ts';
import { timeWords } from './moments.ts';
import { reportWords } from './words.ts';

export type SharedFacts = DiaryDay['facts']['shared'];
export type OfficeFacts = DiaryDay['facts']['office'];
type Move = SharedFacts['moved'][number] & Partial<Pick<OfficeFacts['moved'][number], 'n'>>;

/** The report that tells a fact, and the day of its page. */
export interface Telling {
  language: ReportLanguage;
  zone: string;
  day: string;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
/** A row of the plan; an erasure leaves no names of what is gone. */
export const titled = ({ title, phase }: { title: string | null; phase?: string | null }, language: ReportLanguage) =>
  joined(title || daysWords[language].goneRow, phase);

/** `3:00 pm`, `3:00 pm · received Mar 6, 8:12 am`: when it was written, and when it came. */
export function writtenWords(
  { written, received }: { written: string; received: string },
  { language, zone, day }: Telling,
) {
  const at = (instant: string) => timeWords(instant, day, zone, language);
  return joined(at(written), isLater(written, received) ? reportWords[language].received(at(received)) : '');
}

/** `rain, wind · 38–45 °F`; empty where nobody said anything. */
export function weatherWords(weather: SharedFacts['weather'], { language }: Telling): string {
  if (!weather) return '';
  const degrees = [...new Set([weather.low, weather.high].filter((each) => each !== null))];
  const measured = degrees.length > 0 ? `${degrees.join('–')} °${weather.unit}` : '';
  return joined(weather.sky.map((each) => daysWords[language].skies[each]).join(', '), measured);
}

/** The kind of day in the calendar. */
export function dayOffWords({ kind }: { kind: string }, { language }: Telling): string {
  const { dayKinds } = daysWords[language];
  return kind in dayKinds ? dayKinds[kind as keyof typeof dayKinds] : dayKinds.closed;
}

export function personWords({ came, people, n }: OfficeFacts['people'][number], { language }: Telling): string {
  const own = daysWords[language];
  return came ? own.came(n.name, people) : own.absent(n.name);
}

/** `Volt (Wiring): said it is coming` */
export function expectedWords(
  { answer, proposedOn, n }: OfficeFacts['expected'][number],
  { language }: Telling,
): string {
  const own = daysWords[language];
  const said =
    answer === 'other' && proposedOn ? own.proposed(fullDay(proposedOn, language)) : own.answers[answer ?? 'none'];
  return `${n.name || own.gone} (${n.title || own.goneRow}): ${said}`;
}

/** `Volt (Wiring): said it is coming, 7:12 am` */
export function answerWords({ answer, at, byTrade, n }: OfficeFacts['answers'][number], telling: Telling): string {
  const own = daysWords[telling.language];
  const trade = n.trade || own.gone;
  const by = byTrade === null ? own.writtenDown(n.by) : '';
  const said = [own.answers[answer], by, timeWords(at, telling.day, telling.zone, telling.language)];
  return `${n.title ? `${trade} (${n.title})` : trade}: ${said.filter(Boolean).join(', ')}`;
}

/** `Wiring: begun, Volt, 7:12 am` */
export function reportedWords({ k, at, n }: OfficeFacts['reports'][number], telling: Telling): string {
  const own = daysWords[telling.language];
  const what = k.startsWith('began:') ? own.groups.began : own.groups.done;
  const said = [what, n.by, timeWords(at, telling.day, telling.zone, telling.language)];
  return `${n.title || own.goneRow}: ${said.filter(Boolean).join(', ')}`;
}

export function decidedWords({ number, n }: SharedFacts['decided'][number], { language }: Telling): string {
  return [n.title, number === null ? '' : daysWords[language].changeOrder(number)].filter(Boolean).join(', ');
}

/** `Jun 30 → Jul 2 · Rain · Bad weather on Mar 3 · Jordan`: the reason, and for the office what moved it and who. */
export function movedWords({ from, to, reason, n }: Move, { language }: Telling): string {
  const words = reportWords[language];
  const days = [from, to].map((each) => words.fromTo(each, null) || daysWords[language].noDay).join(' → ');
  return joined(days, reason, n && inputWords(n, language), n?.by);
}
