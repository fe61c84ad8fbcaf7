import { describe, expect, it } from 'vitest';
import { owner, undone } from '../permissions/callers.ts';
import { rules } from './rules.ts';

/** A violation of each rule, with the name that must be reported. */
const offences: Record<string, { sql: string; name: string }> = {
  'every table has row-level security': { sql: 'create table public.loose (id int)', name: 'loose' },
  'every table of public has policies': {
    sql: 'create table public.loose (id int); alter table public.loose enable row level security',
    name: 'loose',
  },
  'every table with versions counts them, and one that says who changed it is told': {
    sql: 'create table public.loose (id int, version int)',
    name: 'loose',
  },
  'no policy is true': {
    sql: 'create policy "open" on public.projects for select to authenticated using (true)',
    name: 'projects: open',
  },
  'every policy is for authenticated alone': {
    sql: 'create policy "open" on public.projects for select using ((select private.is_staff()))',
    name: 'projects: open',
  },
  'no policy calls a helper bare': {
    sql: `create policy "bare" on public.projects for select to authenticated
      using (deleted_at is null and ((select private.is_admin()) or private.is_staff()))`,
    name: 'projects: bare',
  },
  'anon has no grant': { sql: 'grant select on public.projects to anon', name: 'public.projects' },
  'anon may not look into private': { sql: 'grant usage on schema private to anon', name: 'private' },
  'every function that runs as its owner has an empty search_path': {
    sql: `create function public.loose() returns int language sql security definer as 'select 1'`,
    name: 'loose()',
  },
  'no function runs as its owner that only its owner may execute, but for triggers': {
    sql: `create function private.deep() returns int language sql security definer set search_path = '' as 'select 1'`,
    name: 'private.deep()',
  },
  'every table and every function says what it is for': {
    sql: `create function private.mute() returns int language sql as 'select 1'`,
    name: 'private.mute()',
  },
  'every foreign key has an index to find its rows by': {
    sql: 'create table public.loose (project_id bigint references public.projects)',
    name: 'loose_project_id_fkey',
  },
};

describe.each(Object.entries(rules))('%s', (name, rule) => {
  it('in this database', async () => {
    expect(await rule(owner)).toEqual([]);
  });

  it('and a violation is found', async () => {
    const offence = offences[name];
    expect(offence, 'an offence against the rule').toBeDefined();
    const found = await undone(async (sql) => {
      await sql.unsafe(offence?.sql ?? '');
      return rule(sql);
    });
    expect(found).toContain(offence?.name);
  });
});
