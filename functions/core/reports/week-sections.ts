import type { ReportMove, WeekReport } from './content/content.ts';
import { fullDay } from './day-words.ts';
import { dayOf } from './moments.ts';
import { listPart, photosPart, type Section, tablePart, textPart } from './section.ts';
import { type ReportWords, reportWords } from './words.ts';

/** Done, next, what is needed, on time or why not, photos. */
export function weekSections(report: WeekReport): Section[] {
  const { done, next, needs, schedule, photos, language } = report;
  const words = reportWords[language];
  const on = dayOfWords(report);
  const named = (title: string, phase: string | null) => (phase ? `${title} · ${phase}` : title);
  const doneRows = done.rows.map(({ title, phase, on: day }) => [named(title, phase), words.doneOn(day)]);
  const nextRows = next.rows.map((row) => [named(row.title, row.phase), nextWords(row, on, words)]);
  const needsRows = needs.decisions.map((each) => [each.title, dueWords(each, on, words)]);
  const orNothing = (rows: string[][], lines: string[], nothing: string) =>
    rows.length + lines.length === 0 ? textPart(nothing, true) : [...tablePart([6, 4], rows), ...listPart(lines)];
  return [
    { title: words.done, parts: orNothing(doneRows, done.lines, words.nothingDone) },
    { title: nextTitle(report, on), parts: orNothing(nextRows, next.lines, words.nothingNext) },
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

/** The day on which the report says what is past and what is to come: that of its issuing, of a draft today. */
export const dayOfWords = ({ issuedAt, zone }: Pick<WeekReport, 'issuedAt' | 'zone'>): string =>
  dayOf(issuedAt ?? new Date().toISOString(), zone);

/** The heading of what is next, which names the last day where a part of these two weeks is over. */
export function nextTitle({ lastDay, language }: Pick<WeekReport, 'lastDay' | 'language'>, on: string): string {
  const { next, after } = reportWords[language];
  return on > lastDay && daysBetween(lastDay, on) > 1 ? after(lastDay) : next;
}

type Next = WeekReport['next']['rows'][number];

/** The days of a row that is next, or that it should have been over. */
export function nextWords({ start, completion, isUnderWay }: Next, on: string, words: ReportWords): string {
  const isLate = isUnderWay ? completion !== null && completion < on : start !== null && start < on;
  if (isLate) return words.overdue(start, completion, isUnderWay);
  return [words.fromTo(start, completion), isUnderWay ? words.underWay : ''].filter(Boolean).join(', ');
}

type Needed = WeekReport['needs']['decisions'][number];

/** Until when the client decides, or when it was due; and until when the offer is valid. */
export function dueWords({ due, respondBy, expiresOn }: Needed, on: string, words: ReportWords): string {
  const by = respondBy ?? due;
  const until = expiresOn && expiresOn !== by ? words.validUntil(expiresOn) : '';
  return [by ? (by < on ? words.wasDue : words.decideBy)(by) : '', until].filter(Boolean).join(' · ');
}

function scheduleRows(
  { planned, now, completedOn, workDays }: WeekReport['schedule'],
  language: WeekReport['language'],
) {
  const words = reportWords[language];
  const day = (each: string) => fullDay(each, language);
  const end = completedOn ?? now;
  const unit = typeof workDays === 'number' ? 'working' : 'calendar';
  const late = workDays ?? (planned && end ? daysBetween(planned, end) : null);
  const standing =
    late === null ? '' : late === 0 ? words.onTime : late > 0 ? words.later(late, unit) : words.earlier(-late, unit);
  const last = completedOn ? words.completed : words.now;
  return [
    ...(planned ? [[words.planned, day(planned)]] : []),
    ...(end ? [[last, [day(end), standing].filter(Boolean).join(' · ')]] : []),
  ];
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
