import type { Today, TodayRow } from '../../../../functions/core/today/contract.ts';

/** Tasks that are offered for a photo. */
const OFFERED = 3;

interface Known {
  /** The work of the person, and that of everybody. */
  mine: Today | undefined;
  all: Today | undefined;
  /** The project that the person used last. */
  lastProject: number | undefined;
}

/**
 * The likeliest tasks of a photo (docs/product.md#today-photo): the person's own of today on the project used last, then
 * started ones, then others of today, late or near; their own work first.
 */
export function likelyTasks({ mine, all, lastProject }: Known): TodayRow[] {
  const isThere = ({ project }: TodayRow) => project.id === lastProject;
  const startedIn = ({ late = [], now = [] }: Partial<Today> = {}) => {
    const started = [...now, ...late].filter(({ statusId }) => statusId === 2);
    return [...started.filter(isThere), ...started];
  };
  const rowsIn = ({ late = [], now = [], next = [] }: Partial<Today> = {}) => {
    const rows = [...now, ...late, ...next];
    return [...rows.filter(isThere), ...rows];
  };
  const ownNow = mine?.now ?? [];
  const ranked = [
    ...ownNow.filter(isThere),
    ...startedIn(mine),
    ...ownNow,
    ...startedIn(all).filter(isThere),
    ...rowsIn(mine),
    ...startedIn(all),
    ...rowsIn(all),
  ];
  const tasks = new Map(ranked.filter(({ entity }) => entity === 'task').map((row) => [row.id, row]));
  return [...tasks.values()].slice(0, OFFERED);
}
