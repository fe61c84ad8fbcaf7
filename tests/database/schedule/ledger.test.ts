import { describe, expect, it } from 'vitest';
import { as, changing, owner, refusal, undone } from '../permissions/callers.ts';
import { aPerson, aProject, first, launchFor, type Project } from '../worlds.ts';

const staff = await aPerson('staff');

/** A project whose only phase has these days. */
async function aDatedProject(): Promise<Project> {
  const project = await aProject(staff, { tasks: 2 });
  await changing(
    staff,
    project.id,
    (sql) => sql`
      update phases set scheduled_start = '2026-03-02', scheduled_completion = '2026-03-06'
      where id = ${first(project.phases)}`,
  );
  return project;
}

/** A change of a task and the reschedule that follows from it, in one transaction. Gives the number of the reschedule. */
function reschedule({ id, tasks }: Project, finish: [string | null, string | null], title = 'Tiles'): Promise<number> {
  const fields = JSON.stringify({ dates: [], finish });
  return owner.begin(async (sql) => {
    await sql`select private.lock_project(${id})`;
    await sql`update tasks set title = ${title}, duration = coalesce(duration, 0) + 1 where id = ${first(tasks)}`;
    await sql`select private.log(${id}, 'reschedule', 'project', ${id}, null, null, ${fields}::text::jsonb)`;
    const [row] = await sql<{ seq: number }[]>`select seq from project_heads where project_id = ${id}`;
    return Number(row?.seq);
  }) as Promise<number>;
}

const makeBaseline = (project: Project, name = 'Bid') =>
  changing(staff, project.id, (sql) => sql`insert into baselines (project_id, name) values (${project.id}, ${name})`);

const say = (project: Project, seq: number, said: { reason?: string; is_released?: boolean }) =>
  changing(staff, project.id, async (sql) => {
    await sql`insert into ledger_entries (project_id, seq) values (${project.id}, ${seq}) on conflict do nothing`;
    await sql`update ledger_entries set ${sql(said)} where project_id = ${project.id} and seq = ${seq}`;
  });

describe('a baseline', () => {
  // docs/product.md#baselines
  it('is made by the launch, once, with the dates of each row that has some', async () => {
    const project = await aDatedProject();
    await launchFor(staff, project, await aPerson('client'));
    await changing(staff, project.id, (sql) => sql`update projects set launched_on = now() where id = ${project.id}`);
    const baselines = await owner`select * from baselines where project_id = ${project.id}`;
    expect(baselines).toMatchObject([{ name: 'Launch', finish: '2026-03-06', made_by: staff.id }]);
    const dates = await owner`
      select kind, item_id as id, starts, ends from baseline_dates where baseline_id = ${baselines[0]?.id}`;
    expect(dates).toEqual([{ kind: 'phase', id: first(project.phases), starts: '2026-03-02', ends: '2026-03-06' }]);
  });

  // docs/product.md#baselines
  it('keeps its dates when the plan moves on, and nobody can change it', async () => {
    const project = await aDatedProject();
    await makeBaseline(project);
    await changing(
      staff,
      project.id,
      (sql) => sql`update phases set scheduled_completion = '2026-04-01' where project_id = ${project.id}`,
    );
    const [kept] = await owner`
      select b.finish, d.ends from baselines b join baseline_dates d on d.baseline_id = b.id
      where b.project_id = ${project.id}`;
    expect(kept).toEqual({ finish: '2026-03-06', ends: '2026-03-06' });
    const rewrite = (sql: string) => refusal(changing(staff, project.id, (tx) => tx.unsafe(sql)));
    expect(await rewrite(`update baselines set finish = null where project_id = ${project.id}`)).toBe('42501');
    expect(await rewrite('delete from baselines where true')).toBe('42501');
  });

  // docs/product.md#baselines
  it('is refused for a template, without the lock of its project, and when there are twelve', async () => {
    const template = await aProject(staff, { isTemplate: true });
    expect(await refusal(makeBaseline(template))).toBe('PT422');
    const project = await aDatedProject();
    const unlocked = as(staff, (sql) => sql`insert into baselines (project_id, name) values (${project.id}, 'x')`);
    expect(await refusal(unlocked)).toBe('55000');
    for (let count = 1; count <= 12; count++) await makeBaseline(project, `Baseline ${count}`);
    expect(await refusal(makeBaseline(project))).toBe('PT422');
  });
});

