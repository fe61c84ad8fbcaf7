import { describe, expect, it } from 'vitest';
import { as, changing, owner } from '../permissions/callers.ts';
import { aPerson, aProject, first, type Project } from '../worlds.ts';

const staff = await aPerson('staff');

function schedule(project: Project, place: number, start: string | null, completion: string | null) {
  return changing(
    staff,
    project.id,
    (sql) => sql`
    update phases set scheduled_start = ${start}, scheduled_completion = ${completion}
    where id = ${project.phases[place - 1] ?? 0}`,
  );
}

async function datesOf(project: Project, place = 0): Promise<unknown[]> {
  const [row] = await owner`
    select scheduled_start, scheduled_completion, version from major_phases where id = ${project.majorPhases[place] ?? 0}`;
  return [row?.scheduled_start, row?.scheduled_completion, row?.version];
}

describe('a major phase is scheduled from the earliest start to the latest completion of its phases', () => {
  it('phases without dates are ignored, and no version changes', async () => {
    const project = await aProject(staff, { phases: 4 });
    await schedule(project, 2, '2026-03-02', '2026-03-06');
    await schedule(project, 3, '2026-02-01', '2026-03-20');
    expect(await datesOf(project)).toEqual(['2026-02-01', '2026-03-20', 1]);
    await schedule(project, 1, null, '2026-04-01');
    expect(await datesOf(project)).toEqual(['2026-02-01', '2026-04-01', 1]);
  });

  it('without an end when the last one that is known lies before the start', async () => {
    const project = await aProject(staff, { phases: 2 });
    await schedule(project, 1, null, '2026-03-06');
    await schedule(project, 2, '2026-04-01', null);
    expect(await datesOf(project)).toEqual(['2026-04-01', null, 1]);
  });

  // docs/product.md#computed-dates
  it('in whatever order they stand', async () => {
    const project = await aProject(staff, { phases: 2 });
    await schedule(project, 1, '2026-03-02', '2026-03-06');
    await schedule(project, 2, '2026-04-01', '2026-04-10');
    const [, second = 0] = project.phases;
    await as(
      staff,
      (sql) => sql`select * from move_phase(${project.id}, ${first(project.majorPhases)}, ${second}, null)`,
    );
    expect(await datesOf(project)).toEqual(['2026-03-02', '2026-04-10', 1]);
  });

  it('when a phase is moved to another one, or deleted and restored', async () => {
    const project = await aProject(staff, { majorPhases: 2, phases: 2 });
    await schedule(project, 1, '2026-03-02', '2026-03-06');
    await schedule(project, 2, '2026-04-01', '2026-04-10');
    const [, second = 0] = project.phases;
    const [, target = 0] = project.majorPhases;
    await as(staff, (sql) => sql`select * from move_phase(${project.id}, ${target}, ${second}, null)`);
    expect(await datesOf(project)).toEqual(['2026-03-02', '2026-03-06', 1]);
    expect(await datesOf(project, 1)).toEqual(['2026-04-01', '2026-04-10', 1]);
    await as(staff, (sql) => sql`select delete_plan_item(${project.id}, 'phase', ${second})`);
    expect(await datesOf(project, 1)).toEqual([null, null, 1]);
    await as(staff, (sql) => sql`select restore_plan_item(${project.id}, 'phase', ${second})`);
    expect(await datesOf(project, 1)).toEqual(['2026-04-01', '2026-04-10', 1]);
  });

  it('is logged as an update of the major phase, before the phase', async () => {
    const project = await aProject(staff);
    await schedule(project, 1, '2026-03-02', '2026-03-06');
    const [row] = await owner`
      select op, entity, entity_id, fields from project_changes where project_id = ${project.id}
      order by seq desc offset 1 limit 1`;
    expect(row).toEqual({
      op: 'update',
      entity: 'majorphase',
      entity_id: first(project.majorPhases),
      fields: { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06', version: 1 },
    });
  });

  it('and cannot be written', async () => {
    const project = await aProject(staff);
    const writing = changing(
      staff,
      project.id,
      (sql) => sql`
      update major_phases set scheduled_start = '2026-01-01' where project_id = ${project.id}`,
    );
    await expect(writing).rejects.toMatchObject({ code: '42501' });
  });
});

// docs/product.md#milestones
describe('a milestone', () => {
  it('of a plan by hand has one day, or is refused', async () => {
    const { id, tasks } = await aProject(staff);
    const day = '2026-03-02';
    const write = (completion: string) =>
      changing(
        staff,
        id,
        (sql) => sql`
          update tasks set is_milestone = true, duration = 0, scheduled_start = ${day}, scheduled_completion = ${completion}
          where project_id = ${id} and id = ${first(tasks)}`,
      );
    await expect(write('2026-03-03')).rejects.toMatchObject({ code: 'PT422', message: 'A milestone has one day' });
    await write(day);
    const longer = changing(
      staff,
      id,
      (sql) => sql`update tasks set duration = 2 where project_id = ${id} and id = ${first(tasks)}`,
    );
    await expect(longer).rejects.toMatchObject({ code: '23514', constraint_name: 'tasks_milestone_has_no_length' });
  });
});
