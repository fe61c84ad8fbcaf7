// The facts of a row agree with the database; a field that was forgotten there is named.
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { blankRow, columnOf, type Facts } from '../../functions/core/common/facts.ts';
import { noteUpdate, photoUpdate } from '../../functions/core/notes/contract.ts';
import {
  genericTaskUpdate,
  genericUpdate,
  majorPhaseUpdate,
  phaseUpdate,
  taskUpdate,
} from '../../functions/core/plan/contract.ts';
import { projectListItem, projectUpdate } from '../../functions/core/projects/contract.ts';
import { projectFacts } from '../../functions/core/projects/facts.ts';
import { userUpdate } from '../../functions/core/users/contract.ts';
import {
  aFilledPlan,
  breakFunction,
  described,
  fieldsOfRow,
  type Level,
  stored,
  type Table,
  tables,
  told,
  undescribed,
} from './described.ts';
import { owner, undone } from './permissions/callers.ts';
import { aPerson } from './worlds.ts';

const staff = await aPerson('staff');

describe('the columns of a table', () => {
  it.each(tables)('%s has a field for each, of its type', async (table) => {
    expect(await undone((sql) => undescribed(sql, table))).toEqual([]);
  });

  it('are named where no field describes them', async () => {
    const found = await undone(async (sql) => {
      await sql`alter table tasks add column forgotten text`;
      return undescribed(sql, 'tasks');
    });
    expect(found).toEqual(['forgotten']);
  });
});

describe('a change', () => {
  const logged = ['projects', 'major_phases', 'phases', 'tasks', 'notes', 'photos'] as const;
  /** Never change, so they are not in events. */
  const constant: Partial<Record<Table, string[]>> = {
    notes: ['createdOn', 'day'],
    photos: ['size', 'width', 'height'],
  };

  /** The fields that differ between an event and its row. */
  async function untold(sql: TransactionSql, table: (typeof logged)[number]): Promise<string[]> {
    const facts: Facts = described[table];
    const { shape, row } = await told(sql, table, (await aFilledPlan(sql))[table]);
    const value = (column: string, field: string) =>
      facts[field]?.kind === 'instant' ? String(row[column]).slice(0, 19) : row[column];
    const is = (field: string) => (facts[field]?.kind === 'instant' ? String(shape[field]).slice(0, 19) : shape[field]);
    return stored(facts)
      .filter((field) => !constant[table]?.includes(field))
      .filter((field) => !(field in shape) || is(field) !== value(columnOf(facts, field) ?? '', field));
  }

  it.each(logged)('of %s tells every field', async (table) => {
    expect(await undone((sql) => untold(sql, table))).toEqual([]);
  });

  it('is named by the fields that it leaves out', async () => {
    const found = await undone(async (sql) => {
      await breakFunction(sql, 'private.shape(public.tasks)', `'startedOn', (t).started_on, `, '');
      return untold(sql, 'tasks');
    });
    expect(found).toEqual(['startedOn']);
  });

  it('of a project tells the lists the fields that a list shows', async () => {
    const [found] = await owner<{ names: string[] }[]>`
      select array(select jsonb_object_keys(private.listed(${JSON.stringify(blankRow(projectFacts))}::text::jsonb))) as names`;
    // The address of a banner is the function's to make: lists read the row again.
    const untold = ['id', 'bannerPic'];
    const shown = Object.keys(projectListItem.shape).filter(
      (field) => field in projectFacts && !untold.includes(field),
    );
    expect(found?.names.toSorted()).toEqual(shown.toSorted());
  });
});

