// Final removal of deleted rows, rule by rule and in batches, as the jobs call it.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../functions/api/service/sweeps.ts';
import { as, asService, changing, owner, undone } from '../permissions/callers.ts';
import { aPerson, aProject, first, type Project } from '../worlds.ts';

const staff = await aPerson('staff');
const admin = await aPerson('administrator');
const planTables = ['major_phases', 'phases', 'tasks', 'notes', 'photos'];

/** A project with a note and a file on its first task, and two clients. */
async function aFullProject(): Promise<Project & { file: string }> {
  const project = await aProject(staff, { majorPhases: 3, phases: 3, tasks: 3 });
  const clients = [await aPerson('client'), await aPerson('client')];
  const file = randomUUID();
  await changing(staff, project.id, async (sql) => {
    const [note] = await sql<{ id: number }[]>`
      insert into notes (project_id, task_id, description) values (${project.id}, ${first(project.tasks)}, 'Text') returning id`;
    await sql`
      insert into photos (project_id, note_id, path, original_filename, mime_type, size)
      values (${project.id}, ${note?.id ?? 0}, ${file}, 'a.pdf', 'application/pdf', 1)`;
    for (const { id } of clients)
      await sql`insert into project_clients (project_id, user_id) values (${project.id}, ${id})`;
  });
  return { ...project, file };
}

/** Makes the deletions in the project older than the waiting period. */
async function age({ id }: Project): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`select set_config('app.project', ${String(id)}, true), private.be_quiet(true)`;
    for (const table of planTables) {
      await sql`
        update ${sql(table)} set deleted_at = deleted_at - interval '31 days'
        where project_id = ${id} and deleted_at is not null`;
    }
    await sql`update projects set deleted_at = deleted_at - interval '31 days' where id = ${id} and deleted_at is not null`;
  });
}

async function left({ id }: Project): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [...planTables, 'project_changes', 'projects']) {
    const key = table === 'projects' ? 'id' : 'project_id';
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from ${owner(table)} where ${owner(key)} = ${id}`;
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

const sweep = (rule: string, max: number) =>
  asService(async (sql) => {
    const [row] = await sql<{ removed: number }[]>`select private.sweep(${rule}, ${max}) as removed`;
    return row?.removed ?? 0;
  });

/** Runs every rule in batches of `max` until it finds nothing; returns the sizes above `max`. */
async function sweepAll(max: number): Promise<number[]> {
  const larger: number[] = [];
  for (const rule of rules) {
    for (;;) {
      const removed = await sweep(rule, max);
      if (removed > max) larger.push(removed);
      if (removed === 0) break;
    }
  }
  return larger;
}

const filesGone = (...paths: string[]) => asService((sql) => sql`select private.files_swept(${paths}::text[])`);

describe('what was marked 30 days ago', () => {
  it('is removed, files before their rows and children before parents', async () => {
    const project = await aFullProject();
    await as(staff, (sql) => sql`select delete_plan_item(${project.id}, 'majorphase', ${first(project.majorPhases)})`);
    await age(project);
    await sweepAll(1_000);
    expect(await left(project)).toMatchObject({ photos: 1, notes: 1, tasks: 1, major_phases: 3 });
    const files = await asService((sql) => sql`select path from private.files_to_sweep(1000)`);
    expect(files.map((row) => row.path)).toContain(project.file);
    await filesGone(project.file);
    await sweepAll(1_000);
    expect(await left(project)).toMatchObject({ photos: 0, notes: 0, tasks: 0, major_phases: 2, projects: 1 });
  });

  it('is removed in batches up to the given size, a project with its clients and history', async () => {
    const projects = [await aFullProject(), await aFullProject()];
    for (const project of projects) {
      await changing(
        staff,
        project.id,
        (sql) => sql`update projects set banner_path = ${`${project.id}/a.jpg`},
          banner_tile_path = ${`${project.id}/a-tile.jpg`} where id = ${project.id}`,
      );
      await as(admin, (sql) => sql`select delete_project(${project.id})`);
      await age(project);
    }
    const files = await asService((sql) => sql`select path from private.files_to_sweep(1000)`);
    const paths = projects.flatMap(({ id, file }) => [`${id}/a.jpg`, `${id}/a-tile.jpg`, file]);
    expect(files.map((row) => row.path)).toEqual(expect.arrayContaining(paths));
    await filesGone(...paths);
    expect(await sweepAll(3)).toEqual([]);
    for (const project of projects) expect(Object.values(await left(project)).every((count) => count === 0)).toBe(true);
  });

  it('is kept when it was deleted 29 days ago', async () => {
    const project = await aFullProject();
    await as(admin, (sql) => sql`select delete_project(${project.id})`);
    const before = await left(project);
    await sweepAll(1_000);
    expect(await left(project)).toEqual(before);
  });

  it('keeps a template as an empty row while projects refer to it, and does not change these', async () => {
    const template = await aProject(admin, { isTemplate: true });
    const [made] = await as(
      staff,
      (sql) => sql<{ id: number }[]>`select create_project(${randomUUID()}, null, ${template.id}, false) as id`,
    );
    const versions = () => owner`select version, template_id, updated_at from projects where id = ${made?.id ?? 0}`;
    const before = await versions();
    await as(admin, (sql) => sql`select delete_template(${template.id})`);
    await age(template);
    await sweepAll(1_000);
    expect(await left(template)).toMatchObject({ tasks: 0, major_phases: 0, project_changes: 0, projects: 1 });
    expect(await versions()).toEqual(before);
  });
});

it('no rule scans a growing table', async () => {
  const growing = ['idempotency_keys', 'notifications', 'project_changes', 'projects', ...planTables];
  const read = await undone(async (sql) => {
    // Scans of the tests before, which this connection has not reported yet, count here, too.
    const scans = async () => {
      const rows = await sql<{ name: string; scans: number }[]>`
        select relname::text as name, seq_scan::int as scans from pg_stat_xact_user_tables
        where relname = any (${growing}) and schemaname = 'public'`;
      return new Map(rows.map((row) => [row.name, row.scans]));
    };
    // The tables of a test are so small that a scan is cheaper; now it is used only when nothing else is possible.
    await sql`set local enable_seqscan = off`;
    // Plans that earlier tests of this connection left may still scan.
    await sql`discard plans`;
    const before = await scans();
    for (const rule of rules) await sql`select private.sweep(${rule}, 10)`;
    await sql`select private.files_to_sweep(10)`;
    const after = await scans();
    return growing.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0));
  });
  expect(read).toEqual([]);
});
