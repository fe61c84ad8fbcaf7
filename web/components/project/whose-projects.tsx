import { queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import { useFilterAddress } from '../../lib/react/use-filter-address.ts';
import { apiPage } from '../../session/api.ts';
import { useCurrentUser, useIsInTeam, useShownProjects } from '../../session/current-user.ts';
import { PROJECTS_PREFIX } from '../../session/today-who.ts';
import { Button } from '../controls/button.tsx';

/** The number of all projects; live as their list. */
const countQuery = queryOptions({
  queryKey: ['projects', 'count'],
  meta: { kept: 'lately' },
  queryFn: async ({ signal }) =>
    (await apiPage<ProjectListItem>('/projects', { sort: 'name', limit: 1 }, signal)).total,
});

/** Leads from the projects of one's teams to all, and back; nothing for who is in no team (docs/product.md#my-projects). */
export function WhoseProjects() {
  return useIsInTeam() ? <Choice /> : null;
}

/** The choice, which this browser remembers. */
function Choice() {
  const { id } = useCurrentUser();
  const isMine = useShownProjects() === 'mine';
  const { choose } = useFilterAddress();
  const { data: count } = useQuery(countQuery);
  const show = (projects: 'mine' | 'all') => {
    localStorage.setItem(PROJECTS_PREFIX + id, projects);
    choose({ projects, page: '' });
  };
  return (
    <fieldset aria-label="Projects on this screen" className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={isMine}
        onClick={() => show(isMine ? 'all' : 'mine')}
        className={
          isMine
            ? 'flex h-9 items-center gap-1 whitespace-nowrap rounded-full bg-accent-tint pr-2 pl-3 font-medium text-accent hover:bg-accent/20 hover:text-text pointer-coarse:h-11'
            : 'h-9 whitespace-nowrap rounded-full border border-line px-3 font-medium hover:bg-hover pointer-coarse:h-11'
        }
      >
        My Projects
        {isMine && <X aria-hidden size={16} strokeWidth={1.75} />}
      </button>
      <Button look="quiet" aria-pressed={!isMine} onClick={() => show('all')}>
        All{count !== undefined && ` ${count}`}
      </Button>
    </fieldset>
  );
}
