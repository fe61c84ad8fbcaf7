// Clashes of what is drawn, while a drag or a write that waits differs from what the server knows. The rule is that of
// `private.clashes`: more sites on a day than crews, from today on.
import type { Board, BoardVisit, Clash } from '../../../../functions/api/board/contract.ts';
import { type Day, dayOf, textOf } from '../../../../functions/schedule/day.ts';
import { whoOf } from '../../../model/who.ts';

type Known = Pick<Board, 'today' | 'from' | 'to' | 'lanes' | 'visits' | 'projects'>;

/** The clashes of these visits, in the order of their days; of these lanes, by default of all. */
export function clashesOf({ today, from, to, lanes, visits, projects }: Known, only?: ReadonlySet<string>): Clash[] {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const [first, last] = [Math.max(dayOf(from), dayOf(today)), dayOf(to)];
  const byLane = Map.groupBy(
    visits.filter(({ work }) => work !== 'completed'),
    whoOf,
  );
  const found: Clash[] = [];
  for (const who of lanes) {
    if (only && !only.has(whoOf(who))) continue;
    const days = new Map<Day, BoardVisit[]>();
    for (const visit of byLane.get(whoOf(who)) ?? []) {
      const end = Math.min(dayOf(visit.to), last);
      for (let day = Math.max(dayOf(visit.from), first); day <= end; day += 1) {
        const there = days.get(day);
        if (there) there.push(visit);
        else days.set(day, [visit]);
      }
    }
    let open: { clash: Clash; sites: string; end: Day } | null = null;
    for (const day of [...days.keys()].sort((one, other) => one - other)) {
      const there = days.get(day) ?? [];
      const sites = [...new Set(there.map(({ projectId }) => projectId))].sort((one, other) => one - other);
      if (sites.length <= who.crews) continue;
      if (open && open.end === day - 1 && open.sites === sites.join()) {
        open.end = day;
        open.clash.to = textOf(day);
        open.clash.visits = [...new Set([...open.clash.visits, ...there.map(({ id }) => id)])];
        continue;
      }
      const clash: Clash = {
        userId: who.userId,
        tradeId: who.tradeId,
        name: who.name,
        crews: who.crews,
        from: textOf(day),
        to: textOf(day),
        projects: sites.map((id) => ({ id, name: names.get(id) ?? '' })),
        visits: there.map(({ id }) => id),
      };
      open = { clash, sites: sites.join(), end: day };
      found.push(clash);
    }
  }
  return found.sort((one, other) => one.from.localeCompare(other.from));
}
