// The plan of a project with a visit, which the engine computes when a trade opens its link.
import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { changing, undone } from '../permissions/callers.ts';
import { aPerson, aProject, first } from '../worlds.ts';

const PHASES = 20;
const TASKS = 10;

/** The rows of `tasks` that this transaction has read so far. */
async function tasksRead(sql: TransactionSql): Promise<number> {
  const [row] = await sql<{ read: number }[]>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where schemaname = 'public' and relname = 'tasks'`;
  return row?.read ?? 0;
}

it('reads each task about once, whatever the planner believes of the tables', async () => {
  const staff = await aPerson('staff');
  const { id, phases } = await aProject(staff, { phases: PHASES, tasks: 0 });
  const link = await changing(staff, id, async (sql) => {
    await sql`insert into tasks (project_id, phase_id, title)
      select ${id}, p.id, 'Task ' || n from phases p, generate_series(1, ${TASKS}::int) n where p.project_id = ${id}`;
    const trade = first(await sql<{ id: number }[]>`insert into trades (name) values ('Plumber') returning id`);
    await sql`insert into assignments (project_id, phase_id, trade_id) values (${id}, ${first(phases)}, ${trade.id})`;
    return first(await sql<{ id: number }[]>`select id from private.trade_link(${trade.id})`).id;
  });
  const [tasks, read] = await undone(async (sql) => {
    // As the planner chooses for tables that it believes to be small.
    for (const way of ['hashjoin', 'mergejoin', 'seqscan']) await sql.unsafe(`set local enable_${way} = off`);
    const before = await tasksRead(sql);
    const found = await sql`
      select jsonb_path_query(private.visits_plan(${link}, ${id})::jsonb, '$.majorPhases[*].phases[*].tasks[*]')`;
    return [found.length, (await tasksRead(sql)) - before];
  });
  expect(tasks).toBe(PHASES * TASKS);
  expect(read).toBeLessThan(2 * PHASES * TASKS);
});

// docs/product.md#other-day
it('what is computed from a plan stays good until something changes that its dates follow from', async () => {
  const staff = await aPerson('staff');
  const { id, tasks } = await aProject(staff);
  const { link, assignment } = await changing(staff, id, async (sql) => {
    const trade = first(await sql<{ id: number }[]>`insert into trades (name) values ('Painter') returning id`);
    await sql`update tasks set scheduled_start = current_date, scheduled_completion = current_date
      where project_id = ${id} and id = ${first(tasks)}`;
    const made = first(
      await sql<{ id: number }[]>`insert into assignments (project_id, task_id, trade_id)
        values (${id}, ${first(tasks)}, ${trade.id}) returning id`,
    );
    const opened = first(await sql<{ id: number }[]>`select id from private.trade_link(${trade.id})`);
    return { link: opened.id, assignment: made.id };
  });
  const state = () =>
    undone(async (sql) => first(await sql`select private.visits_facts(${link}) #> '{visits,0,row}' as row`).row);
  const before = await state();
  expect(before).toMatchObject({ projectId: Number(id) });
  await changing(
    staff,
    id,
    (sql) => sql`update assignments set answer = 'coming', answered_at = now(),
      answered_for = daterange(current_date, current_date, '[]') where id = ${assignment}`,
  );
  expect(await state()).toEqual(before);
  await changing(staff, id, (sql) => sql`update tasks set duration = 3 where project_id = ${id}`);
  expect(await state()).not.toEqual(before);
});
