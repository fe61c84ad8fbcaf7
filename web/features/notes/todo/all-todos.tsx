import { useInfiniteQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { AsOf } from '../../../components/feedback/as-of.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FilterChips } from '../../../components/filter/filter-chips.tsx';
import { chosenGroups } from '../../../components/filter/filter-group.ts';
import { NoMatch } from '../../../components/filter/no-match.tsx';
import { ScreenFilterButton } from '../../../components/filter/screen-filter-button.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { Feed } from '../../../components/table/feed.tsx';
import { PickProject } from '../pick-project.tsx';
import { allTodosQuery } from './all-todos-query.ts';
import { TodoRow } from './todo-row.tsx';
import { useTodosFilter } from './use-todos-filter.ts';

/** Pixels of a to-do without a picture. */
const ROW_HEIGHT = 76;

/** The to-dos of all projects (docs/product.md#todos-screen). */
export function Component() {
  const { filter, screen, total } = useTodosFilter();
  const query = useInfiniteQuery(allTodosQuery(filter));
  const isFiltered = chosenGroups(screen).length > 0 || filter.project !== undefined;
  return (
    <>
      <PageHead
        title="To-Dos"
        {...(total !== undefined && { count: total })}
        action={
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <PickProject
              chosen={filter.project ?? null}
              onChoose={(id) => screen.choose({ project: id === null ? '' : String(id) })}
            />
            <ScreenFilterButton filter={screen} />
          </div>
        }
      />
      <FilterChips filter={screen} />
      <AsOf at={query.dataUpdatedAt} className="mb-3 text-sm" />
      <section aria-label="To-Dos" className="overflow-hidden rounded-card border border-line bg-surface">
        <Feed
          key={JSON.stringify(filter)}
          query={query}
          label="To-Dos"
          loading={<Loading />}
          errorText="The to-dos could not be loaded."
          empty={
            isFiltered ? (
              <NoMatch noun="to-dos" />
            ) : (
              <EmptyState icon={ListTodo} text="Nothing is to be done." hint="A note becomes a to-do by its menu." />
            )
          }
          moreLabel="Show More"
          keyOf={({ noteId }) => noteId}
          entryHeight={ROW_HEIGHT}
        >
          {(item, place) => <TodoRow key={item.noteId} item={item} {...place} />}
        </Feed>
      </section>
    </>
  );
}

function Loading() {
  return (
    <>
      <LoadingNote />
      <div aria-hidden className="divide-y divide-line">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex h-[76px] flex-col justify-center gap-2 px-4 sm:px-5">
            <Skeleton className="h-3.5 w-48" />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </div>
    </>
  );
}
