// Reports: what is issued stays as it is, for everybody.
import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { composedOf, type Drafted, type ReportFacts } from '../../../functions/core/reports/content/composed.ts';
import { changing, owner, refusal } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';
import { inBook } from './books.ts';

const staff = await aPerson('staff');
const project = await aProject(staff);

const columns = `(project_id, kind, audience, language, title, first_day, last_day`;
const values = `values (${project.id}, 'week', 'client', 'en', 'Week', '2027-03-01', '2027-03-07'`;

/** What a draft says now, as the function composes it. */
async function contentOf(sql: TransactionSql, id: number): Promise<string> {
  const [row] = await sql<{ json: Drafted & { facts: ReportFacts } }[]>`
    select private.report_json(r, true) as json from reports r where id = ${id}`;
  return JSON.stringify(row && composedOf(row.json, row.json.facts));
}

/** Issues a draft, as the role api or the owner. */
const issue = (sql: TransactionSql, projectId: number, id: number, content: string) =>
  sql`select private.issue_report(${projectId}, ${id}, 1, ${content}::text::jsonb)`;

/** An issued report, as the function writes it. */
async function anIssued(): Promise<number> {
  const [row] = await changing(
    staff,
    project.id,
    (sql) => sql<{ id: number }[]>`
    insert into reports (project_id, kind, audience, language, title, first_day, last_day, draft)
    values (${project.id}, 'week', 'client', 'en', 'Week', '2027-03-01', '2027-03-07', '{"summary": "All is well."}')
    returning id`,
  );
  const id = row?.id ?? 0;
  await changing(staff, project.id, async (sql) => {
    const content = await contentOf(sql, id);
    await sql`set local role api`;
    await issue(sql, project.id, id, content);
  });
  return id;
}

const refused = { code: '55000', message: 'an issued report stays as it is' };

describe('an issued report', () => {
  test('is a text with its hash and a number', async () => {
    const id = await anIssued();
    const [row] = await owner`select number, draft, sha256 = private.sha256_of(content) as "isItsHash",
      content::jsonb ->> 'summary' as summary from reports where id = ${id}`;
    expect(row).toMatchObject({ number: expect.any(Number), draft: null, isItsHash: true, summary: 'All is well.' });
  });

  // docs/product.md#report-pdf
  test('names the logo of then', async () => {
    await owner`update company_settings set logo_path = '1/logo.png'`;
    const id = await anIssued();
    await owner`update company_settings set logo_path = null`;
    const [row] = await owner`select content::jsonb #>> '{company,logo}' as logo from reports where id = ${id}`;
    expect(row?.logo).toBe(createHash('md5').update('1/logo.png').digest('hex').slice(0, 8));
  });

  // docs/product.md#report-issue
  test.each([
    ['text', `content = '{}', sha256 = private.sha256_of('{}')`],
    ['hash', `sha256 = repeat('0', 64)`],
    ['number', 'number = 99'],
    ['title', `title = 'Another'`],
    ['date', `issued_at = now() - interval '1 year'`],
    ['file', `file_path = 'x', file_sha256 = repeat('0', 64), file_size = 1, file_pages = 1`],
    ['life', 'deleted_at = now()'],
    ['freeze', `draft = '{}', number = null, content = null, sha256 = null, issued_at = null, issued_by = null`],
  ])('has no other %s, also of the owner', async (_, set) => {
    const id = await anIssued();
    await expect(owner.unsafe(`update reports set ${set} where id = ${id}`)).rejects.toMatchObject(refused);
  });

  test('is neither deleted nor emptied', async () => {
    const id = await anIssued();
    await expect(owner`delete from reports where id = ${id}`).rejects.toMatchObject(refused);
    await expect(owner`truncate reports cascade`).rejects.toMatchObject(refused);
  });

  // docs/product.md#report-issue
  test('is not inserted, by staff or by the owner', async () => {
    const frozen = `insert into reports ${columns}, draft, number, content, sha256, issued_at)
      ${values}, null, 99, '{}', private.sha256_of('{}'), now())`;
    await expect(changing(staff, project.id, (sql) => sql.unsafe(frozen))).rejects.toMatchObject({ code: '42501' });
    const byOwner = owner.begin(async (sql) => {
      await sql`select private.lock_project(${project.id})`;
      await sql.unsafe(frozen);
    });
    await expect(byOwner).rejects.toMatchObject(refused);
  });

  test('is issued by nobody but the function', async () => {
    const issue = (sql: { unsafe: (text: string) => Promise<unknown> }) =>
      sql.unsafe(`select private.issue_report(${project.id}, 1, 1, '[]')`);
    await expect(changing(staff, project.id, issue)).rejects.toMatchObject({ code: '42501' });
  });

  // docs/product.md#project-reports
  test('goes with its project', async () => {
    const other = await aProject(staff);
    const [row] = await changing(
      staff,
      other.id,
      (sql) => sql<{ id: number }[]>`
      insert into reports (project_id, kind, audience, language, title, first_day, last_day, draft)
      values (${other.id}, 'week', 'client', 'en', 'Week', '2027-03-01', '2027-03-07', '{"summary": "Well."}') returning id`,
    );
    await changing(staff, other.id, async (sql) => {
      const content = await contentOf(sql, row?.id ?? 0);
      await sql`set local role api`;
      await issue(sql, other.id, row?.id ?? 0, content);
    });
    await owner`delete from projects where id = ${other.id}`;
    expect(await owner`select from reports where project_id = ${other.id}`).toHaveLength(0);
  });
});

