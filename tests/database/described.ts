// Compares the catalogue with the facts of rows: each check returns the names of differing fields.
import type { TransactionSql } from 'postgres';
import { columnOf, type Facts, type Kind } from '../../functions/core/common/facts.ts';
import { genericMajorPhaseFacts, genericPhaseFacts, genericTaskFacts } from '../../functions/core/library/facts.ts';
import { noteFacts, photoFacts } from '../../functions/core/notes/facts.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../functions/core/plan/facts.ts';
import { projectFacts } from '../../functions/core/projects/facts.ts';
import { userFacts } from '../../functions/core/users/facts.ts';

type Row = Record<string, unknown>;

/** The rows that have facts, by table. */
export const described = {
  projects: projectFacts,
  major_phases: majorPhaseFacts,
  phases: phaseFacts,
  tasks: taskFacts,
  notes: noteFacts,
  photos: photoFacts,
  profiles: userFacts,
  generic_major_phases: genericMajorPhaseFacts,
  generic_phases: genericPhaseFacts,
  generic_tasks: genericTaskFacts,
} satisfies Record<string, Facts>;
export type Table = keyof typeof described;
export const tables = Object.keys(described) as Table[];

/** Columns of the database's own. */
const housekeeping =
  'created_at created_by updated_at updated_by deleted_at deleted_order_num project_id search words'.split(' ');
const own: Partial<Record<Table, string[]>> = {
  projects: ['template_id', 'banner_tile_path'],
  notes: [
    ...['files_expected', 'for_trade_id', 'is_from_client', 'parent_id', 'published_at', 'said_to', 'settled_at'],
    ...['trade_id', 'written_at'],
  ],
  photos: [
    ...['note_id', 'path', 'awaits_original', 'unmarked_of'],
    ...['taken_at', 'taken_by', 'taken_seen', 'day', 'sha256', 'erased_at'],
  ],
  profiles: ['must_change_password', 'has_language'],
};

const types: Record<Kind, string[]> = {
  id: ['bigint'],
  link: ['bigint'],
  name: ['text'],
  text: ['text'],
  count: ['integer', 'bigint'],
  number: ['integer'],
  percent: ['smallint'],
  day: ['date'],
  instant: ['timestamp with time zone'],
  flag: ['boolean'],
  status: ['smallint'],
  unit: ['smallint'],
  begins: ['text'],
  mode: ['text'],
  week: ['boolean[]'],
  weekday: ['text'],
  filler: ['text'],
  person: ['uuid'],
  language: ['text'],
  type: ['smallint'],
};

/** The fields with a column. */
export function stored(facts: Facts): string[] {
  return Object.keys(facts).filter((field) => columnOf(facts, field) !== null);
}