describe('a change that moved the finish', () => {
  // docs/product.md#ledger
  it('is kept with its inputs in words of then, when the log is trimmed', async () => {
    const project = await aDatedProject();
    await makeBaseline(project);
    const still = await reschedule(project, ['2026-03-06', '2026-03-06']);
    const moved = await reschedule(project, ['2026-03-06', '2026-03-10'], 'Tile delivery');
    const left = await undone(async (sql) => {
      await sql`update project_changes set at = now() - interval '9 years' where project_id = ${project.id}`;
      await sql`select private.sweep('changes', 1000000)`;
      return sql<{ seq: number }[]>`select seq, after from project_changes where project_id = ${project.id}`;
    });
    expect(still).toBeLessThan(moved);
    expect(left).toMatchObject([
      { seq: moved, after: { count: 1, inputs: [{ entity: 'task', name: 'Tile delivery', after: { duration: 2 } }] } },
    ]);
  });

  // docs/product.md#ledger-reasons
  it('is alone what staff can say something of, and clients read no word before it is released', async () => {
    const project = await aDatedProject();
    const client = await aPerson('client');
    await launchFor(staff, project, client);
    const still = await reschedule(project, ['2026-03-06', '2026-03-06']);
    const moved = await reschedule(project, ['2026-03-06', '2026-03-10']);
    expect(await refusal(say(project, still, { reason: 'x' }))).toBe('P0002');
    expect(await refusal(say(project, moved, { is_released: true }))).toBe('23514');

    const heardOf = async () => {
      const rows = await owner<{ payload: { op: string; entity: string } }[]>`
        select payload from realtime.messages where topic like ${`client:${project.id}:%`}
          and payload ->> 'entity' not in ('project', 'phase', 'task') order by (payload ->> 'seq')::int`;
      return rows.map(({ payload }) => `${payload.op} ${payload.entity}`);
    };
    const read = async () => {
      const [row] = await as(client, (sql) => sql`select private.client_completion(${project.id}) as said`);
      return row?.said;
    };
    await say(project, moved, { reason: 'For the office' });
    expect(await heardOf()).toEqual([]);
    expect(await read()).toEqual({ planned: '2026-03-06', now: '2026-03-06', entries: [] });
    await say(project, moved, { reason: 'The tiles came late', is_released: true });
    await say(project, moved, { reason: 'The tiles came late from Italy' });
    expect((await read()).entries).toMatchObject([
      { reason: 'The tiles came late from Italy', before: '2026-03-06', after: '2026-03-10' },
    ]);
    await say(project, moved, { is_released: false });
    expect((await read()).entries).toEqual([]);
    expect(await heardOf()).toEqual(['create', 'update', 'delete'].map((op) => `${op} ledgerentry`));
    const [stranger] = await as(
      await aPerson('client'),
      (sql) => sql`select private.client_completion(${project.id}) as said`,
    );
    expect(stranger?.said).toBeNull();
  });
});

describe('the calendar behind a link', () => {
  // docs/product.md#calendar-link
  it('has the current dates under a higher number, also when they were computed without a version', async () => {
    const project = await aDatedProject();
    const [link] = await owner<{ key: string }[]>`
      insert into project_calendars (project_id) values (${project.id}) returning key`;
    const read = async (): Promise<{ version: number; end: string }> => {
      const [row] = await owner`select private.calendar_facts(${link?.key ?? ''}) -> 'entries' -> 0 as entry`;
      return row?.entry;
    };
    const before = await read();
    await owner.begin(async (sql) => {
      await sql`select private.lock_project(${project.id}), private.be_quiet(true)`;
      await sql`alter table phases disable trigger "20_version"`;
      await sql`update phases set scheduled_completion = '2026-03-13' where project_id = ${project.id}`;
      await sql`alter table phases enable trigger "20_version"`;
      await sql`select private.be_quiet(false)`;
    });
    await reschedule(project, ['2026-03-06', '2026-03-13']);
    const after = await read();
    expect([before.end, after.end]).toEqual(['2026-03-06', '2026-03-13']);
    expect(after.version).toBeGreaterThan(before.version);
  });
});
