import { digitsOf } from '../diary/digits.ts';
import type { BookReport } from './content/content.ts';
import { fullDay, yearDay } from './day-words.ts';
import { dayOf } from './moments.ts';
import { listPart, photosPart, type Section, tablePart, textPart } from './section.ts';
import { movesPart } from './week-sections.ts';
import { reportWords } from './words.ts';

/** A project as it is handed over. */
export function bookSections(book: BookReport): Section[] {
  const { language, zone, team } = book;
  const words = reportWords[language];
  const day = (each: string | null) => (each ? yearDay(each, language) : '');
  const phases = book.plan.flatMap(({ majorPhase, phases: rows }) =>
    rows.map((row) => [
      `${row.name} · ${majorPhase}`,
      words.fromTo(row.plannedStart, row.plannedCompletion),
      row.completedOn ? words.fromTo(row.start, row.completedOn) : words.notDone(row.start, row.completion),
    ]),
  );
  return [
    {
      title: words.team,
      parts: [
        ...listPart(team.clients.length > 0 ? [`${words.clients}: ${team.clients.join(', ')}`] : []),
        ...tablePart(
          [6, 4],
          team.trades.map(({ name, work }) => [name, work ?? '']),
          [words.trades, ''],
        ),
      ],
    },
    {
      title: words.open,
      parts: tablePart(
        [6, 4],
        book.open.map(({ title, phase, start, completion }) => [
          phase ? `${title} · ${phase}` : title,
          words.fromTo(start, completion),
        ]),
      ),
    },
    {
      title: words.punch,
      parts: tablePart(
        // The state is one long word, also on a phone.
        [4, 5, 4],
        (book.punch ?? []).map(({ number, place, text, state }) => [
          place ? `#${number} · ${place}` : `#${number}`,
          text,
          words.punchState[state],
        ]),
      ),
    },
    { title: words.plan, parts: tablePart([5, 3, 3], phases, ['', words.plannedDays, words.actual]) },
    { title: words.moves, parts: movesPart(book.moves, words) },
    ...book.chapters.map(({ title, text }) => ({ title, parts: textPart(text) })),
    ...book.photos.map(({ phase, photos }) => ({
      title: `${words.photos} · ${phase}`,
      parts: photosPart(photos),
    })),
    {
      title: words.documents,
      parts: tablePart(
        [5, 3, 2],
        book.documents.map(({ name, task, received }) => [name, task ?? '', day(dayOf(received, zone))]),
      ),
    },
    {
      title: words.diary,
      parts: tablePart(
        [3, 4, 5],
        book.pages.map(({ number, day: of, sha256 }) => [
          words.page(number),
          of ? fullDay(of, language) : '',
          digitsOf(sha256),
        ]),
      ),
    },
    {
      title: words.signature,
      parts: book.hasSigning ? [{ kind: 'signing', names: team.clients.length > 0 ? team.clients : [''] }] : [],
      isPage: true,
    },
  ];
}
