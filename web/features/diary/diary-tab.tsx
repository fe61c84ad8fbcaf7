import { useQuery } from '@tanstack/react-query';
import { Book, BookCheck, ChevronLeft, ChevronRight, CircleAlert, type LucideIcon, PenLine } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { capitalised, counted } from '../../../functions/core/common/english.ts';
import { weekdays } from '../../../functions/core/common/names.ts';
import type { DiaryMonthDay } from '../../../functions/core/diary/contract.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { classNames } from '../../components/controls/control-style.ts';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { addDays, daysBetween, formatMonth } from '../../lib/time/dates.ts';
import { useToday } from '../../lib/time/use-today.ts';
import { paths } from '../../model/paths.ts';
import { startOfWeek, weeksStartOn } from '../../model/schedule/week.ts';
import { dayTitle, monthDayWords } from './data/diary-words.ts';
import { diaryMonthQuery } from './data/queries.ts';
import { useLiveDiary } from './data/use-live-diary.ts';
import { PagesCard } from './pages/pages-card.tsx';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
/** The names of the weekdays, from the one on which weeks begin. */
const weekdayNames = () => {
  const names = weekdays.map((day) => capitalised(day).slice(0, 3));
  return [...names.slice(weeksStartOn()), ...names.slice(0, weeksStartOn())];
};
const cell = 'min-h-16 border-line border-t p-1 align-top sm:min-h-20 sm:p-2';

/** The diary of a project: its month, and the pages of its book. */
export function DiaryTab({ projectId }: { projectId: number }) {
  return (
    <>
      <Month projectId={projectId} />
      <PagesCard projectId={projectId} />
    </>
  );
}

/** The month of a diary: each day is a link to what it says (docs/product.md#diary-month). */
function Month({ projectId }: { projectId: number }) {
  const [search] = useSearchParams();
  const now = useToday();
  const asked = search.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : now.slice(0, 7);
  const query = useQuery(diaryMonthQuery(projectId, month));
  useLiveDiary(projectId);
  const first = `${month}-01`;
  const toMonth = (day: string) => `${paths.editProject.href(projectId, 'diary')}&month=${day.slice(0, 7)}`;
  return (
    <section aria-labelledby="diary-month" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-3 sm:p-4">
        <h2 id="diary-month" className="font-semibold text-lg">
          {formatMonth(first)}
          <Count days={query.data ?? []} />
        </h2>
        <nav aria-label="Months" className="flex flex-wrap gap-2">
          <ButtonLink to={paths.diaryDay.href(projectId, now)}>Today</ButtonLink>
          <ButtonLink to={toMonth(addDays(first, -1))} icon={<ChevronLeft {...icon} />}>
            <span className="sr-only">The month before</span>
          </ButtonLink>
          <ButtonLink to={toMonth(addDays(first, 31))} icon={<ChevronRight {...icon} />}>
            <span className="sr-only">The month after</span>
          </ButtonLink>
        </nav>
      </div>
      <QueryView
        query={query}
        errorText="The daily log could not be loaded."
        loading={<Skeleton className="m-4 h-80" />}
      >
        {(days) => (
          <>
            <MonthTable projectId={projectId} days={days} />
            {days.every(({ state }) => state === 'none') && (
              <p className="border-line border-t p-4 text-muted">
                Nothing is written in this month. A day writes itself: work that begins and ends, notes and photos. Open
                one to say who came.
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Count({ days }: { days: readonly DiaryMonthDay[] }) {
  const of = (state: DiaryMonthDay['state']) => days.filter((day) => day.state === state).length;
  const [open, gaps] = [of('open'), of('gap')];
  const pages = days.reduce((sum, { page, amendments }) => sum + (page === null ? 0 : 1 + amendments), 0);
  const words = [
    pages ? counted(pages, 'page') : '',
    open ? `${counted(open, 'day')} not signed off` : '',
    gaps ? counted(gaps, 'gap') : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return words && <span className="ml-2 font-normal text-base text-muted tabular-nums">{words}</span>;
}

/** Days of weeks; null beside the month. */
function weeksOf(days: readonly DiaryMonthDay[]): (DiaryMonthDay | null)[][] {
  const [first] = days;
  if (!first) return [];
  const before = daysBetween(startOfWeek(first.day), first.day);
  const cells = [...Array<null>(before).fill(null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null),
  );
}

function MonthTable({ projectId, days }: { projectId: number; days: readonly DiaryMonthDay[] }) {
  const now = useToday();
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr>
          {weekdayNames().map((name) => (
            <th key={name} scope="col" className="px-1 py-2 text-left font-medium text-muted text-sm sm:px-2">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, row) => (
          <tr key={week.find((day) => day !== null)?.day ?? row}>
            {week.map((day, at) =>
              day ? (
                <td key={day.day} className={classNames(cell, !day.isWorkDay && 'bg-page')}>
                  <DayLink projectId={projectId} day={day} isToday={day.day === now} isToCome={day.day > now} />
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a week do not move
                <td key={at} className={cell} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks: Partial<Record<DiaryMonthDay['state'], [Icon: LucideIcon, color: string]>> = {
  signed: [BookCheck, 'text-success'],
  itself: [Book, 'text-muted'],
  open: [PenLine, 'text-accent'],
  gap: [CircleAlert, 'text-warning'],
};

/** Of a closed day with the number of its page, and a plus where it was amended. */
function Mark({ day: { state, page, amendments } }: { day: DiaryMonthDay }) {
  const [Icon, color] = marks[state] ?? [];
  if (!Icon) return null;
  return (
    <span aria-hidden className="flex items-center gap-1 text-sm tabular-nums">
      <Icon size={16} strokeWidth={1.75} className={color} />
      {page !== null && `${page}${amendments > 0 ? '+' : ''}`}
    </span>
  );
}

interface DayLinkProps {
  projectId: number;
  day: DiaryMonthDay;
  isToday: boolean;
  isToCome: boolean;
}

function DayLink({ projectId, day, isToday, isToCome }: DayLinkProps) {
  const number = (
    <span
      aria-hidden={!isToCome}
      className={classNames(
        'grid size-7 place-items-center rounded-full tabular-nums',
        isToday && 'bg-accent font-semibold text-on-accent',
      )}
    >
      {Number(day.day.slice(-2))}
    </span>
  );
  if (isToCome) return <span className="flex min-h-14 items-start text-muted">{number}</span>;
  const words = monthDayWords(day);
  return (
    <Link
      to={paths.diaryDay.href(projectId, day.day)}
      aria-current={isToday ? 'date' : undefined}
      className="relative flex min-h-14 flex-col items-start gap-1 rounded-control hover:bg-hover"
    >
      <span className="sr-only">
        {dayTitle(day.day)}: {words}
      </span>
      {number}
      <Mark day={day} />
      {day.state !== 'none' && (
        <span aria-hidden className="text-muted text-xs max-md:hidden">
          {words}
        </span>
      )}
    </Link>
  );
}
