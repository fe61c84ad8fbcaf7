// Clashes of the board and of a plan against a walk over all days, rows and people.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  sql as kyselySql,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { clashesAmong, type Visitor, visitorsOn } from '../../../functions/api/board/clashes.queries.ts';
import type { BoardVisit } from '../../../functions/core/board/contract.ts';
import { dayOf, textOf } from '../../../functions/core/schedule/engine/day.ts';
import { expectShares } from '../../support/shares.ts';
import { undone } from '../permissions/callers.ts';
import { aPerson } from '../worlds.ts';

const WORLDS = 40;
const FIRST = dayOf('2031-03-03');
const DAYS = 12;
const [FROM, TO] = [textOf(FIRST), textOf(FIRST + DAYS - 1)];
const people = [await aPerson('staff'), await aPerson('staff')] as const;

const anyRow = fc.record({
  entity: fc.constantFrom('task' as const, 'task' as const, 'phase' as const),
  start: fc.integer({ min: -3, max: DAYS }),
  length: fc.integer({ min: 1, max: 8 }),
  /** The one of its two days that the row has. */
  days: fc.constantFrom(...Array<'both'>(8).fill('both'), 'start', 'completion', 'none'),
  fate: fc.constantFrom(...Array<'open'>(8).fill('open'), 'completed', 'deleted'),
  /** Places among the trades and people. */
  who: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
});
type Row = typeof anyRow extends fc.Arbitrary<infer Value> ? Value : never;
const worlds = fc.record({
  trades: fc.array(
    fc.record({ crews: fc.integer({ min: 1, max: 3 }), isDeleted: fc.constantFrom(false, false, false, true) }),
    {
      minLength: 3,
      maxLength: 3,
    },
  ),
  projects: fc.array(
    fc.record({
      fate: fc.constantFrom(...Array<'running'>(9).fill('running'), 'completed', 'deleted', 'template'),
      rows: fc.array(anyRow, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 3, maxLength: 5 },
  ),
  /** Days from the first one to today. */
  today: fc.nat(4),
});
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

/** A clash as text, so that the order of its parts does not matter. */
interface Found {
  who: string;
  from: string;
  to: string;
  projects: readonly number[];
  visits: readonly number[];
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const inOrder = (ids: readonly number[]) => ids.map(Number).toSorted((one, other) => one - other);
const words = (found: readonly Found[]) =>
  found
    .map(({ who, from, to, projects, visits }) => `${who} ${from} ${to}: ${inOrder(projects)} by ${inOrder(visits)}`)
    .toSorted();

async function putProject(sql: TransactionSql, project: World['projects'][number], whom: (Who | undefined)[]) {
  const [made] = await sql<{ id: number }[]>`
    select private.make_project(${randomUUID()}, null, null, ${project.fate === 'template'}) as id`;
  const id = made?.id ?? 0;
  const [major] = await sql<{ id: number }[]>`
    insert into major_phases (project_id, name) values (${id}, 'M') returning id`;
  const parents = await sql<{ id: number }[]>`
    insert into phases (project_id, major_phase_id, name)
    select ${id}, ${major?.id ?? 0}, 'P' from generate_series(0, ${project.rows.length}) returning id`;
  const parent = parents.at(-1)?.id ?? 0;
  for (const [at, row] of project.rows.entries()) {
    const rowId = await putRow(sql, id, row, row.entity === 'task' ? parent : (parents[at]?.id ?? 0));
    const [phaseId, taskId] = row.entity === 'phase' ? [rowId, null] : [null, rowId];
    for (const who of row.who.flatMap((place) => whom[place] ?? []))
      await sql`insert into assignments (project_id, phase_id, task_id, user_id, trade_id)
        values (${id}, ${phaseId}, ${taskId}, ${who.userId}, ${who.tradeId})`;
    const table = sql(row.entity === 'phase' ? 'phases' : 'tasks');
    if (row.fate === 'deleted') await sql`update ${table} set deleted_at = now(), order_num = null where id = ${rowId}`;
    if (row.fate === 'completed') {
      const done = { started_on: FROM, started_by: 'person', completed_on: FROM, completed_by: 'person' };
      const status = row.entity === 'task' ? { status_id: 3 } : {};
      await sql`update ${table} set ${sql({ ...done, ...status })} where id = ${rowId}`;
    }
  }
  if (project.fate === 'completed') await sql`update projects set completed_on = ${FROM} where id = ${id}`;
  if (project.fate === 'deleted') await sql`update projects set deleted_at = now() where id = ${id}`;
  return id;
}

async function putRow(sql: TransactionSql, project: number, row: Row, phase: number): Promise<number> {
  const start = row.days === 'both' || row.days === 'start' ? textOf(FIRST + row.start) : null;
  const last = textOf(FIRST + row.start + row.length - 1);
  const completion = row.days === 'both' || row.days === 'completion' ? last : null;
  if (row.entity === 'phase') {
    await sql`update phases set scheduled_start = ${start}, scheduled_completion = ${completion} where id = ${phase}`;
    return phase;
  }
  const [task] = await sql<{ id: number }[]>`
    insert into tasks (project_id, phase_id, title, scheduled_start, scheduled_completion)
    values (${project}, ${phase}, 'T', ${start}, ${completion}) returning id`;
  return task?.id ?? 0;
}

interface Who {
  userId: string | null;
  tradeId: number | null;
  /** Zero for a trade that is deleted. */
  crews: number;
}
const nameOf = ({ userId, tradeId }: Pick<Who, 'userId' | 'tradeId'>) => userId ?? `trade ${tradeId}`;

/** Writes the text of a query, which the tests run on a connection of their own. */
const queries = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Makes a world, and finds its clashes by the function and by a walk. */
async function clashesOf({ trades, projects, today }: World) {
  return undone(async (sql) => {
    const claims = { sub: people[0].id, role: 'authenticated', session_id: people[0].sessionId };
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    const whom: Who[] = people.map(({ id }) => ({ userId: id, tradeId: null, crews: 1 }));
    for (const { crews, isDeleted } of trades) {
      const [made] = await sql<{ id: number }[]>`
        insert into trades (name, crews) values ('T', ${crews}) returning id`;
      whom.push({ userId: null, tradeId: made?.id ?? 0, crews: isDeleted ? 0 : crews });
    }
    const ids: number[] = [];
    for (const project of projects) ids.push(await putProject(sql, project, whom));
    const deleted = whom.flatMap(({ tradeId, crews }) => (crews === 0 && tradeId !== null ? tradeId : []));
    await sql`update trades set deleted_at = now() where id = any (${deleted})`;
    // As they are after all triggers.
    const visits = await sql<(BoardVisit & { isOver: boolean })[]>`
      select a.id, a.user_id as "userId", a.trade_id as "tradeId", a.project_id as "projectId",
        to_char(coalesce(r.scheduled_start, r.scheduled_completion), 'YYYY-MM-DD') as "from",
        to_char(coalesce(r.scheduled_completion, r.scheduled_start), 'YYYY-MM-DD') as "to",
        case when r.completed_on is null then 'open' else 'completed' end as work,
        r.deleted_at is not null or j.deleted_at is not null or j.completed_on is not null or j.is_template as "isOver"
      from assignments a join projects j on j.id = a.project_id
      join lateral (
        select t.scheduled_start, t.scheduled_completion, t.completed_on, t.deleted_at from tasks t where t.id = a.task_id
        union all
        select p.scheduled_start, p.scheduled_completion, p.completed_on, p.deleted_at from phases p where p.id = a.phase_id
      ) r on true
      where a.project_id = any (${ids}) and a.deleted_at is null
        and (r.scheduled_start is not null or r.scheduled_completion is not null)`;
    const shown = visits.filter(({ isOver }) => !isOver);
    const days = { today: textOf(FIRST + today), from: FROM, to: TO };
    const found = async (projectId?: number) => {
      const query = kyselySql`select ${visitorsOn(days, { projectId })}::text as json`.compile(queries);
      const [row] = await sql.unsafe<[{ json: string }]>(query.sql, query.parameters as string[]);
      const visitors: Visitor[] = JSON.parse(row.json);
      const own = visitors.filter((row) => whom.some((who) => nameOf(who) === nameOf(row)));
      const clashes = await clashesAmong(own, days, projectId);
      return words(
        clashes.map((clash) => ({
          ...clash,
          who: nameOf(clash),
          projects: clash.projects,
          visits: idsOf(clash.visits),
        })),
      );
    };
    const walked = whom.flatMap((who) => walk(who, shown, FIRST + today));
    const part = ids.at(-1) ?? 0;
    return {
      walked: words(walked),
      found: await found(),
      ofOneWalked: words(walked.filter((clash) => clash.projects.includes(part))),
      ofOneFound: await found(part),
    };
  });
}

/** Looks at each day who is where; days in a row at the same sites are one clash. */
function walk(who: Who, visits: readonly BoardVisit[], from: number): Found[] {
  const found: (Found & { visits: number[]; end: number })[] = [];
  for (let day = from; day < FIRST + DAYS; day += 1) {
    const there = visits.filter(
      (visit) =>
        nameOf(visit) === nameOf(who) &&
        visit.work !== 'completed' &&
        dayOf(visit.from) <= day &&
        dayOf(visit.to) >= day,
    );
    const projects = inOrder([...new Set(there.map(({ projectId }) => Number(projectId)))]);
    if (who.crews === 0 || projects.length <= who.crews) continue;
    const last = found.at(-1);
    const ids = there.map(({ id }) => Number(id));
    if (last && last.end === day - 1 && `${last.projects}` === `${projects}`) {
      Object.assign(last, { end: day, to: textOf(day), visits: [...new Set([...last.visits, ...ids])] });
    } else {
      found.push({ who: nameOf(who), from: textOf(day), to: textOf(day), end: day, projects, visits: ids });
    }
  }
  return found;
}

it('worlds have rows and projects of each fate, some without a day', () => {
  const made = fc.sample(worlds, { numRuns: 200, seed: 1 }).flatMap(({ projects }) => projects);
  expectShares(made, {
    running: [50, ({ fate }) => fate === 'running'],
    completed: [3, ({ fate }) => fate === 'completed'],
    deleted: [3, ({ fate }) => fate === 'deleted'],
    'a template': [3, ({ fate }) => fate === 'template'],
  });
  expectShares(
    made.flatMap(({ rows }) => rows),
    {
      phases: [20, ({ entity }) => entity === 'phase'],
      tasks: [40, ({ entity }) => entity === 'task'],
      'with both days': [50, ({ days }) => days === 'both'],
      'without a day': [3, ({ days }) => days === 'none'],
      completed: [3, ({ fate }) => fate === 'completed'],
      deleted: [3, ({ fate }) => fate === 'deleted'],
      'of several people': [40, ({ who }) => who.length > 1],
    },
  );
});

// docs/product.md#board-clash
it('the clashes of all projects, and of one, are what a walk over the days finds, in any world', async () => {
  let count = 0;
  // Forty worlds have about fifty clashes, once in a while fewer than forty; then some more are looked at.
  for (const [looked, world] of fc.sample(worlds, 2 * WORLDS).entries()) {
    if (looked >= WORLDS && count > WORLDS) break;
    const { walked, found, ofOneWalked, ofOneFound } = await clashesOf(world);
    const seen = { world: JSON.stringify(world), found, ofOneFound };
    expect(seen).toEqual({ ...seen, found: walked, ofOneFound: ofOneWalked });
    count += walked.length;
  }
  expect(count).toBeGreaterThan(WORLDS);
}, 120_000);
