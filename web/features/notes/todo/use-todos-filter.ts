import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { FilterGroup, ScreenFilter } from '../../../components/filter/filter-group.ts';
import { useFilterAddress } from '../../../lib/react/use-filter-address.ts';
import { useIsInTeam } from '../../../session/current-user.ts';
import type { People } from '../../assignees/assigned-work.ts';
import { usePeople } from '../../assignees/who-works.tsx';
import { allTodosQuery, type TodosFilter, todosFilterOf } from './all-todos-query.ts';
import { givenGroup } from './todo-groups.ts';

/** The filter of the to-dos of all projects, in the address; one project is chosen beside it. */
export function useTodosFilter() {
  const { search, choose } = useFilterAddress();
  const filter = useMemo(() => todosFilterOf(search), [search]);
  const people = usePeople();
  const isInTeam = useIsInTeam();
  const { data } = useInfiniteQuery(allTodosQuery(filter));
  const screen: ScreenFilter = {
    groups: groupsOf(filter, people, isInTeam),
    choose,
    found: data?.total === undefined ? '' : counted(data.total, 'to-do'),
  };
  return { filter, screen, total: data?.total };
}

function groupsOf({ show, who, punch }: TodosFilter, people: People, isInTeam: boolean): FilterGroup[] {
  const given = givenGroup('who', who, people);
  const mine = isInTeam || who === 'projects' ? [{ id: 'projects', label: 'My Projects' }] : [];
  return [
    {
      kind: 'choice',
      key: 'show',
      label: 'State',
      all: 'Open',
      noun: 'states',
      value: show === 'open' ? '' : show,
      options: [
        { id: 'late', label: 'Late' },
        { id: 'check', label: 'To be checked' },
        { id: 'closed', label: 'Closed' },
      ],
    },
    { ...given, options: [...mine, ...given.options] },
    { kind: 'switch', key: 'punch', label: 'Punch list', value: punch ?? '' },
  ];
}
