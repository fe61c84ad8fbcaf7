// The pages of a diary in a report: the first page of a day as it was, amendments as what they changed. A client reads the
// newest shared part of a day alone.
import { digitsOf } from '../diary/digits.ts';
import { closingOf } from '../diary/times.ts';
import type { DaysReport, ReportPage } from './content/content.ts';
import { factsParts, picturesPart } from './day-facts.ts';
import { fullDay } from './day-words.ts';
import { toldChanges } from './days-changes.ts';
import { daysWords } from './days-words.ts';
import type { OfficeFacts, SharedFacts, Telling } from './fact-words.ts';
import { dayOf, momentWords } from './moments.ts';
import { listPart, type Part, type Section, textPart } from './section.ts';
import { reportWords } from './words.ts';

export function daysSections(report: DaysReport): Section[] {
  const words = reportWords[report.language];
  const { gaps, check, pages, language } = report;
  return [
    ...pages.map((page) => pageSection(page, report)),
    { title: words.gaps, parts: listPart(gaps.map((day) => fullDay(day, language))) },
    {
      title: words.diary,
      parts: [
        ...textPart(words.check(check.pages, check.faults.length)),
        ...listPart(check.faults.map(({ number, day }) => [words.page(number), day].filter(Boolean).join(', '))),
      ],
    },
  ];
}

function pageSection(page: ReportPage, report: DaysReport): Section {
  const { language } = report;
  const words = reportWords[language];
  const kind = page.kind === 'day' ? '' : daysWords[language].kinds[page.kind];
  const day = page.day ? fullDay(page.day, language) : '';
  const newer = report.pages.findLast((each) => each.day === page.day && each.number > page.number);
  const closing = [closedWords(page, report), digitsOf(page.sha256), newer ? words.amendedBy(newer.number) : ''];
  return {
    title: [words.page(page.number), day, kind].filter(Boolean).join(' · '),
    parts: [
      ...erasedLines(page, report).flatMap((line) => textPart(line)),
      ...saidParts(page, report),
      ...textPart(closing.filter(Boolean).join(' · '), true),
    ],
  };
}

/** An amendment that follows a page of its day which can be read says what it changed; any other page all it has. */
function saidParts(page: ReportPage, report: DaysReport): Part[] {
  const { language, zone } = report;
  const telling: Telling = { language, zone, day: page.day ?? '' };
  const before = report.pages.findLast((each) => each.day === page.day && each.number < page.number);
  const [was, is] = [before && stateOf(before), stateOf(page)];
  if (page.kind === 'amendment' && isWhole(was) && isWhole(is)) {
    const photos = picturesPart(report, [is.shared, is.office], [was.shared, was.office]);
    return [...listPart(toldChanges(was, is, telling)), ...photos];
  }
  const parts = [is.shared, is.office].filter((part) => part !== null);
  return [...factsParts(is.shared, is.office, telling), ...picturesPart(report, parts)];
}

interface Said {
  shared: SharedFacts | null;
  office: OfficeFacts | null;
}

/** The parts of a page that are there. */
const stateOf = ({ shared, office }: ReportPage): Said => ({
  shared: shared === null ? null : (JSON.parse(shared) as SharedFacts),
  office: office === null ? null : (JSON.parse(office) as OfficeFacts),
});

const isWhole = (said: Said | undefined): said is { shared: SharedFacts; office: OfficeFacts } =>
  said !== undefined && said.shared !== null && said.office !== null;

/** `Signed off Mar 4, 5:12 pm by Jordan Lee, received Mar 6, 8:12 am`: both times, and by how many days it was later. */
function closedWords(page: ReportPage, { zone, language }: DaysReport): string {
  const own = daysWords[language];
  const { isByItself, at, received, daysLater } = closingOf(page, (instant) => dayOf(instant, zone));
  const [signedAt, receivedAt] = [at, received].map((each) => each && momentWords(each, zone, language));
  const isFirst = page.kind === 'day';
  if (isByItself) return (isFirst ? own.byItself : own.addedByItself)(signedAt ?? '');
  return [
    (isFirst ? own.closed : own.added)(signedAt ?? '', page.closedBy),
    receivedAt && reportWords[language].received(receivedAt),
    daysLater > 0 && own.later(daysLater),
  ]
    .filter(Boolean)
    .join(', ');
}

interface Erased {
  /** The page that lost it. */
  page: number;
  part?: 'shared' | 'office';
  photo?: number;
}

/**
 * The parts that this page lost, with the page that erased each and its reason; of an erasure what it erased
 * (docs/product.md#diary-erase).
 */
function erasedLines(page: ReportPage, { pages, language, audience }: DaysReport): string[] {
  const own = daysWords[language];
  const erases = erasedBy(page);
  const lines = erases ? [own.erases(erases.page, own.parts[erases.part ?? 'photo'], reasonOf(page))] : [];
  const lost = pages.flatMap((by) => {
    const erased = erasedBy(by);
    if (erased?.page !== page.number) return [];
    return [{ part: erased.part ?? ('photo' as const), by }];
  });
  // A client is given one part of one page of a day, so a missing one was not always erased.
  const unexplained = (['shared', 'office'] as const).filter(
    (part) =>
      audience === 'office' &&
      page[part] === null &&
      page.kind !== 'restart' &&
      !lost.some((each) => each.part === part),
  );
  return [
    ...lines,
    ...lost.map(({ part, by }) => own.erased(own.parts[part], by.number, reasonOf(by))),
    ...unexplained.map((part) => own.erased(own.parts[part], null, '')),
  ];
}

function erasedBy({ kind, head }: ReportPage): Erased | null {
  if (kind !== 'erasure') return null;
  return (JSON.parse(head) as { erased?: Erased }).erased ?? null;
}

/** The reason is for the office, and goes with that part of the page. */
function reasonOf({ office }: ReportPage): string {
  return (JSON.parse(office ?? '{}') as { erased?: { reason?: string } }).erased?.reason ?? '';
}
