// Clashes of people and trades: the database says who is where, functions/core/board/find-clashes.ts which days are too many.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import type { Clash, PlanClash } from '../../core/board/contract.ts';
import { type ClashDays, clashesOf, SITES_OF_A_PERSON, type Visit } from '../../core/board/find-clashes.ts';
import { dayOf, textOf } from '../../core/schedule/engine/day.ts';
import { fullName } from '../users/queries.ts';

/** Days that a plan looks ahead. */
const AHEAD = 400;

/** Milliseconds of computing after which other requests have their turn. */
const TURN_MS = 50;

interface ClashVisit extends Visit {
  entity: 'phase' | 'task';
  itemId: number;
}

/** A trade or a person with their visits. */
export interface Visitor extends Pick<Clash, 'userId' | 'tradeId' | 'name' | 'crews'> {
  visits: ClashVisit[];
}

/**
 * The JSON of the visitors of some days: of all, of those who are assigned in a project, or of one trade. Deleted trades
 * are left out. `offset 0` in private.visits_on keeps the lookup of each project by key: without it a hash join reads all
 * projects.
 */
export function visitorsOn(
  { today, from, to }: ClashDays,
  { projectId = null, tradeId = null }: { projectId?: number | null; tradeId?: number | null },
): RawBuilder<unknown> {
  const visit = object(sql`v.id, v.project_id as "projectId", v.first_day as "from", v.last_day as "to", v.work,
    v.entity, v.row_id as "itemId"`);
  return sql`(
    select ${listOf(
      object(sql`c.user_id as "userId", c.trade_id as "tradeId",
        coalesce(t.name, (select ${fullName} from public.profiles u where u.id = c.user_id), '') as name,
        coalesce(t.crews, ${sql.lit(SITES_OF_A_PERSON)}) as crews, c.visits`),
      sql`c.trade_id, c.user_id`,
    )}
    from (
      select v.user_id, v.trade_id, ${listOf(visit, sql`v.id`)} as visits
      from private.visits_on(greatest(${from}::date, ${today}::date), ${to}::date, ${projectId}::bigint) v
      where ${tradeId}::bigint is null or v.trade_id = ${tradeId}::bigint
      group by v.user_id, v.trade_id
    ) c left join public.trades t on t.id = c.trade_id
    where t.deleted_at is null)`;
}

/** A clash with its visits, and the ids of its sites. */
type Found = Omit<Clash, 'projects' | 'visits'> & { projects: number[]; visits: ClashVisit[] };

/** The clashes in the order of their days; with a project those that it is part of. */
export async function clashesAmong(
  visitors: readonly Visitor[],
  days: ClashDays,
  projectId?: number,
): Promise<Found[]> {
  const found: Found[] = [];
  let since = performance.now();
  for (const { userId, tradeId, name, crews, visits } of visitors) {
    const byId = new Map(visits.map((visit) => [visit.id, visit]));
    for (const { visits: ids, ...clash } of clashesOf(visits, crews, days)) {
      if (projectId !== undefined && !clash.projects.includes(projectId)) continue;
      found.push({ userId, tradeId, name, crews, ...clash, visits: ids.flatMap((id) => byId.get(id) ?? []) });
    }
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  return found.sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
}

/**
 * The clashes with the names of their sites, in the order of these. `offset 0` keeps the lookup by key, where a hash
 * join would read all projects.
 */
export async function withSites<C extends Pick<Found, 'projects'>>(db: Db, clashes: readonly C[]) {
  const ids = [...new Set(clashes.flatMap(({ projects }) => projects))];
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: number; name: string }>`
          select j.id, j.name from unnest(${ids}::bigint[]) p (id) cross join lateral (
            select j.id, j.name from public.projects j where j.id = p.id offset 0
          ) j order by j.name, j.id`.execute(db);
  const sites = new Map(rows.map((row, at) => [row.id, { at, row }]));
  return clashes.map((clash) => {
    const projects = clash.projects.flatMap((id) => sites.get(id) ?? []).sort((one, other) => one.at - other.at);
    return { ...clash, projects: projects.map(({ row }) => row) };
  });
}

/** The company's day. */
export async function companyToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select private.company_day()::text as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** The clashes of a project's people and trades from today on, each with its rows in this project. Throws a 404. */
export async function getClashes(db: Db, projectId: number): Promise<string> {
  const today = await companyToday(db);
  const days = { today, from: today, to: textOf(dayOf(today) + AHEAD) };
  const visitors = await jsonOf(
    db,
    sql`select ${visitorsOn(days, { projectId })} as json from public.projects j
      where j.id = ${projectId} and j.deleted_at is null`,
  );
  const found = await clashesAmong(JSON.parse(visitors), days, projectId);
  const clashes = found.map(({ visits, ...clash }) => {
    const own = visits.filter((visit) => visit.projectId === projectId);
    return { ...clash, rows: own.map(({ entity, itemId }) => ({ entity, id: itemId })) };
  });
  return JSON.stringify((await withSites(db, clashes)) satisfies PlanClash[]);
}
