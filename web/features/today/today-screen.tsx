import { CalendarCheck } from 'lucide-react';
import { Suspense } from 'react';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { FilterChips } from '../../components/filter/filter-chips.tsx';
import { NoMatch } from '../../components/filter/no-match.tsx';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import type { PhotoFlow } from './camera/use-photo-flow.ts';
import { TodayDiary } from './diary/today-diary.tsx';
import { NoteActions } from './note-actions.tsx';
import { type Section, sections } from './rows/drawn-rows.ts';
import { TodayRowLine } from './rows/today-row.tsx';
import { type ActingRow, useTodayRows } from './rows/use-today-rows.ts';
import { Hint, TodayCard } from './today-card.tsx';
import { TodayPeople } from './today-people.tsx';
import { TodayPhotos } from './today-photos.tsx';
import { TodayProposals } from './today-proposals.tsx';
import { emptySectionWords, emptyWords, sectionTitles } from './today-words.ts';
import { isShown, useTodayAddress, useTodayFilter } from './use-today-filter.ts';
import { TodayReports } from './waiting/today-reports.tsx';
import { TodayTodos } from './waiting/today-todos.tsx';

const TodaySheet = lazyAtUse(() => import('./today-sheet.tsx'));

interface TodayScreenProps {
  flow: PhotoFlow;
  /** Once the work is here, it is printed. */
  isPrinting: boolean;
  onPrinted: () => void;
}

/** Late work, the work of today and of the next days (docs/product.md#today-work), and who and what is of the day. */
export function TodayScreen({ flow, isPrinting, onPrinted }: TodayScreenProps) {
  const { shown, choose } = useTodayAddress();
  const filter = useTodayFilter();
  const { who, project, section: onlyIn } = shown;
  const { query, rows, of, said } = useTodayRows(who);
  const { today, more } = rows ?? {};
  const found = (section: Section) => of(section).filter(({ row }) => isShown(shown, section, row));
  const part = (section: Section) => ({ section, rows: found(section), isMore: more?.[section] === true, flow });
  const isEmpty = sections.every((section) => found(section).length === 0);
  const emptyPart = (section: 'now' | 'next') =>
    onlyIn ? '' : emptySectionWords(section, who, found('now').length > 0);
  const projects = sections.flatMap((section) => of(section).map(({ row }) => row.project));
  const isOfProject = ({ id }: { id: number }) => project === null || id === project;
  const expected = () => of('now').filter(({ row }) => isOfProject(row.project));
  const diaries = (which: 'to-close' | 'others') =>
    today && <TodayDiary part={which} who={who} today={today} projects={projects} isShown={isOfProject} />;
  return (
    <>
      <FilterChips filter={filter} />
      <AsOf at={query.dataUpdatedAt} className="mb-3 text-sm" />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {/* A function of an older release has none. */}
          <TodayProposals proposals={(rows?.proposals ?? []).filter((each) => isOfProject(each.project))} />
          {diaries('to-close')}
          {today && <TodayReports who={who} today={today} isShown={isOfProject} />}
          {onlyIn === null && <TodayTodos who={who} isShown={isOfProject} />}
          <QueryView query={query} loading={<Loading />} errorText="The work of today could not be loaded.">
            {() =>
              isEmpty && (project ?? onlyIn) !== null ? (
                <NoMatch noun="tasks" />
              ) : !today || isEmpty ? (
                <EmptyState
                  icon={CalendarCheck}
                  text={emptyWords(who)}
                  action={who !== 'all' && <Button onClick={() => choose({ who: 'all' })}>Show Everyone</Button>}
                />
              ) : (
                <>
                  <Part {...part('late')} today={today} />
                  <Part {...part('now')} today={today} empty={emptyPart('now')} />
                  <Part {...part('next')} today={today} empty={emptyPart('next')} />
                </>
              )
            }
          </QueryView>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {rows && <TodayPeople rows={expected()} isAll={who === 'all' && project === null} />}
          {diaries('others')}
          <TodayPhotos isShown={(photo) => isOfProject(photo.project)} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isPrinting && today && (
        <Suspense>
          <TodaySheet
            today={today}
            filter={filter}
            sections={sections.map(part)}
            expected={expected()}
            onClose={onPrinted}
          />
        </Suspense>
      )}
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
  if (rows.length === 0 && !empty) return null;
  return (
    <TodayCard title={sectionTitles[section]} count={rows.length} isMore={isMore}>
      {rows.length === 0 ? (
        <Hint>{empty}</Hint>
      ) : (
        <ul>
          {rows.map((acting) => (
            <TodayRowLine
              key={rowKey(acting.row.entity, acting.row.id)}
              acting={acting}
              section={section}
              today={today}
            >
              <NoteActions row={acting.row} flow={flow} />
            </TodayRowLine>
          ))}
        </ul>
      )}
      {isMore && <Hint>There are more than these.</Hint>}
    </TodayCard>
  );
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
