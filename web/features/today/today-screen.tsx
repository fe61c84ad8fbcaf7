import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { FilterChips } from '../../components/filter/filter-chips.tsx';
import { NoMatch } from '../../components/filter/no-match.tsx';
import { rowKey } from '../../model/row-key.ts';
import type { PhotoFlow } from './camera/use-photo-flow.ts';
import { type Section, sections } from './drawn-rows.ts';
import { NoteActions } from './note-actions.tsx';
import { TodayRowLine } from './today-row.tsx';
import { emptyWords, sectionTitles } from './today-words.ts';
import { isShown, useTodayAddress, useTodayFilter } from './use-today-filter.ts';
import { type ActingRow, useTodayRows } from './use-today-rows.ts';

/** Late work, the work of today and of the next days (docs/product.md#today-work). */
export function TodayScreen({ flow }: { flow: PhotoFlow }) {
  const { shown, choose } = useTodayAddress();
  const filter = useTodayFilter();
  const { who, project, section: onlyIn } = shown;
  const { query, rows, of, said } = useTodayRows(who);
  const { today, more } = rows ?? {};
  const found = (section: Section) => of(section).filter(({ row }) => isShown(shown, section, row));
  const part = (section: Section) => ({ section, rows: found(section), isMore: more?.[section] === true, flow });
  const isEmpty = sections.every((section) => found(section).length === 0);
  return (
    <>
      <FilterChips filter={filter} />
      <AsOf at={query.dataUpdatedAt} className="mb-3 text-sm" />
      <QueryView query={query} loading={<Loading />} errorText="The work of today could not be loaded.">
        {() =>
          isEmpty && (project ?? onlyIn) !== null ? (
            <NoMatch filter={filter} noun="rows" />
          ) : !today || isEmpty ? (
            <EmptyState
              icon={CalendarCheck}
              text={emptyWords(who)}
              action={who !== 'all' && <Button onClick={() => choose({ who: 'all' })}>Show Everybody</Button>}
            />
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr]">
              <div className="flex min-w-0 flex-col gap-4">
                <Part {...part('late')} today={today} />
                <Part {...part('now')} today={today} empty={onlyIn ? '' : 'Nothing is planned for today.'} />
              </div>
              <Part {...part('next')} today={today} empty={onlyIn ? '' : 'Nothing starts or ends within seven days.'} />
            </div>
          )
        }
      </QueryView>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface PartProps {
  section: Section;
  rows: ActingRow[];
  isMore: boolean;
  today: string;
  flow: PhotoFlow;
  /** Without words for it, an empty section is not shown. */
  empty?: string;
}

function Part({ section, rows, isMore, today, flow, empty }: PartProps) {
  const titleId = useId();
  if (rows.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={titleId} className="@container min-w-0 rounded-card border border-line bg-surface">
      <h2 id={titleId} className="px-4 pt-4 pb-2 font-semibold text-lg @md:px-5">
        {sectionTitles[section]}
        {rows.length > 0 && (
          <span className="ml-2 font-normal text-base text-muted tabular-nums">
            {rows.length}
            {isMore && '+'}
          </span>
        )}
      </h2>
      {rows.length === 0 ? (
        <Hint>{empty}</Hint>
      ) : (
        <ul>
          {rows.map((acting) => (
            <TodayRowLine key={rowKey(acting.row.entity, acting.row.id)} {...{ acting, section, today }}>
              <NoteActions row={acting.row} flow={flow} />
            </TodayRowLine>
          ))}
        </ul>
      )}
      {isMore && <Hint>There are more than these.</Hint>}
    </section>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="px-4 pb-4 text-muted @md:px-5">{children}</p>;
}

function Loading() {
  return (
    <div aria-hidden className="rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <Skeleton className="mb-4 h-5 w-24" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-line border-t py-3">
          <Skeleton className="h-3.5 w-48 max-w-full" />
          <Skeleton className="h-3 w-36 max-w-full" />
          <Skeleton className="h-9 w-40" />
        </div>
      ))}
    </div>
  );
}
