// The contract of a project, and whose signatures its decisions need.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { conflict, notFound } from '../../_shared/errors.ts';
import type { ContractPut } from '../../core/decisions/contract-sum.contract.ts';
import type { CalendarOfPlan } from '../../core/schedule/from-plan.ts';
import { daysLater } from '../../core/schedule/working-days.ts';
import { fullName } from '../users/queries.ts';
import { registerColumns, registerJoin } from './register.ts';

const contract = object(
  sql`c.sum_cents as "sumCents", c.signed_on as "signedOn", c.completion, c.reference, c.version`,
);

const launched = sql`(select b.finish from public.baselines b
  where b.project_id = j.id and b.at >= j.launched_on and b.finish is not null order by b.seq limit 1)`;

const order = object(registerColumns);

const correction = object(sql`private.instant(e.at) as at, e.actor_name as name, e.data ->> 'text' as reason,
  e.data -> 'before' as before, e.data -> 'after' as after`);

const standing =
  object(sql`s.currency, (select ${contract} from public.contracts c where c.project_id = j.id) as contract,
  (select c.sum_cents + private.ordered_cents(j.id) from public.contracts c where c.project_id = j.id) as "sumCents",
  private.agreed_completion(j.id) as completion,
  (select ${listOf(order, sql`o.id`)} from public.change_orders o ${registerJoin} where o.project_id = j.id) as orders,
  (select ${listOf(correction, sql`e.id`)} from public.decision_events e
    where e.project_id = j.id and e.kind = 'corrected') as corrections,
  private.finish_of(j.id) as finish, ${launched} as launched`);

/** The contract of a project with its change orders, and its plan's finish. Throws a 404. */
export function getContract(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${standing}) as json from public.projects j cross join public.company_settings s
      where j.id = ${projectId} and j.deleted_at is null`,
  );
}

/** Writes the contract as it was signed. Throws a 404, or a 409 where it is of another version. */
export async function putContract(db: Db, projectId: number, put: ContractPut): Promise<string> {
  await beginChange(db, projectId);
  const { sumCents, signedOn, completion, reference, reason = null, version } = put;
  const { isThere, carried } = await carriedBy(db, projectId, completion);
  const columns = sql`sum_cents, signed_on, completion, reference, corrected_because, carried_completion, carried_order_id`;
  const values = sql`${sumCents}, ${signedOn}, ${completion}, ${reference}, ${reason}, ${carried.completion}, ${carried.orderId}`;
  const isAsSeen = version === undefined ? sql`false` : sql`c.version = ${version}`;
  const written = await jsonOrNull(
    db,
    isThere
      ? sql`update public.contracts as c set (${columns}) = row (${values})
          where c.project_id = ${projectId} and ${isAsSeen} returning to_json(c.version) as json`
      : sql`insert into public.contracts as c (project_id, ${columns}) values (${projectId}, ${values})
          returning to_json(c.version) as json`,
  );
  const now = await getContract(db, projectId);
  if (written === null) throw conflict(JSON.parse(now));
  return now;
}

interface Carried {
  completion: string | null;
  orderId: number | null;
}

interface CarryingFacts {
  /** The contract as it is; null without one. */
  was: { completion: string | null; carried: Carried } | null;
  /** Of the change orders until now: the last, and the days of all. */
  orders: { last: number | null; days: number };
  calendar: CalendarOfPlan;
}

/**
 * The completion of a contract with the days of the change orders until now (docs/product.md#contract); one that stays is
 * as it was counted, so that a day off which came later moves nothing.
 */
async function carriedBy(
  db: Db,
  projectId: number,
  completion: string | null,
): Promise<{ isThere: boolean; carried: Carried }> {
  const facts = await jsonOrNull(
    db,
    sql`select to_json(${object(sql`(select to_json(${object(sql`c.completion,
          to_json(${object(sql`c.carried_completion as completion, c.carried_order_id as "orderId"`)}) as carried`)})
        from public.contracts c where c.project_id = j.id) as was,
      (select json_build_object('last', max(o.id), 'days', coalesce(sum(o.days), 0))
        from public.change_orders o where o.project_id = j.id) as orders,
      private.calendar_of(j.id) as calendar`)}) as json
    from public.projects j where j.id = ${projectId}`,
  );
  if (facts === null) return { isThere: false, carried: { completion, orderId: null } };
  const { was, orders, calendar }: CarryingFacts = JSON.parse(facts);
  if (was && was.completion === completion) return { isThere: true, carried: was.carried };
  const counted = completion && daysLater(calendar, completion, orders.days);
  return { isThere: was !== null, carried: { completion: counted, orderId: orders.last } };
}

const signer = object(sql`k.user_id as "userId", ${fullName} as name, u.email, k.is_primary as "isPrimary",
  k.is_signer as "isSigner", u.language`);

/** The clients of a project, the primary first. Throws a 404. */
export function listSigners(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(signer, sql`k.is_primary desc, ${fullName}, u.id`)}
        from public.project_clients k join public.profiles u on u.id = k.user_id where k.project_id = j.id
      ) as json from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

/** Says which clients sign: these, and no others. Throws a 404, also for somebody who is no client of the project. */
export async function putSigners(db: Db, projectId: number, userIds: string[]): Promise<string> {
  await beginChange(db, projectId);
  const { rows } = await sql<{ isSigner: boolean }>`
    select k.user_id = any (${userIds}::uuid[]) as "isSigner" from public.project_clients k
    where k.project_id = ${projectId}`.execute(db);
  if (rows.filter(({ isSigner }) => isSigner).length !== new Set(userIds).size) throw notFound();
  await sql`update public.project_clients k set is_signer = not k.is_signer
    where k.project_id = ${projectId} and k.is_signer <> (k.user_id = any (${userIds}::uuid[]))`.execute(db);
  return listSigners(db, projectId);
}
