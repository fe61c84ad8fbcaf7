import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DiaryDay } from '../../../functions/api/diary/contract.ts';
import { type Input, wordsOf } from '../../../functions/schedule/input-words.ts';
import { Card } from '../../components/layout/card.tsx';
import { formatColumnDay } from '../../lib/time/dates.ts';
import { type DayKindName, dayKindWords } from '../../model/day-kinds.ts';
import { rowHref } from '../../model/paths.ts';
import type { RowKey } from '../../model/row-key.ts';

interface WorkOfDayProps {
  projectId: number;
  day: DiaryDay;
}

/** The work of the day: begun, ended, under way, not begun, and moves of the finish. */
export function WorkOfDay({ projectId, day: { facts } }: WorkOfDayProps) {
  const { work, underWay, decided, dayOff, more } = facts.shared;
  const { notBegun, moved, reports } = facts.office;
  const by = new Map(reports.map(({ k, n }) => [k, n.by]));
  const row = (k: string, n: { title: string; phase: string | null }, detail?: string) => (
    <Row key={k} to={rowHref(projectId, k as RowKey)} title={n.title} details={[n.phase, detail]} />
  );
  const ended = work.filter((each) => each.ended);
  const began = work.filter((each) => each.began && !each.ended);
  const kind = dayOff && dayKindWords[dayOff.kind as DayKindName];
  const groups: [string, ReactNode[], number][] = [
    ['Done', ended.map(({ k, n }) => row(k, n, by.get(`ended:${k}`))), more.work],
    ['Begun', began.map(({ k, n }) => row(k, n, by.get(`began:${k}`))), 0],
    ['Under way', underWay.map(({ k, n }) => row(k, n)), more.underWay],
    [
      'Not begun',
      notBegun.map(({ k, n, planned }) => row(k, n, `planned since ${formatColumnDay(planned)}`)),
      facts.office.more.notBegun,
    ],
    [
      'Finish moved',
      moved.map(({ k, from, to, reason, n }) => (
        <Plain
          key={k}
          title={[from, to].map((each) => (each ? formatColumnDay(each) : 'no day')).join(' → ')}
          details={[reason ?? movedWords(n)]}
        />
      )),
      0,
    ],
    [
      'Decided',
      decided.map(({ k, number, n }) => (
        <Plain key={k} title={n.title ?? 'A decision'} details={[number && `Change order ${number}`]} />
      )),
      0,
    ],
    ['Calendar', kind ? [<Plain key="day" title={kind} details={[facts.office.dayOff?.note]} />] : [], 0],
  ];
  const shown = groups.filter(([, rows]) => rows.length > 0);
  return (
    <Card title="Work">
      {shown.length === 0 ? (
        <p className="text-muted">No work began or ended, and none was under way.</p>
      ) : (
        <dl className="flex flex-col gap-4">
          {shown.map(([title, rows, others]) => (
            <div key={title}>
              <dt className="font-medium text-muted text-sm">
                {title} <span className="tabular-nums">{rows.length + others}</span>
              </dt>
              <dd>
                <ul aria-label={title}>{rows}</ul>
                {others > 0 && <p className="text-muted text-sm">and {others} more</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function movedWords({ inputs, count }: { inputs: Record<string, unknown>[]; count: number }): string {
  return inputs.length > 0 ? wordsOf(inputs as unknown as Input[], count) : 'Changed by hand';
}

interface RowProps {
  title: string;
  details: (string | number | null | undefined | false)[];
}

function Row({ to, title, details }: RowProps & { to: string }) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
      <Link to={to} className="min-w-0 rounded-control wrap-anywhere hover:underline">
        {title}
      </Link>
      <Details of={details} />
    </li>
  );
}

function Plain({ title, details }: RowProps) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere">{title}</span>
      <Details of={details} />
    </li>
  );
}

function Details({ of }: { of: RowProps['details'] }) {
  const words = of.filter(Boolean).join(' · ');
  return words && <span className="min-w-0 text-muted text-sm wrap-anywhere">{words}</span>;
}
