import { infiniteQueryOptions } from '@tanstack/react-query';
import { limits } from '../../../../functions/core/common/limits.ts';
import { todoShows } from '../../../../functions/core/notes/todo-names.ts';
import type { TodoListItem, TodosQuery } from '../../../../functions/core/notes/todos.contract.ts';
import { idIn } from '../../../lib/react/use-filter-address.ts';
import { apiPage } from '../../../session/api.ts';
import { fromTeams } from '../../../session/current-user.ts';
import { whoIn } from '../../assignees/filter/work-filter.ts';

/** By what the to-dos of all projects are filtered. */
export type TodosFilter = Pick<TodosQuery, 'show' | 'who' | 'project' | 'punch'>;

/** A to-do becomes late at midnight, which no event reports. */
const AGAIN_MS = 15 * 60_000;

/** The filter in an address; what is not understood is left out. */
export function todosFilterOf(search: URLSearchParams): TodosFilter {
  const who = search.get('who') === 'projects' ? 'projects' : whoIn(search);
  const project = idIn(search, 'project');
  return {
    show: todoShows.find((each) => each === search.get('show')) ?? 'open',
    ...(who && { who }),
    ...(project && { project }),
    ...(search.get('punch') === 'yes' && { punch: 'yes' as const }),
  };
}

/** To-dos of all projects by their day, in pages; live as the list `todos`. */
export function allTodosQuery(filter: TodosFilter) {
  return infiniteQueryOptions({
    queryKey: ['todos', 'all', filter] as const,
    meta: { ...fromTeams(filter.who === 'projects'), kept: 'lately' },
    queryFn: ({ pageParam: cursor, signal }) =>
      apiPage<TodoListItem>('/todos', { ...filter, limit: limits.listPage, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ data }) => data),
      pageParams,
      total: pages.at(-1)?.total,
    }),
    refetchInterval: AGAIN_MS,
  });
}
