// The mail with a report: its summary and parts as text, and a link. It is never attached.
import type { Letter, List } from '../../_shared/services/mail.ts';
import type { ReportContent, WeekReport } from '../../core/reports/content/content.ts';
import { dayOfWords, dueWords, nextTitle, nextWords } from '../../core/reports/week-sections.ts';
import { type ReportWords, reportWords } from '../../core/reports/words.ts';

const own = {
  en: {
    hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    closing: 'The link opens this report without an account. Whoever has it can read the report.',
  },
  es: {
    hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    closing: 'El enlace abre este informe sin cuenta. Quien lo tenga puede leer el informe.',
  },
};

export function reportLetter(
  content: ReportContent,
  { email, firstName, message, url }: { email: string; firstName: string; message: string; url: string },
): Letter {
  const { language, summary, title, firstDay, lastDay, project } = content;
  const words = reportWords[language];
  const head = `${words.kind[content.kind]}: ${words.span(firstDay, lastDay)}`;
  const texts = [own[language].hello(firstName), message.trim(), head, summary.trim()].filter((text) => text !== '');
  return {
    to: email,
    language,
    subject: `${title} (${project.name})`,
    paragraphs: [...texts, ...(content.kind === 'week' ? partsOf(content, words) : [])],
    button: { text: words.openReport, href: url },
    closing: own[language].closing,
  };
}

function partsOf(report: WeekReport, words: ReportWords): List[] {
  const { done, next, needs, schedule } = report;
  const on = dayOfWords(report);
  const { planned, now, completedOn } = schedule;
  return [
    part(words.done, words.nothingDone, [
      ...done.rows.map(({ title, on }) => `${title} (${words.doneOn(on)})`),
      ...done.lines,
    ]),
    part(nextTitle(report, on), words.nothingNext, [
      ...next.rows.map((row) => named(row.title, nextWords(row, on, words))),
      ...next.lines,
    ]),
    part(words.needs, words.nothingNeeded, [
      ...needs.decisions.map((each) => named(each.title, dueWords(each, on, words))),
      ...needs.lines,
    ]),
    part(words.schedule, '', [
      ...(planned ? [`${words.planned}: ${words.doneOn(planned)}`] : []),
      ...(completedOn
        ? [`${words.completed}: ${words.doneOn(completedOn)}`]
        : now
          ? [`${words.now}: ${words.doneOn(now)}`]
          : []),
      ...schedule.moves.map(({ on, from, to, reason }) => `${words.moved(on, from, to)} · ${reason}`),
      ...(schedule.weatherDays.length > 0 ? [words.weather(schedule.weatherDays)] : []),
      ...schedule.lines,
    ]),
  ].filter(({ lines }) => lines.length > 0);
}

const named = (title: string, about: string | null) => (about ? `${title} (${about})` : title);

/** A part without lines says so, but for the schedule. */
const part = (heading: string, nothing: string, lines: string[]): List => ({
  heading,
  lines: lines.length > 0 || nothing === '' ? lines : [nothing],
});
