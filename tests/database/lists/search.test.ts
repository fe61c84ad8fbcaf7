import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { as, asService, changing, owner, type Person, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, first, launchFor } from '../worlds.ts';

const staff = await aPerson('staff');
const word = `w${randomUUID().slice(0, 8)}`;

/** The kinds that the caller finds, sorted. */
const kinds = (person: Person | null, search: string) =>
  as(person, async (sql) => {
    const rows = await sql<{ kind: string }[]>`select kind from private.found(${search}) order by kind`;
    return rows.map(({ kind }) => kind);
  });

describe('the search of everything', () => {
  // docs/product.md#search-call
  it('is for staff and administrators alone', async () => {
    const client = await aPerson('client');
    const project = await aProject(staff);
    await launchFor(staff, project, client);
    await changing(
      staff,
      project.id,
      (sql) => sql`update tasks set title = ${word} where id = ${first(project.tasks)}`,
    );
    expect(await kinds(staff, word)).toEqual(['task']);
    expect(await kinds(await aPerson('administrator'), word)).toEqual(['task']);

    const disabled = await aPerson('staff');
    await owner`update profiles set disabled = true where id = ${disabled.id}`;
    const mustChange = await aPerson('staff');
    await owner`update profiles set must_change_password = true where id = ${mustChange.id}`;
    const ended = await aPerson('staff');
    await owner`delete from auth.sessions where id = ${ended.sessionId}`;
    for (const person of [null, client, disabled, mustChange, ended]) {
      expect(await refusal(kinds(person, word))).toBe('42501');
    }
    expect(await refusal(asService((sql) => sql`select private.found(${word})`))).toBe('42501');
    const inside = "select private.found_items('tasks', 'title', null, 'a', '{a}', null, null, null)";
    expect(await refusal(as(staff, (sql) => sql.unsafe(inside)))).toBe('42501');
  });

  // docs/product.md#search-call
  it('looks for one letter among projects and people only', async () => {
    const project = await aProject(staff);
    await changing(staff, project.id, (sql) => sql`update tasks set title = 'x y' where id = ${first(project.tasks)}`);
    expect(await kinds(staff, 'x')).not.toContain('task');
    expect(await kinds(staff, 'x y')).not.toContain('task');
    expect(await kinds(staff, '% -')).toEqual([]);
  });

  it.each([
    ['major_phases', 'i.words', 'i.deleted_at is null'],
    ['phases', 'i.words', 'i.deleted_at is null'],
    ['tasks', 'i.words', 'i.deleted_at is null'],
    // Its index has all rows; with the condition, any partial index would serve a table as small as this.
    ['notes', 'private.word_vector(i.description)', 'true'],
    ['photos', 'private.word_vector(i.search)', 'i.deleted_at is null'],
    ['decisions', 'private.word_vector(i.title)', 'true'],
    ['reports', 'private.word_vector(i.title)', 'i.deleted_at is null'],
    ['documents', 'private.word_vector(i.search)', 'i.deleted_at is null'],
  ])('finds rows of %s by an index', async (table, words, condition) => {
    const plan = await owner.begin(async (sql) => {
      // The tables of a test are so small that a sequential scan would be cheaper.
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`;
      return sql.unsafe(`explain select from public.${table} i
        where ${condition} and ${words} @@ 'abc:*'`);
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`Bitmap Index Scan on ${table}_words_idx`);
  });

  it('makes the words of a row of a plan when its name changes, not when its dates do', async () => {
    const project = await aProject(staff);
    const id = first(project.tasks);
    const wordsAfter = async (change: (sql: TransactionSql) => Promise<unknown>) => {
      await changing(staff, project.id, change);
      const [row] = await owner<{ words: string }[]>`select words from tasks where id = ${id}`;
      return row?.words;
    };
    expect(await wordsAfter((sql) => sql`update tasks set title = 'Café Tiles' where id = ${id}`)).toBe(
      "'cafe' 'tiles'",
    );
    // Words that no name has show whether they were made again.
    await owner`update tasks set words = 'kept' where id = ${id}`;
    const start = (sql: TransactionSql) => sql`update tasks set scheduled_start = '2026-03-02' where id = ${id}`;
    expect(await wordsAfter(start)).toBe("'kept'");
    expect(await wordsAfter((sql) => sql`update tasks set title = 'Grout' where id = ${id}`)).toBe("'grout'");
  });

  it('keeps each word, those joined by punctuation, and one without', async () => {
    const [row] = await owner<{ words: string[] }[]>`
      select array(select unnest(private.words_within('Jane Smith-O’Brien, R-19 at 1/2 ÉCLAIR, a - b')) order by 1) as words`;
    expect(row?.words).toEqual(
      [
        'jane',
        'smith',
        'o',
        'brien',
        'obrien',
        'smithobrien',
        'r',
        '19',
        'r19',
        'at',
        '1',
        '2',
        '12',
        'eclair',
        'a',
        'b',
      ].toSorted(),
    );
  });

  it('limits the candidates of each kind', async () => {
    const many = `m${randomUUID().slice(0, 8)}`;
    const project = await aProject(staff);
    await changing(
      staff,
      project.id,
      (sql) => sql`
        insert into tasks (project_id, phase_id, title)
        select ${project.id}, ${first(project.phases)}, ${many} || ' ' || n from generate_series(1, 700) n`,
    );
    expect(await kinds(staff, many)).toHaveLength(30);
  });
});
