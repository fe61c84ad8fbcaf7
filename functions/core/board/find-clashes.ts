// Clashes (docs/product.md#board-clash): from today on, days on which a trade or a person is on more sites than they can be.
import { type Day, dayOf, textOf } from '../schedule/engine/day.ts';

/** On how many sites a person can be on one day; a trade on as many as it has crews. */
export const SITES_OF_A_PERSON = 1;

/** A planned row of somebody. */
export interface Visit {
  /** The id of the assignment. */
  id: number;
  projectId: number;
  from: string;
  to: string;
  work: 'open' | 'started' | 'completed';
}

/** Days in a row on the same sites. */
export interface ClashOfDays {
  from: string;
  to: string;
  /** The ids of the sites, ascending. */
  projects: number[];
  /** The ids of the visits that meet, ascending. */
  visits: number[];
}

export interface ClashDays {
  today: string;
  from: string;
  to: string;
}

/** The clashes among the visits of one trade or person on these days, in their order. */
export function clashesOf(visits: readonly Visit[], crews: number, { today, from, to }: ClashDays): ClashOfDays[] {
  const [first, last] = [Math.max(dayOf(from), dayOf(today)), dayOf(to)];
  const found: ClashOfDays[] = [];
  let open: { end: Day; sites: string; clash: ClashOfDays } | null = null;
  for (const [day, there] of visitsByDay(visits, first, last)) {
    const projects = ascending(there.map(({ projectId }) => projectId));
    if (projects.length <= crews) continue;
    const ids = there.map(({ id }) => id);
    if (open?.end === day - 1 && open.sites === projects.join()) {
      open.end = day;
      open.clash.to = textOf(day);
      open.clash.visits = ascending([...open.clash.visits, ...ids]);
      continue;
    }
    const clash = { from: textOf(day), to: textOf(day), projects, visits: ascending(ids) };
    open = { end: day, sites: projects.join(), clash };
    found.push(clash);
  }
  return found;
}

/** The visits that are not completed by each of their days, in the order of the days. */
function visitsByDay(visits: readonly Visit[], first: Day, last: Day): [Day, Visit[]][] {
  const days = new Map<Day, Visit[]>();
  for (const visit of visits) {
    if (visit.work === 'completed') continue;
    const end = Math.min(dayOf(visit.to), last);
    for (let day = Math.max(dayOf(visit.from), first); day <= end; day += 1) {
      const there = days.get(day);
      if (there) there.push(visit);
      else days.set(day, [visit]);
    }
  }
  return [...days].sort(([one], [other]) => one - other);
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((one, other) => one - other);
}