describe('a new row', () => {
  const named = ['id', 'name', 'title', 'majorPhase', 'phase', 'orderNum', 'version'];

  it.each(['major_phases', 'phases', 'tasks'] as const)('of %s is blank but for its name and place', async (table) => {
    const row = await undone(async (sql) => {
      const id = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0;
      const project = await id(sql`select private.make_project(${`New ${Math.random()}`}, null, null, false) as id`);
      const major_phases = await id(
        sql`insert into major_phases (project_id, name) values (${project}, 'M') returning id`,
      );
      const phases = await id(sql`
        insert into phases (project_id, major_phase_id, name) values (${project}, ${major_phases}, 'P') returning id`);
      const tasks = await id(
        sql`insert into tasks (project_id, phase_id, title) values (${project}, ${phases}, 'T') returning id`,
      );
      return fieldsOfRow(sql, table, { major_phases, phases, tasks }[table]);
    });
    const facts: Facts = described[table];
    const blank: Record<string, unknown> = blankRow(facts);
    expect(stored(facts).filter((field) => !named.includes(field) && row[field] !== blank[field])).toEqual([]);
  });
});

describe('a row that was deleted', () => {
  it.each([
    ['majorphase', 'major_phases'],
    ['phase', 'phases'],
    ['task', 'tasks'],
  ] as const)('has every field again when a %s is restored', async (entity, table) => {
    const [was, is] = await undone(async (sql) => {
      const plan = await aFilledPlan(sql);
      const before = await fieldsOfRow(sql, table, plan[table]);
      const claims = JSON.stringify({ sub: staff.id, role: 'authenticated', session_id: staff.sessionId });
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`select delete_plan_item(${plan.projects}, ${entity}, ${plan[table]})`;
      await sql`select restore_plan_item(${plan.projects}, ${entity}, ${plan[table]})`;
      return [before, await fieldsOfRow(sql, table, plan[table])];
    });
    expect({ ...is, version: 0 }).toEqual({ ...was, version: 0 });
  });
});

describe('a copy of a template', () => {
  const levels = ['projects', 'major_phases', 'phases', 'tasks'] as const;

  /** The fields that a copy has as its template, by table. */
  async function copied(sql: TransactionSql): Promise<Record<string, string[]>> {
    const template = await aFilledPlan(sql, true);
    // A fixed row needs its day, which is given for the copy.
    const bound = (id: number) => [{ id, notBefore: '2026-03-02' }];
    const dates = { phases: bound(template.phases), tasks: bound(template.tasks) };
    const [copy] = await sql<{ id: number }[]>`
      select private.make_project(${`Copy ${Math.random()}`}, '2026-03-02', ${template.projects}, false, null,
        ${JSON.stringify(dates)}::text::jsonb) as id`;
    const same: Record<string, string[]> = {};
    for (const table of levels) {
      const column = table === 'projects' ? 'id' : 'project_id';
      const [row] = await sql<{ id: number }[]>`select id from ${sql(table)} where ${sql(column)} = ${copy?.id ?? 0}`;
      const [is, was] = [await fieldsOfRow(sql, table, row?.id ?? 0), await fieldsOfRow(sql, table, template[table])];
      same[table] = Object.keys(is).filter((field) => field !== 'version' && is[field] === was[field]);
    }
    return same;
  }

  const wanted = Object.fromEntries(
    levels.map((table) => {
      const facts: Facts = described[table];
      return [table, stored(facts).filter((field) => facts[field]?.copied)];
    }),
  );

  it('has the fields that are copied as the template, and no others', async () => {
    expect(await undone(copied)).toEqual(wanted);
  });

  it('is named by the fields that it has lost', async () => {
    const found = await undone(async (sql) => {
      await breakFunction(sql, 'private.copy_plan(bigint,bigint,jsonb)', 't.generic_task_id', 'null');
      return copied(sql);
    });
    expect(found).toEqual({ ...wanted, tasks: wanted.tasks?.filter((field) => field !== 'taskId') });
  });
});

