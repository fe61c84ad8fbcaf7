import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMatrix, type Matrix, statement } from './attempts.ts';
import { actAs, as, owner, type Person, undone } from './callers.ts';
import {
  internal,
  issuedReports,
  othersNotices,
  othersReplies,
  permissions,
  todoStates,
  type Verb,
  verbs,
  type Who,
  whos,
} from './permissions.ts';

let world: Matrix;
beforeAll(async () => {
  world = await aMatrix();
});

class Undo extends Error {}

/** The outcome of a statement, which is rolled back. */
async function attempt(who: Who, verb: Verb, table: string): Promise<string> {
  const text = statement(world, who, table, verb) ?? '';
  const run = async (sql: TransactionSql) => {
    await sql`select set_config('app.project', ${String(world.project.id)}, true)`;
    const { count } = await sql.unsafe(text);
    const reached = verb === 'select' ? 'rows' : 'done';
    throw new Undo(count === 0 ? 'nothing' : reached);
  };
  const asAnon = () =>
    undone(async (sql) => {
      await sql`set local role anon`;
      await run(sql);
    });
  const person = world.people[who];
  const asShutOut = (to: Person) =>
    undone(async (sql) => {
      await sql`select private.lock_project(${world.project.id})`;
      await sql`select set_config('app.project', ${String(world.project.id)}, true)`;
      await sql`update projects set is_enabled = false where id = ${world.project.id}`;
      await actAs(sql, to);
      await run(sql);
    });
  try {
    if (who === 'a client of a disabled project' && person) await asShutOut(person);
    else await (person ? as(person, run) : asAnon());
  } catch (error) {
    if (error instanceof Undo) return error.message;
    if ((error as { code?: string }).code === '42501') return 'denied';
    throw error;
  }
  return 'nothing';
}

const linesOf = (list: typeof permissions) =>
  list.flatMap(({ who, does, on, gets }) => does.flatMap((verb) => who.map((one) => ({ who: one, verb, on, gets }))));
const lines = linesOf(permissions);

describe('permissions', () => {
  it('have exactly one line for every table, caller and verb', async () => {
    const tables = await owner<{ name: string }[]>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`;
    const wanted = tables.flatMap(({ name }) => whos.flatMap((who) => verbs.map((verb) => `${who} ${verb} ${name}`)));
    expect(lines.map(({ who, verb, on }) => `${who} ${verb} ${on}`).toSorted()).toEqual(wanted.toSorted());
  });

  it('give a call without claims no access to any table', async () => {
    const tables = [...new Set(lines.map(({ on }) => on))];
    for (const table of tables) {
      const text = statement(world, 'somebody signed out', table, 'select') ?? '';
      expect([table, (await as(null, (sql) => sql.unsafe(text))).length]).toEqual([table, 0]);
    }
  });

  it.each([...lines, ...linesOf([...internal, ...othersReplies, ...othersNotices, ...todoStates, ...issuedReports])])(
    '$who: $verb on $on gets $gets',
    async ({ who, verb, on, gets }) => {
      expect(statement(world, who, on, verb)).toBeDefined();
      expect(await attempt(who, verb, on)).toBe(gets);
    },
  );
});
