// How long what was sent and signed is kept, with its project and without.
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../functions/api/service/sweeps.ts';
import { owner, refusal, undone } from '../permissions/callers.ts';
import { aPerson, aProject, first } from '../worlds.ts';

const admin = await aPerson('administrator');
// The ids of decisions below are far above those that other tests make.
const tables = [
  ...(['decision_offers', 'offer_choices', 'offer_signers', 'offer_files', 'decision_signatures'] as const),
  ...(['decision_events', 'change_orders'] as const),
];

/** An offer that was signed, with its trail and, where it closed, its change order; all of this age. */
async function aSignedOffer(
  sql: TransactionSql,
  { projectId, decisionId, isClosed, age }: { projectId: number; decisionId: number; isClosed: boolean; age: string },
): Promise<number> {
  const at = sql`now() - ${age}::interval`;
  const { id } = first(
    await sql<{ id: number }[]>`
      insert into decision_offers (project_id, decision_id, revision, language, content, sender_name, sent_at, ended_at, ended_as)
      values (${projectId}, ${decisionId}, 1, 'en', '{"choices": []}', 'x', ${at}, ${isClosed ? at : null}, ${isClosed ? 'closed' : null})
      returning id`,
  );
  await sql`insert into offer_choices (offer_id, choice, title, cents, days, lead_days, document, sha256, effects)
    values (${id}, 1, 'Mat', 1, 0, 0, 'x', encode(sha256('x'), 'hex'), '[]')`;
  await sql`insert into offer_signers (offer_id, user_id, name, email) values (${id}, ${admin.id}, 'x', 'x')`;
  await sql`insert into offer_files (offer_id, choice, path, name, mime_type, size, sha256) values (${id}, 1, ${`${id}/a`}, 'x', 'x', 1, 'x')`;
  await sql`insert into decision_signatures (project_id, decision_id, offer_id, choice, document_sha256, person, name, email, method, language, signed_at)
    values (${projectId}, ${decisionId}, ${id}, 1, 'x', ${admin.id}, 'x', 'x', 'account', 'en', ${at})`;
  await sql`insert into decision_events (project_id, decision_id, offer_id, kind, actor, at)
    values (${projectId}, ${decisionId}, ${id}, 'signed', null, ${at})`;
  if (isClosed) {
    await sql`insert into change_orders (project_id, decision_id, project_name, number, offer_id, choice, cents, days, record, record_sha256, closed_at, pdf_path)
      values (${projectId}, ${decisionId}, 'x', ${decisionId}, ${id}, 1, 1, 0, 'x', encode(sha256('x'), 'hex'), ${at}, ${`${id}/paper.pdf`})`;
  }
  return id;
}

async function left(sql: TransactionSql, offerId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const key = table === 'decision_offers' ? 'id' : 'offer_id';
    if ((await sql`select from ${sql(table)} where ${sql(key)} = ${offerId}`).count > 0) found.push(table);
  }
  return found;
}

async function sweepAll(sql: TransactionSql) {
  for (const rule of rules) await sql`select private.sweep(${rule}, 1000000)`;
}

// docs/product.md#papers
it('are made in turn with those of other projects, the first closed first', () =>
  undone(async (sql) => {
    await sql`update change_orders set pdf_path = 'x', pdf_sha256 = 'x' where pdf_path is null`;
    const close = (projectId: number, age: string, number: number) => sql`
      insert into change_orders (project_id, decision_id, project_name, number, offer_id, choice, cents, days, record, record_sha256, closed_at)
      values (${projectId}, ${number}, 'x', ${number}, ${-number}, 1, 1, 0, 'x', encode(sha256('x'), 'hex'), now() - ${age}::interval)`;
    await close(-1, '2 hours', 1);
    for (const number of [2, 3, 4]) await close(-1, '1 minute', number);
    for (const number of [5, 6]) await close(-2, '0', number);
    const made: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const [due] = await sql<{ id: number; number: number }[]>`
        select c.id, c.number from change_orders c where c.id = (private.next_paper() ->> 'id')::bigint`;
      if (!due) break;
      made.push(due.number);
      await sql`select private.note_paper(${due.id}::bigint, ${`${due.id}.pdf`}, 'x')`;
    }
    expect(made).toEqual([1, 2, 5, 3, 6, 4]);
  }));

