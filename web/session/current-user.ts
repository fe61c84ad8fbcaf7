import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Me } from '../../functions/core/users/session.contract.ts';
import { retryOnline } from '../lib/http/query-failures.ts';
import { api } from './api.ts';
import { PROJECTS_PREFIX } from './today-who.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  // A change of a team is one of its person.
  meta: { from: ['users'], kept: 'always' },
  retry: retryOnline,
  queryFn: ({ signal }) => api<Me>('/me', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The current user, loaded by the shell before any screen. */
export function useCurrentUser(): Me {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Whether the current user is an administrator. */
export function useIsAdmin(): boolean {
  return useCurrentUser().usertype === 'admin';
}

/** The projects of one's teams alone; without it those of everybody. */
export type MyProjects = 'mine' | undefined;

/** As the address says, else as chosen last in this browser, else those of one's teams. Who is in none sees all. */
export function shownProjects(search: URLSearchParams, { id, teams }: Me): MyProjects {
  // A function of an older release says nothing of teams.
  if (!teams?.projects) return undefined;
  const said = search.get('projects') ?? localStorage.getItem(PROJECTS_PREFIX + id);
  return said === 'all' ? undefined : 'mine';
}

/** The lists that decide what such a screen shows: a change of a team is one of its person. */
export const fromTeams = (isOfTeams: boolean) => (isOfTeams ? { from: ['users'] } : undefined);

/** Whether the user is in a team of a project that is not completed. */
export const useIsInTeam = () => Boolean(useCurrentUser().teams?.projects);

/** The projects that the screen shows. */
export function useShownProjects(): MyProjects {
  return shownProjects(useSearchParams()[0], useCurrentUser());
}
