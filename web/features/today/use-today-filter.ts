import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { counted } from '../../../functions/core/common/english.ts';
import type { Today, TodayRow } from '../../../functions/core/today/contract.ts';
import type { Me } from '../../../functions/core/users/session.contract.ts';
import type { ChoiceGroup, FilterGroup, ScreenFilter } from '../../components/filter/filter-group.ts';
import { idIn, useFilterAddress } from '../../lib/react/use-filter-address.ts';
import { useCurrentUser, useIsInTeam } from '../../session/current-user.ts';
import { parseTodayWho, rememberedWho, rememberWho, type TodayWho } from '../../session/today-who.ts';
import { usePeople } from '../assignees/who-works.tsx';
import { todayQuery } from './queries.ts';
import { type Section, sections } from './rows/drawn-rows.ts';
import { sectionTitles } from './today-words.ts';

/** Which rows of today are shown. */
export interface TodayFilter {
  who: TodayWho;
  /** The id of a project. */
  project: number | null;
  section: Section | null;
}

/** The filter in an address; without a person in it, the one that was chosen last. */
export function todayFilterOf(search: URLSearchParams, me: Me): TodayFilter {
  return {
    who: parseTodayWho(search.get('who')) ?? rememberedWho(me),
    project: idIn(search, 'project'),
    section: sections.find((section) => section === search.get('when')) ?? null,
  };
}

/** What the address shows of today, and how to choose. Everybody is no filter, and is remembered, too. */
export function useTodayAddress() {
  const me = useCurrentUser();
  const { search, choose } = useFilterAddress();
  const shown = todayFilterOf(search, me);
  return {
    shown,
    count: [shown.who !== 'all', shown.project, shown.section].filter(Boolean).length,
    choose: useCallback(
      (chosen: Readonly<Record<string, string>>) => {
        if (chosen.who === undefined) return choose(chosen);
        const who = parseTodayWho(chosen.who) ?? 'all';
        rememberWho(me.id, who);
        choose({ ...chosen, who });
      },
      [choose, me.id],
    ),
  };
}

/** Whether a row of a section is shown. Whose it is the server knows. */
export function isShown({ project, section }: TodayFilter, of: Section, row: TodayRow): boolean {
  return (section === null || section === of) && (project === null || row.project.id === project);
}

/** The filter of today with its choices. */
export function useTodayFilter(): ScreenFilter {
  const me = useCurrentUser();
  const isInTeam = useIsInTeam();
  const people = [...usePeople().values()];
  const { shown, choose } = useTodayAddress();
  const { who, project, section } = shown;
  const { data } = useQuery(todayQuery(who));
  const others = people.filter(({ who: id, isDeleted }) => id !== `user:${me.id}` && (id === who || !isDeleted));
  const doneBy: ChoiceGroup = {
    kind: 'choice',
    key: 'who',
    label: 'Assigned to',
    all: 'Everyone',
    noun: 'people and trades',
    value: who === 'all' ? '' : who,
    options: [
      { id: 'me', label: 'Me' },
      ...(isInTeam || who === 'projects' ? [{ id: 'projects', label: 'My Projects' }] : []),
      ...others.map(({ who: id, name, isTrade }) => ({ id, label: name, detail: isTrade ? 'trade' : 'office' })),
    ],
  };
  const ofProject: ChoiceGroup = {
    kind: 'choice',
    key: 'project',
    label: 'Project',
    all: 'All projects',
    noun: 'projects',
    value: project === null ? '' : String(project),
    options: data ? projectsOf(data) : [],
  };
  const when: FilterGroup = {
    kind: 'choice',
    key: 'when',
    label: 'When',
    all: 'Any day',
    noun: 'days',
    value: section ?? '',
    options: sections.map((id) => ({ id, label: sectionTitles[id] })),
  };
  return { groups: [doneBy, ofProject, when], choose, found: data ? foundIn(data, shown) : '' };
}

function projectsOf(data: Today) {
  const projects = new Map(sections.flatMap((section) => data[section].map(({ project }) => [project.id, project])));
  return [...projects.values()]
    .map(({ id, name, address }) => ({ id: String(id), label: name, detail: address }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function foundIn(data: Today, shown: TodayFilter): string {
  const rows = sections.flatMap((section) => data[section].filter((row) => isShown(shown, section, row)));
  return sections.some((section) => data.more[section]) ? `${rows.length}+ tasks` : counted(rows.length, 'task');
}
