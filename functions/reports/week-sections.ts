import type { ReportMove, WeekReport } from './content.ts';
import { fullDay } from './day-words.ts';
import { listPart, photosPart, type Section, tablePart, textPart } from './section.ts';
import { type ReportWords, reportWords } from './words.ts';

/** Done, next, what is needed, on time or why not, photos. */
export function weekSections({ done, next, needs, schedule, photos, language }: WeekReport): Section[] {
  const words = reportWords[language];
  const named = (title: string, phase: string | null) => (phase ? `${title} · ${phase}` : title);
  const doneRows = done.rows.map(({ title, phase, on }) => [named(title, phase), words.doneOn(on)]);
  const nextRows = next.rows.map(({ title, phase, start, completion, isUnderWay }) => [
    named(title, phase),
    [words.fromTo(start, completion), isUnderWay ? words.underWay : ''].filter(Boolean).join(', '),
  ]);
  const needsRows = needs.decisions.map((each) => [each.title, dueWords(each, words)]);
  const orNothing = (rows: string[][], lines: string[], nothing: string) =>
    rows.length + lines.length === 0 ? textPart(nothing, true) : [...tablePart([6, 4], rows), ...listPart(lines)];
  return [
    { title: words.done, parts: orNothing(doneRows, done.lines, words.nothingDone) },
    { title: words.next, parts: orNothing(nextRows, next.lines, words.nothingNext) },
    { title: words.needs, parts: orNothing(needsRows, needs.lines, words.nothingNeeded) },
    {
      title: words.schedule,
      parts: [
        ...tablePart([6, 4], scheduleRows(schedule, language)),
        ...movesPart(schedule.moves, words),
        ...(schedule.weatherDays.length > 0 ? textPart(words.weather(schedule.weatherDays)) : []),
        ...listPart(schedule.lines),
      ],
    },
    { title: words.photos, parts: photosPart(photos) },
  ];
}

export const movesPart = (moves: readonly ReportMove[], words: ReportWords) =>
  listPart(moves.map(({ on, from, to, reason }) => `${words.moved(on, from, to)} · ${reason}`));

type Needed = WeekReport['needs']['decisions'][number];

function dueWords({ due, respondBy, expiresOn }: Needed, words: ReportWords): string {
  const by = respondBy ?? due;
  const until = expiresOn && expiresOn !== by ? words.validUntil(expiresOn) : '';
  return [by ? words.decideBy(by) : '', until].filter(Boolean).join(' · ');
}

function scheduleRows({ planned, now, completedOn }: WeekReport['schedule'], language: WeekReport['language']) {
  const words = reportWords[language];
  const day = (each: string) => fullDay(each, language);
  const end = completedOn ?? now;
  const late = planned && end ? daysBetween(planned, end) : null;
  const standing = late === null ? '' : late === 0 ? words.onTime : late > 0 ? words.later(late) : words.earlier(-late);
  const last = completedOn ? words.completed : words.now;
  return [
    ...(planned ? [[words.planned, day(planned)]] : []),
    ...(end ? [[last, [day(end), standing].filter(Boolean).join(' · ')]] : []),
  ];
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
