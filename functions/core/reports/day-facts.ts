import { drawingsWords, sheetsOfNotes } from '../diary/drawings-words.ts';
import type { DaysReport, ReportPhoto } from './content/content.ts';
import { daysWords } from './days-words.ts';
import {
  answerWords,
  dayOffWords,
  decidedWords,
  expectedWords,
  movedWords,
  type OfficeFacts,
  personWords,
  reportedWords,
  type SharedFacts,
  type Telling,
  titled,
  weatherWords,
  writtenWords,
} from './fact-words.ts';
import { listPart, type Part, photosPart } from './section.ts';

/** Everything a page says; null of a part that it has no more, or that its reader is not given. */
export function factsParts(shared: SharedFacts | null, office: OfficeFacts | null, telling: Telling): Part[] {
  // The office has all sheets, and its part is there unless it was erased.
  const sheets = sheetsOfNotes((office ?? shared)?.sheets, telling.language);
  return [
    ...listPart([...(shared ? dayLines(shared, office, telling) : []), ...workLines(shared, office, telling)]),
    ...listPart([
      ...(shared ? sharedTexts(shared, sheets, telling) : []),
      ...(office ? officeTexts(office, sheets, telling) : []),
    ]),
  ];
}

/** The pictures of a page, whose part of the office is its last, without those of an earlier one. */
export function picturesPart({ hasPhotos }: DaysReport, page: PhotosOf[], before: PhotosOf[] = []): Part[] {
  const drawn = new Set(before.flatMap(({ photos }) => photos.map(({ k }) => k)));
  const pictures = page
    .flatMap(({ photos }) => photos)
    .filter(({ k, type }) => type.startsWith('image/') && !drawn.has(k));
  const sheets = new Map((page.at(-1)?.sheets ?? []).map((each) => [each.k, each.sheets]));
  return hasPhotos ? photosPart(pictures.map((each) => photoOf(each, sheets.get(`note:${each.note}`)))) : [];
}

type PhotosOf = Pick<SharedFacts, 'photos' | 'sheets'>;

function dayLines({ weather, dayOff }: SharedFacts, office: OfficeFacts | null, telling: Telling): string[] {
  const own = daysWords[telling.language];
  const seen = weatherWords(weather, telling);
  const kind = dayOff ? [dayOffWords(dayOff, telling), office?.dayOff?.note].filter(Boolean).join(', ') : '';
  return [seen && `${own.weather}: ${seen}`, kind && `${own.calendar}: ${kind}`].filter(Boolean);
}

/** Lines of several things of a kind, each after its title. */
function workLines(shared: SharedFacts | null, office: OfficeFacts | null, telling: Telling): (string | null)[] {
  const own = daysWords[telling.language];
  const group = (title: string, lines: string[] = [], more = 0) =>
    lines.length === 0 ? null : `${title}: ${[...lines, ...(more > 0 ? [own.more(more)] : [])].join('; ')}`;
  const rows = (list: { n: { title: string; phase: string | null } }[] = []) =>
    list.map(({ n }) => titled(n, telling.language));
  const ended = shared?.work.filter((each) => each.ended);
  const began = shared?.work.filter((each) => each.began && !each.ended);
  const { groups } = own;
  return [
    group(
      groups.people,
      office?.people.map((each) => personWords(each, telling)),
    ),
    group(groups.done, rows(ended), shared?.more.work),
    group(groups.began, rows(began)),
    group(groups.underWay, rows(shared?.underWay), shared?.more.underWay),
    group(groups.notBegun, rows(office?.notBegun), office?.more.notBegun),
    group(
      groups.expected,
      office?.expected.map((each) => expectedWords(each, telling)),
    ),
    group(
      groups.answers,
      office?.answers.map((each) => answerWords(each, telling)),
    ),
    group(
      groups.reports,
      office?.reports.map((each) => reportedWords(each, telling)),
    ),
    group(
      groups.decided,
      shared?.decided.map((each) => decidedWords(each, telling)),
    ),
    group(
      groups.drawings,
      (office ?? shared)?.drawings?.map((fact) => `${fact.n.name}: ${drawingsWords(fact, telling.language)}`),
    ),
    ...(office?.moved ?? shared?.moved ?? []).map((each) => `${own.moved}: ${movedWords(each, telling)}`),
  ];
}

const withTimes = (text: string, times: { written: string; received: string }, telling: Telling) =>
  `${text} · ${writtenWords(times, telling)}`;

type SheetsOf = ReturnType<typeof sheetsOfNotes>;
/** `Set cabinets, Jordan Lee, A-101 rev C` */
const noteOf = ({ k, n }: SharedFacts['notes'][number], sheets: SheetsOf) =>
  [n.task, n.by, sheets(k)].filter(Boolean).join(', ');

function sharedTexts({ lines, notes, more }: SharedFacts, sheets: SheetsOf, telling: Telling): string[] {
  const own = daysWords[telling.language];
  return [
    ...lines.map((line) => withTimes(`${own.lines[line.kind]}: ${line.text}`, line, telling)),
    ...notes.map((note) => withTimes(`${noteOf(note, sheets)}: ${note.text}`, note, telling)),
    ...(more.notes > 0 ? [own.more(more.notes)] : []),
  ];
}

function officeTexts({ lines, notes, more }: OfficeFacts, sheets: SheetsOf, telling: Telling): string[] {
  const own = daysWords[telling.language];
  return [
    ...lines.map((line) =>
      withTimes(
        [`${own.lines[line.kind]} (${own.internal}): ${line.text}`, line.n.by].filter(Boolean).join(' · '),
        line,
        telling,
      ),
    ),
    ...notes.map((note) => withTimes(`${noteOf(note, sheets)} (${own.internal}): ${note.text}`, note, telling)),
    ...(more.notes > 0 ? [`${own.more(more.notes)} (${own.internal})`] : []),
  ];
}

const photoOf = ({ k, n, ...photo }: SharedFacts['photos'][number], sheets: ReportPhoto['sheets']): ReportPhoto => ({
  id: Number(k.split(':')[1]),
  sha256: photo.sha256,
  file: photo.file,
  caption: photo.caption,
  taken: photo.taken,
  takenBy: photo.takenBy,
  received: photo.received,
  task: n.task,
  ...(sheets && { sheets }),
});
