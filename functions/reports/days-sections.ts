// The pages of a diary in a report: the first page of a day as it was, amendments as what they changed. A client reads the
// newest shared part of a day alone.
import type { DiaryDay } from '../api/diary/contract.ts';
import { digitsOf } from '../diary/digits.ts';
import type { DaysReport, ReportPage, ReportPhoto } from './content.ts';
import { fullDay } from './day-words.ts';
import { toldChanges } from './days-changes.ts';
import { daysWords } from './days-words.ts';
import { momentWords } from './moments.ts';
import { listPart, type Part, photosPart, type Section, textPart } from './section.ts';
import { reportWords } from './words.ts';

type SharedFacts = DiaryDay['facts']['shared'];
type OfficeFacts = DiaryDay['facts']['office'];

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
  const own = daysWords[language];
  const kind = page.kind === 'day' ? '' : own.kinds[page.kind];
  const day = page.day ? fullDay(page.day, language) : '';
  const newer = report.pages.findLast((each) => each.day === page.day && each.number > page.number);
  const closing = [closedWords(page, report), digitsOf(page.sha256), newer ? words.amendedBy(newer.number) : ''];
  return {
    title: [words.page(page.number), day, kind].filter(Boolean).join(' · '),
    parts: [...saidParts(page, report), ...textPart(closing.filter(Boolean).join(' · '), true)],
  };
}

/** An amendment that follows a page of its day which can be read says what it changed; any other page all it has. */
function saidParts(page: ReportPage, report: DaysReport): Part[] {
  const before = report.pages.findLast((each) => each.day === page.day && each.number < page.number);
  if (page.kind === 'amendment' && before?.shared && before.office && page.shared && page.office) {
    const told = toldChanges(stateOf(before), stateOf(page), report);
    return listPart(told);
  }
  const shared = page.shared && (JSON.parse(page.shared) as SharedFacts);
  const office = page.office && (JSON.parse(page.office) as OfficeFacts);
  return factsParts(shared || null, office || null, report);
}

const stateOf = ({ shared, office }: ReportPage) => ({
  shared: JSON.parse(shared ?? '{}') as SharedFacts,
  office: JSON.parse(office ?? '{}') as OfficeFacts,
});

function closedWords({ head, closedBy }: ReportPage, { zone, language }: DaysReport): string {
  const own = daysWords[language];
  const { signedAt, closedAt } = JSON.parse(head) as { signedAt: string | null; closedAt: string };
  const at = momentWords(signedAt ?? closedAt, zone, language);
  return signedAt ? own.closed(at, closedBy) : own.byItself(at);
}

function factsParts(shared: SharedFacts | null, office: OfficeFacts | null, report: DaysReport): Part[] {
  const { language, audience } = report;
  const own = daysWords[language];
  const words = reportWords[language];
  const titled = (n: { title: string | null; phase?: string | null }) =>
    [n.title || own.goneRow, n.phase].filter(Boolean).join(' · ');
  const group = (title: string, lines: string[], more = 0) =>
    lines.length === 0 ? null : `${title}: ${[...lines, ...(more > 0 ? [own.more(more)] : [])].join('; ')}`;
  const began = shared?.work.filter((each) => each.began && !each.ended) ?? [];
  const ended = shared?.work.filter((each) => each.ended) ?? [];
  const internal = office
    ? [
        ...office.lines.map(({ kind, text }) => `${own.lines[kind]} (${own.internal}): ${text}`),
        ...office.notes.map(({ text, n }) => `${[n.task, n.by].filter(Boolean).join(', ')} (${own.internal}): ${text}`),
      ]
    : [];
  const photos = [...(shared?.photos ?? []), ...(office?.photos ?? [])].filter(({ type }) => type.startsWith('image/'));
  return [
    ...listPart([
      shared && weatherLine(shared, own),
      shared?.dayOff ? own.dayOff : null,
      office &&
        group(
          own.groups.people,
          office.people.map((each) => (each.came ? own.came(each.n.name, each.people) : own.absent(each.n.name))),
        ),
      group(
        own.groups.done,
        ended.map(({ n }) => titled(n)),
        shared?.more.work,
      ),
      group(
        own.groups.began,
        began.map(({ n }) => titled(n)),
      ),
      shared &&
        group(
          own.groups.underWay,
          shared.underWay.map(({ n }) => titled(n)),
          shared.more.underWay,
        ),
      office &&
        group(
          own.groups.notBegun,
          office.notBegun.map(({ n }) => titled(n)),
          office.more.notBegun,
        ),
      office &&
        group(
          own.groups.expected,
          office.expected.map(({ n }) => `${n.name || own.gone} (${n.title || own.goneRow})`),
        ),
      shared &&
        group(
          own.groups.decided,
          shared.decided.map(({ number, n }) =>
            [n.title ?? '', number === null ? '' : own.changeOrder(number)].filter(Boolean).join(', '),
          ),
        ),
      ...(office?.moved ?? shared?.moved ?? []).map(
        ({ from, to, reason }) =>
          `${own.moved}: ${[words.fromTo(from, null), words.fromTo(to, null)].join(' → ')}${reason ? ` · ${reason}` : ''}`,
      ),
    ]),
    ...listPart([
      ...(shared?.lines.map(({ kind, text }) => `${own.lines[kind]}: ${text}`) ?? []),
      ...(shared?.notes.map(({ text, n }) => `${[n.task, n.by].filter(Boolean).join(', ')}: ${text}`) ?? []),
      ...internal,
    ]),
    ...(shared === null && audience === 'office' ? textPart(own.erased, true) : []),
    ...(report.hasPhotos ? photosPart(photos.map(photoOf)) : []),
  ];
}

const photoOf = ({
  k,
  sha256,
  file,
  caption,
  taken,
  takenBy,
  received,
  n,
}: SharedFacts['photos'][number]): ReportPhoto => ({
  ...{ id: Number(k.split(':')[1]), sha256, file, caption, taken, takenBy, received },
  task: n.task,
});

function weatherLine({ weather }: SharedFacts, own: (typeof daysWords)['en']): string | null {
  if (!weather) return null;
  const degrees = [...new Set([weather.low, weather.high].filter((each) => each !== null))];
  const measured = degrees.length > 0 ? `${degrees.join('–')} °${weather.unit}` : '';
  const seen = [weather.sky.map((each) => own.skies[each]).join(', '), measured].filter(Boolean).join(' · ');
  return seen ? `${own.weather}: ${seen}` : null;
}
