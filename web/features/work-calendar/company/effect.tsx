import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { counted } from '../../../../functions/core/common/english.ts';
import type { CalendarEffect, MovedProject } from '../../../../functions/core/work-calendar/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useSettled } from '../../../lib/react/use-settled.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import type { CalendarFields } from './write-calendar.ts';

/** Milliseconds after the last change. */
const SETTLED_MS = 500;

/** The linked projects that would finish on another day, before the calendar is saved. */
export function Effect() {
  const { isDirty, isValid } = useFormState();
  const [week, days] = useWatch<CalendarFields, ['week', 'days']>({ name: ['week', 'days'] });
  const settled = useSettled(JSON.stringify({ week, days }), SETTLED_MS);
  if (!isDirty || !isValid) return null;
  return <Projects calendar={settled} />;
}

function Projects({ calendar }: { calendar: string }) {
  const { api } = useSync();
  const { data, isError, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['workcalendareffect', calendar],
    queryFn: ({ pageParam, signal }) => {
      const body = { ...JSON.parse(calendar), ...(pageParam !== null && { after: pageParam }) };
      return api<CalendarEffect>('/work-calendar/effect', { method: 'POST', body, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages = data?.pages ?? [];
  const moved = pages.flatMap(({ projects }) => projects);
  const looked = pages.reduce((sum, page) => sum + page.looked, 0);
  const left = pages.at(-1)?.left;
  return (
    <Card title="What Moves">
      <p role="status" className="text-muted">
        {isError ? 'What moves could not be computed.' : summary({ moved: moved.length, looked, left })}
      </p>
      {isError && (
        <Button look="quiet" onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
      {moved.length > 0 && (
        <ul aria-label="Projects that finish on another day" className="mt-3 rounded-control border border-line">
          {moved.map((project) => (
            <MovedLine key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface Looked {
  moved: number;
  looked: number;
  left: number | undefined;
}

function summary({ moved, looked, left }: Looked): string {
  if (left === undefined) return 'Computing…';
  const total = looked + left;
  if (total === 0) return 'No project in progress has automatic dates, so nothing moves.';
  const so = left > 0 ? ` so far, ${looked} of ${total} computed` : '';
  if (moved === 0) return `None of ${counted(total, 'linked project')} finishes on another day${so}.`;
  return `${moved} of ${counted(total, 'linked project')} ${moved === 1 ? 'finishes' : 'finish'} on another day${so}.`;
}

function MovedLine({ project: { id, name, finish, newFinish, days } }: { project: MovedProject }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b px-3 py-2 last:border-b-0">
      <Link to={paths.editProject.href(id)} className="min-w-0 break-words rounded-control text-accent hover:underline">
        {name}
      </Link>
      <span className="text-muted text-sm tabular-nums">{movedInWords({ finish, newFinish, days })}</span>
    </li>
  );
}

function movedInWords({ finish, newFinish, days }: Pick<MovedProject, 'finish' | 'newFinish' | 'days'>): string {
  if (newFinish === null) return 'Cannot be dated with this calendar';
  if (finish === null || days === null) return formatDay(newFinish);
  return `${formatDay(finish)} → ${formatDay(newFinish)}, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}