describe('a report of days', () => {
  // docs/product.md#report-days
  test('amends all of its days first, however many others wait', async () => {
    await inBook(async (sql, { id, today, ...book }) => {
      await sql`insert into diary_lines (project_id, day, kind, text, is_internal) values (${id}, ${today}, 'remark', 'Said to all', false)`;
      await sql`select private.add_page(${id}, 'day', d.day, private.diary_facts(${id}, d.day), null, null)
        from (select ${today}::date - g as day from generate_series(0, 120) g) d`;
      await sql`insert into private.diary_touched (project_id, day) select ${id}, ${today}::date - g from generate_series(1, 120) g`;
      await sql`update diary_lines set is_internal = true where project_id = ${id}`;
      const [row] = await sql<{ id: number }[]>`
        insert into reports (project_id, kind, audience, language, title, first_day, last_day, draft)
        values (${id}, 'days', 'client', 'en', 'Days', ${today}, ${today}, '{}') returning id`;
      const made = async (within: TransactionSql) =>
        issue(within, id, row?.id ?? 0, await contentOf(within, row?.id ?? 0));
      expect(await refusal(sql.savepoint(made))).toBe('55000');
      await book.amend(today, today);
      await made(sql);
      const [report] = await sql<{ content: string }[]>`select content from reports where id = ${row?.id ?? 0}`;
      expect(report?.content).not.toContain('Said to all');
      expect((await book.pages()).at(-1)).toMatchObject({ kind: 'amendment', day: today });
      expect(await book.touched()).toHaveLength(120);
    });
  });
});

// docs/product.md#report-book
test('a book has each released move of a long ledger', async () => {
  await inBook(async (sql, { id }) => {
    await sql`update projects set launched_on = now() where id = ${id}`;
    for (let each = 1; each <= 60; each++)
      await sql`update projects set scheduled_completion = date '2027-07-01' + ${each}::int where id = ${id}`;
    await sql`insert into ledger_entries (project_id, seq, reason, is_released)
      select ${id}, c.seq, 'Reason ' || c.seq, true from project_changes c where c.project_id = ${id} and c.is_kept`;
    const [row] = await sql<{ count: number }[]>`
      select jsonb_array_length(private.report_moves(${id}, private.company_day()))::int as count`;
    expect(row?.count).toBe(60);
  });
});