describe('what is added from the library', () => {
  it('has every field that is copied', async () => {
    const lost = await undone(async (sql) => {
      const plan = await aFilledPlan(sql);
      const add = (call: string) => sql.unsafe<{ id: number }[]>(`select ${call} as id`);
      const missing: string[] = [];
      const check = async (how: string, generic: Level, level: Level, rows: { id: number }[]) => {
        const facts: Facts = described[generic];
        const [is, was] = [
          await fieldsOfRow(sql, level, rows[0]?.id ?? 0),
          await fieldsOfRow(sql, generic, plan[generic]),
        ];
        missing.push(
          ...stored(facts)
            .filter((f) => facts[f]?.copied && is[f] !== was[f])
            .map((f) => `${how}: ${f}`),
        );
      };
      const phase = await add(
        `private.add_phase(${plan.projects}, ${plan.major_phases}, ${plan.generic_phases}, true, null)`,
      );
      await check('phase', 'generic_phases', 'phases', phase);
      const inPhase = await sql<{ id: number }[]>`select id from tasks where phase_id = ${phase[0]?.id ?? 0}`;
      await check('task of a phase', 'generic_tasks', 'tasks', inPhase);
      return missing;
    });
    expect(lost).toEqual([]);
  });
});

describe('the fields that a caller may write', () => {
  const writes = {
    projects: projectUpdate.shape,
    major_phases: majorPhaseUpdate.shape,
    phases: phaseUpdate.shape,
    tasks: taskUpdate.shape,
    notes: noteUpdate.shape,
    photos: photoUpdate.shape,
    profiles: userUpdate.shape,
    generic_major_phases: genericUpdate.shape,
    generic_phases: genericUpdate.shape,
    generic_tasks: genericTaskUpdate.shape,
  };
  /** In the contract under another name, or not written by the caller's own statement. */
  const apart: Partial<Record<keyof typeof writes, string[]>> = {
    projects: ['banner_path', 'banner_tile_path', 'started_by'],
    notes: ['published_at', 'said_to', 'for_trade_id'],
    profiles: ['email', 'language'],
  };

  /** The columns that only one of the contract and the grants lets be written. */
  async function unequal(sql: TransactionSql, table: keyof typeof writes): Promise<string[]> {
    const facts: Facts = described[table];
    const granted = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::text::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', attrelid, attnum, 'update')`;
    const fields = Object.keys(writes[table]).filter((field) => field in facts && field !== 'version');
    const wanted = new Set(fields.map((field) => columnOf(facts, field) ?? field));
    const found = new Set(granted.map(({ name }) => name));
    const differing = [...wanted, ...found].filter((column) => !wanted.has(column) || !found.has(column));
    return differing.filter((column) => !apart[table]?.includes(column));
  }

  it.each(Object.keys(writes) as (keyof typeof writes)[])('of %s are those of the contract', async (table) => {
    expect(await undone((sql) => unequal(sql, table))).toEqual([]);
  });

  it.each(Object.keys(writes) as (keyof typeof writes)[])('of %s are those that the facts call written', (table) => {
    const facts: Facts = described[table];
    const written = Object.keys(facts).filter((field) => facts[field]?.written);
    const sent = Object.keys(writes[table]).filter((field) => field in facts && field !== 'version');
    expect(sent.toSorted()).toEqual(written.toSorted());
  });

  it('are named where a grant is missing', async () => {
    const found = await undone(async (sql) => {
      await sql`revoke update (started_on) on tasks from authenticated`;
      return unequal(sql, 'tasks');
    });
    expect(found).toEqual(['started_on']);
  });

  it.each(['major_phases', 'phases', 'tasks'] as const)('of %s can be written when it is made', async (table) => {
    const [found] = await owner<{ names: string[] }[]>`
      select array(select attname::text from pg_attribute
        where attrelid = ${`public.${table}`}::text::regclass and attnum > 0 and not attisdropped
          and has_column_privilege('authenticated', attrelid, attnum, 'update')
          and not has_column_privilege('authenticated', attrelid, attnum, 'insert')) as names`;
    expect(found?.names).toEqual([]);
  });
});
