// The book of a project, in a transaction that is undone.
import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { amendmentsOf, type ClosedDay, isAmended, type TouchedDay } from '../../../functions/core/diary/amended.ts';
import { type Person, undone } from '../permissions/callers.ts';
import { aPerson, aProject, first } from '../worlds.ts';

export const staff = await aPerson('staff');
/** The claims of a person's token. */
export const claimsOf = ({ id, sessionId }: Person) =>
  JSON.stringify({ sub: id, role: 'authenticated', session_id: sessionId });
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

interface Page {
  number: number;
  kind: string;
  day: string;
  head: string;
  shared: string;
  office: string;
  sha256: string;
  previous: string;
}
interface Item {
  k: string;
  [field: string]: unknown;
}
type Part = Record<string, Item[]>;
interface Closing {
  touched: TouchedDay[];
  signed: (ClosedDay & { number: number }) | null;
}

/** A project in a transaction of `staff` that is undone, so that no other test meets its zone or its book. */
export async function inBook<T>(work: (sql: TransactionSql, book: Book) => Promise<T>): Promise<T> {
  const project = await aProject(staff, { tasks: 3 });
  return undone(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${claimsOf(staff)}, true)`;
    await sql`update company_settings set time_zone = 'America/New_York'`;
    const [row] = await sql<{ today: string }[]>`select private.company_day() as today`;
    await sql`select private.begin_change(${project.id})`;
    return work(sql, bookOf(sql, { ...project, today: row?.today ?? '' }));
  });
}

interface Of {
  id: number;
  today: string;
  tasks: number[];
  phases: number[];
}
export type Book = ReturnType<typeof bookOf>;

function bookOf(sql: TransactionSql, { id, today, tasks, phases }: Of) {
  const pages = () => sql<Page[]>`select * from diary_pages where project_id = ${id} order by number`;
  const parts = async (number: number) => {
    const page = (await pages())[number - 1];
    return { shared: JSON.parse(page?.shared ?? '{}') as Part, office: JSON.parse(page?.office ?? '{}') as Part };
  };
  const amend = async (touched: TouchedDay[]) => {
    const { changed, same } = amendmentsOf(touched);
    const [row] = await sql<{ added: number }[]>`
      select private.amend_days(${id}, ${changed}::date[], ${same}::date[]) as added`;
    return row?.added;
  };
  return {
    id,
    today,
    tasks,
    pages,
    parts,
    task: first(tasks),
    phase: first(phases),
    async close(day = today) {
      const [row] = await sql<{ closing: Closing }[]>`select private.begin_closing(${id}, ${day}) as closing`;
      const { touched, signed }: Closing = row?.closing ?? { touched: [], signed: null };
      if (signed && !isAmended(signed)) return { number: signed.number, already: true };
      await amend(touched);
      const [made] = await sql<{ number: number }[]>`select private.close_day(${id}, ${day}) as number`;
      return { number: made?.number, already: false };
    },
    async amend(first: string | null = null, last: string | null = null) {
      const [row] = await sql<{ touched: TouchedDay[] }[]>`
        select private.touched_days(${id}, null, ${first}, ${last}, 100) as touched`;
      return amend(row?.touched ?? []);
    },
    touched: async () =>
      (await sql<{ day: string }[]>`select day from private.diary_touched where project_id = ${id} order by day`).map(
        ({ day }) => day,
      ),
    verify: () => sql`select * from private.verify_diary(${id})`,
    async note(text: string) {
      const [row] = await sql<{ id: number }[]>`insert into notes (project_id, task_id, description)
        values (${id}, ${first(tasks)}, ${text}) returning id`;
      return row?.id ?? 0;
    },
  };
}
