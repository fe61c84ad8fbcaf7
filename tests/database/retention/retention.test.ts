import { describe, expect, it } from 'vitest';
import { rules } from '../../../functions/api/service/sweeps.ts';
import { as, owner, undone } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';
import { retention } from './retention.ts';

const admin = await aPerson('administrator');
await aProject(admin);

it('every table of the product has a retention rule', async () => {
  const tables = await owner<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') order by 1`;
  expect(Object.keys(retention).sort()).toEqual(tables.map(({ name }) => name));
});

it('every rule of the sweep belongs to a table', () => {
  const used = Object.values(retention).flatMap((kept) =>
    'rule' in kept ? [kept.rule] : 'afterDeletion' in kept ? [kept.afterDeletion] : [],
  );
  // The history of a project is removed before the project.
  expect(
    used
      .filter((rule) => rule !== 'files')
      .concat('changes of deleted projects')
      .sort(),
  ).toEqual([...rules].sort());
});

const swept = Object.entries(retention).flatMap(([table, kept]) => ('rule' in kept ? [{ table, ...kept }] : []));

describe.each(swept)('$table', ({ table, ...kept }) => {
  it(`loses what is older than ${kept.days} days and keeps the rest`, async () => {
    const counts = await undone(async (sql) => {
      const count = async () => (await sql`select from ${sql(table)}`).count;
      await sql`select private.sweep(${kept.rule}, 1000000)`;
      const before = await count();
      await kept.insert(sql, `${kept.days - 1} days`);
      await kept.insert(sql, `${kept.days} days 1 hour`);
      await sql`select private.sweep(${kept.rule}, 1000000)`;
      return { before, after: await count() };
    });
    expect(counts.after).toBe(counts.before + 1);
  });
});

it('the settings decide for how many months changes of projects are kept', async () => {
  const changes = retention['public.project_changes'];
  if (!changes || !('rule' in changes)) throw new Error('no rule');
  const left = (months: number) =>
    undone(async (sql) => {
      await sql`update company_settings set history_months = ${months} where id`;
      await sql`select private.sweep('changes', 1000000)`;
      const before = (await sql`select from project_changes`).count;
      await changes.insert(sql, '300 days');
      await sql`select private.sweep('changes', 1000000)`;
      return (await sql`select from project_changes`).count - before;
    });
  expect([await left(6), await left(12)]).toEqual([0, 1]);
});

it('nobody can delete from the audit log', async () => {
  const remove = () => owner`delete from audit_log where id = (select max(id) from audit_log)`;
  await expect(remove()).rejects.toMatchObject({ code: '55000' });
  await expect(as(admin, (sql) => sql`delete from audit_log where true`)).rejects.toMatchObject({ code: '42501' });
});
