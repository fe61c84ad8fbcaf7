import { useInfiniteQuery } from '@tanstack/react-query';
import type { NoteFilter } from '../../../../functions/core/notes/contract.ts';
import type { ChoiceGroup, FilterGroup } from '../../../components/filter/filter-group.ts';
import type { People } from '../../assignees/assigned-work.ts';
import { isOfTodos } from '../note-filter.ts';
import { feedQuery } from '../queries.ts';
import type { TodosFilter } from './all-todos-query.ts';

const stateOptions = [
  { id: 'all', label: 'All to-dos' },
  { id: 'open', label: 'Open' },
  { id: 'late', label: 'Late' },
  { id: 'done', label: 'Done' },
  { id: 'checked', label: 'Checked' },
];

/** The filters of a project's to-dos (docs/product.md#todo-filter). */
export function todoGroups(filter: NoteFilter, people: People, places: readonly string[]): FilterGroup[] {
  const state: FilterGroup = {
    kind: 'choice',
    key: 'todo',
    label: 'To-dos',
    all: 'All notes',
    noun: 'states',
    value: filter.todo ?? '',
    options: stateOptions,
  };
  if (!isOfTodos(filter)) return [state];
  return [
    state,
    { kind: 'switch', key: 'punch', label: 'Punch list', value: filter.punch ?? '' },
    {
      kind: 'choice',
      key: 'place',
      label: 'Place',
      all: 'All places',
      noun: 'places',
      value: filter.place ?? '',
      options: [...new Set([...places, ...(filter.place ? [filter.place] : [])])].map((id) => ({ id, label: id })),
    },
    givenGroup('given', filter.given, people),
  ];
}

/** Who is to do them, under a key of the address. */
export function givenGroup(key: string, given: TodosFilter['who'], people: People): ChoiceGroup {
  const those = [...people.values()].filter(({ isDeleted, who }) => !isDeleted || who === given);
  return {
    kind: 'choice',
    key,
    label: 'To be done by',
    all: 'Everyone',
    noun: 'people and trades',
    value: given ?? '',
    options: [
      { id: 'nobody', label: 'Nobody yet' },
      ...those.map(({ who, name, isTrade }) => ({ id: who, label: name, detail: isTrade ? 'trade' : 'office' })),
    ],
  };
}

/** The places of the to-dos that are loaded, by name. */
export function usePlaces(projectId: number, filter: NoteFilter): string[] {
  const { data } = useInfiniteQuery({ ...feedQuery(projectId, filter), enabled: isOfTodos(filter) });
  const places = data?.pages.flat().flatMap(({ todo }) => todo?.place ?? []) ?? [];
  return [...new Set(places)].sort((one, other) => one.localeCompare(other));
}