describe('what was signed', () => {
  const keptFor = (years: number, age: string) =>
    undone(async (sql) => {
      await sql`update company_settings set paper_years = ${years} where id`;
      const offer = { projectId: 0, decisionId: 7_000_001, isClosed: true, age };
      const id = await aSignedOffer(sql, offer);
      await sql`insert into decision_events (project_id, kind, actor, at) values (-9, 'corrected', null, now() - ${age}::interval)`;
      await sweepAll(sql);
      const { count } = await sql`select from decision_events where project_id = -9`;
      return { left: await left(sql, id), corrections: count };
    });

  // docs/product.md#evidence
  it('goes as a whole once the years of the settings are over, and not a day before', async () => {
    const all = { left: [...tables], corrections: 1 };
    expect(await keptFor(10, '10 years -1 day')).toEqual(all);
    expect(await keptFor(10, '10 years 1 day')).toEqual({ left: [], corrections: 0 });
    expect(await keptFor(7, '7 years -1 day')).toEqual(all);
    expect(await keptFor(7, '7 years 1 day')).toEqual({ left: [], corrections: 0 });
    expect(await keptFor(30, '29 years')).toEqual(all);
  });

  it.each([6, 31])('is not kept for %i years', async (years) => {
    expect(await refusal(owner`update company_settings set paper_years = ${years} where id`)).toBe('23514');
  });
});

describe('a project that is gone', () => {
  // docs/product.md#evidence
  it('leaves what was signed, with the file of its paper; all other offers go with it', async () => {
    const project = await aProject(admin, { majorPhases: 0 });
    const outcome = await undone(async (sql) => {
      const offer = { projectId: project.id, age: '1 day' };
      const closed = await aSignedOffer(sql, { ...offer, decisionId: 7_000_001, isClosed: true });
      const open = await aSignedOffer(sql, { ...offer, decisionId: 8_000_001, isClosed: false });
      await sql`insert into storage.objects (bucket_id, name, created_at)
        values ('papers', ${`${closed}/paper.pdf`}, now() - interval '3 days'), ('papers', ${`${open}/a`}, now() - interval '3 days')`;
      await sql`select set_config('app.project', ${String(project.id)}, true), private.be_quiet(true)`;
      await sql`update projects set deleted_at = now() - interval '29 days' where id = ${project.id}`;
      await sweepAll(sql);
      const marked = await left(sql, open);
      await sql`update projects set deleted_at = now() - interval '31 days' where id = ${project.id}`;
      await sweepAll(sql);
      await sweepAll(sql);
      const files = await sql<{ path: string }[]>`select path from private.files_without_row(100000)`;
      const paths = files.map(({ path }) => path);
      return {
        isGone: (await sql`select from projects where id = ${project.id}`).count === 0,
        marked,
        closed: await left(sql, closed),
        open: await left(sql, open),
        files: [paths.includes(`${closed}/paper.pdf`), paths.includes(`${open}/a`)],
      };
    });
    const sent = tables.filter((table) => table !== 'change_orders');
    expect(outcome).toEqual({ isGone: true, marked: sent, closed: [...tables], open: [], files: [false, true] });
  });

  it('is needed before what was sent of it can go', async () => {
    const project = await aProject(admin);
    const outcome = await undone(async (sql) => {
      const id = await aSignedOffer(sql, {
        projectId: project.id,
        decisionId: 8_000_001,
        isClosed: false,
        age: '1 day',
      });
      return refusal(sql.savepoint((inside) => inside`delete from decision_signatures where offer_id = ${id}`));
    });
    expect(outcome).toBe('55000');
  });
});