/** Columns that no field describes, and fields whose column is missing or of another type than their kind. */
export async function undescribed(sql: TransactionSql, table: Table): Promise<string[]> {
  const facts: Facts = described[table];
  const columns = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${`public.${table}`}::text::regclass and attnum > 0 and not attisdropped`;
  const kinds = new Map(stored(facts).map((field) => [columnOf(facts, field), facts[field]?.kind]));
  const known = [...housekeeping, ...(own[table] ?? [])];
  const extra = columns.filter(({ name, type }) => {
    const kind = kinds.get(name);
    kinds.delete(name);
    return kind ? !types[kind].includes(type) : !known.includes(name);
  });
  return [...extra.map(({ name }) => name), ...[...kinds.keys()].map(String)];
}

const samples: Record<Kind, (field: string, at: number) => unknown> = {
  id: () => undefined,
  link: () => undefined,
  name: (field) => `A ${field}`,
  text: (field) => `A ${field}`,
  count: () => undefined,
  number: (_, at) => 3 + at,
  percent: (_, at) => at,
  day: (_, at) => `2030-01-${10 + at}`,
  instant: () => '2020-01-01T00:00:00Z',
  // Of these one alone begins as true.
  flag: (field) => field !== 'clientsWrite',
  status: () => 3,
  unit: () => 1,
  begins: () => 'with_previous',
  mode: () => 'linked',
  // A list of booleans would be taken for one.
  week: () => '{f,t,t,t,t,t,f}',
  weekday: () => 'friday',
  filler: () => 'person',
  person: () => undefined,
  language: () => 'es',
  type: () => undefined,
};

/** Gives every field of a row a value that nothing else has. */
export async function fill(sql: TransactionSql, table: Table, id: number | string): Promise<void> {
  const facts: Facts = described[table];
  const values = stored(facts).flatMap((field, at) => {
    // A milestone has no other duration than 0.
    const isLength = field === 'duration' && 'isMilestone' in facts;
    const value = isLength ? 0 : samples[facts[field]?.kind ?? 'id'](field, at);
    return value === undefined || field === 'isTemplate' ? [] : [[columnOf(facts, field), value]];
  });
  // Also what only the schedule writes. Whatever follows in this transaction may be an input.
  const scheduling = (value: string) =>
    sql`select set_config('app.schedule', 'on', true), set_config('app.scheduling', ${value}, true)`;
  await scheduling('on');
  await sql`update ${sql(table)} set ${sql(Object.fromEntries(values))} where id = ${id}`;
  await scheduling('');
}

/** Values that can be compared: lists as their JSON. */
const comparable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  );

/** A row in the log, and in its table. */
export async function told(sql: TransactionSql, table: Table, id: number | string): Promise<{ shape: Row; row: Row }> {
  const [found] = await sql<{ shape: Row; row: Row }[]>`
    select private.shape(r) as shape, to_jsonb(r) as row from ${sql(table)} r where r.id = ${id}`;
  if (!found) throw new Error(`${table} has no row ${id}`);
  return { shape: comparable(found.shape), row: comparable(found.row) };
}

/** The contents of a row by its fields. */
export async function fieldsOfRow(sql: TransactionSql, table: Table, id: number): Promise<Row> {
  const facts: Facts = described[table];
  const [found] = await sql<{ row: Row }[]>`select to_jsonb(r) as row from ${sql(table)} r where r.id = ${id}`;
  const row = comparable(found?.row ?? {});
  return Object.fromEntries(stored(facts).map((field) => [field, row[columnOf(facts, field) ?? '']]));
}

/** A plan with a value in every field, created from such a library; ids by table. */
export async function aFilledPlan(sql: TransactionSql, isTemplate = false): Promise<Record<Level, number>> {
  const one = async (query: Promise<{ id: number }[]>) => (await query)[0]?.id ?? 0;
  const name = `Filled ${isTemplate} ${Math.random()}`;
  const generic = await one(sql`insert into generic_major_phases (name) values ('G') returning id`);
  const genericPhase = await one(
    sql`insert into generic_phases (name, generic_major_phase_id) values ('G', ${generic}) returning id`,
  );
  const genericTask = await one(
    sql`insert into generic_tasks (title, generic_phase_id) values ('G', ${genericPhase}) returning id`,
  );
  const projects = await one(sql`select private.make_project(${name}, null, null, ${isTemplate}) as id`);
  const major_phases = await one(
    sql`insert into major_phases (project_id, name, generic_major_phase_id) values (${projects}, 'M', ${generic}) returning id`,
  );
  const phases = await one(sql`
    insert into phases (project_id, major_phase_id, name, generic_phase_id)
    values (${projects}, ${major_phases}, 'P', ${genericPhase}) returning id`);
  const tasks = await one(sql`
    insert into tasks (project_id, phase_id, title, generic_task_id)
    values (${projects}, ${phases}, 'T', ${genericTask}) returning id`);
  const notes = await one(
    sql`insert into notes (project_id, task_id, description) values (${projects}, ${tasks}, 'N') returning id`,
  );
  const photos = await one(sql`
    insert into photos (project_id, note_id, path, original_filename, mime_type, size)
    values (${projects}, ${notes}, gen_random_uuid()::text, 'f', 'image/jpeg', 1) returning id`);
  const made = {
    projects,
    major_phases,
    phases,
    tasks,
    notes,
    photos,
    generic_major_phases: generic,
    generic_phases: genericPhase,
    generic_tasks: genericTask,
  };
  for (const [table, id] of Object.entries(made)) await fill(sql, table as Level, id);
  return made;
}
export type Level = Exclude<Table, 'profiles'>;

/** Puts another text into a function of the database. */
export async function breakFunction(sql: TransactionSql, signature: string, was: string, is: string): Promise<void> {
  const [found] = await sql<{ text: string }[]>`select pg_get_functiondef(${signature}::text::regprocedure) as text`;
  const broken = found?.text.replace(was, is);
  if (!broken || broken === found?.text) throw new Error(`${signature} has no “${was}”`);
  await sql.unsafe(broken);
}
