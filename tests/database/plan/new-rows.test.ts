// Rows that one statement makes cost the same each, however many they are.
import { expect, it } from 'vitest';
import { changing, owner } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';

const staff = await aPerson('staff');

/** The rows that the database looks at while so many tasks come into a new phase, each after the one before. */
async function looksAt(tasks: number): Promise<number> {
  const { id, phases } = await aProject(staff, { tasks: 0 });
  return changing(staff, id, async (sql) => {
    const looked = async () => {
      const [sum] = await sql<{ rows: number }[]>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
        where schemaname = 'public'`;
      return sum?.rows ?? 0;
    };
    const before = await looked();
    const made = await sql<{ id: number }[]>`
      insert into tasks (project_id, phase_id, title, started_on, started_by, completed_on, completed_by, status_id)
      select ${id}, ${phases[0] ?? 0}, 'Task ' || n, '2026-03-02', 'person', '2026-03-03', 'person', 3
      from generate_series(1, ${tasks}::int) n
      returning id`;
    const ids = made.map((task) => task.id);
    await sql`
      insert into plan_links (project_id, from_kind, from_id, to_kind, to_id)
      select ${id}, 'task', l.from_id, 'task', l.to_id
      from unnest(${ids.slice(0, -1)}::bigint[], ${ids.slice(1)}::bigint[]) l (from_id, to_id)`;
    await sql`set constraints all immediate`;
    return (await looked()) - before;
  });
}

it('four times as many tasks and links are four times the work', async () => {
  // Of a project that is newer than the statistics, Postgres expects hardly a row.
  await looksAt(400);
  await owner`analyze public.tasks, public.phases, public.plan_links, public.project_heads`;
  const [few, many] = [await looksAt(100), await looksAt(400)];
  expect(many).toBeLessThan(6 * few);
});

it('they are numbered in their order, after the dates of the rows above', async () => {
  const { id, phases } = await aProject(staff, { tasks: 0 });
  const [before] = await owner<{ seq: number }[]>`select seq from project_heads where project_id = ${id}`;
  await changing(staff, id, async (sql) => {
    await sql`
      insert into tasks (project_id, phase_id, title, started_on, started_by, status_id)
      select ${id}, ${phases[0] ?? 0}, 'Task ' || n, '2026-03-02', 'person', 2 from generate_series(1, 3) n`;
  });
  const told = await owner<{ at: number; what: string }[]>`
    select c.seq - ${before?.seq ?? 0} as at, concat_ws(' ', c.op, c.entity, c.after ->> 'title') as what
    from project_changes c where c.project_id = ${id} and c.seq > ${before?.seq ?? 0} order by c.seq`;
  expect(told.map(({ at, what }) => [at, what])).toEqual([
    [1, 'update project'],
    [2, 'update majorphase'],
    [3, 'update phase'],
    [4, 'create task Task 1'],
    [5, 'create task Task 2'],
    [6, 'create task Task 3'],
  ]);
});
