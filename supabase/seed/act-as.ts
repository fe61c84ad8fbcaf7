// People of the demo who do something by the functions of the database that do it for everybody.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';

/** Begins a request of this person, who acts without a session as in a job that waits for a project. */
export async function actAs(sql: TransactionSql, projectId: number, person: string): Promise<void> {
  await sql`
    with turn as (
      insert into private.reschedules (project_id, acts_as) values (${projectId}, ${person})
      on conflict (project_id) do update set acts_as = excluded.acts_as
      returning token
    )
    select set_config('app.request_key', ${randomUUID()}, true),
      set_config('request.jwt.claims', jsonb_build_object('sub', ${person}::text, 'session_id', token)::text, true) from turn`;
}

/** Ends what `actAs` began. */
export async function actNoMore(sql: TransactionSql, projectId: number): Promise<void> {
  await sql`delete from private.reschedules where project_id = ${projectId}`;
}
