// Offers and what became of them, for the office. Aliases: d decision, o offer.
import { sql } from 'kysely';
import { listOf, object } from '../../_shared/database/json.ts';
import { decisionJson, draftRowName } from './decision-json.ts';

const choices = sql`(select ${listOf(
  object(sql`c.choice, c.title, c.cents, c.days, c.lead_days as "leadDays", c.document, c.sha256, c.effects`),
  sql`c.choice`,
)} from public.offer_choices c where c.offer_id = o.id)`;
const signers = sql`(select ${listOf(object(sql`s.user_id as "userId", s.name`), sql`s.name, s.user_id`)}
  from public.offer_signers s where s.offer_id = o.id)`;
const signatures = sql`(select ${listOf(
  object(sql`s.id, s.person as "userId", s.name, s.choice, s.method, private.instant(s.signed_at) as "signedAt",
    s.witness_name as witness, s.paper_day as "signedOn", case when s.paper_path is not null then s.id || '/signed' end as url`),
  sql`s.id`,
)} from private.offer_signatures(o.id) s)`;

const offerJson = object(sql`o.id, o.revision, o.language, private.instant(o.sent_at) as "sentAt",
  o.sender_name as "senderName", o.expires_on as "expiresOn", private.instant(o.ended_at) as "endedAt",
  o.ended_as as "endedAs", ${choices} as choices, ${signers} as signers, ${signatures} as signatures`);

const events = sql`(select ${listOf(
  sql`private.told_event(e) || jsonb_build_object('id', e.id, 'at', private.instant(e.at))`,
  sql`e.id`,
)} from public.decision_events e where e.project_id = d.project_id and e.decision_id = d.id)`;

const isApplied = sql`exists (select from public.decision_events e
    where e.project_id = d.project_id and e.decision_id = d.id and e.kind = 'applied')`;

/** The effects of the choice of order `c` that the plan could not follow; none once it has. */
const undone = sql`(select x.effects from public.offer_choices x
  where x.offer_id = c.offer_id and x.choice = c.choice and c.problem is not null and not ${isApplied})`;

/** The day before which the row does not begin that could not be held. */
const unheld = sql`(select jsonb_agg(jsonb_build_object('op', 'notBefore',
    'entity', case when w.task_id is null then 'phase' else 'task' end, 'id', coalesce(w.task_id, w.phase_id),
    'day', private.company_day() + x.lead_days))
  from private.offered(d) w, public.offer_choices x
  where x.offer_id = c.offer_id and x.choice = c.choice and private.unheld(d.project_id, d.id) is not null)`;

const changeOrder = sql`(select to_json(${object(sql`c.number, c.choice, c.cents, c.days, c.sum_before as "sumBeforeCents",
  c.sum_after as "sumAfterCents", c.completion_before as "completionBefore", c.completion_after as "completionAfter",
  private.instant(c.closed_at) as "closedAt", c.record, c.record_sha256 as "recordSha256",
  case when c.pdf_path is not null then c.id || '/order' end as url,
  case when c.problem is not null and not ${isApplied} then c.problem else private.unheld(d.project_id, d.id) end as problem,
  coalesce(${undone}, '[]') || coalesce(${unheld}, '[]') as unapplied`)})
  from public.change_orders c where c.project_id = d.project_id and c.decision_id = d.id)`;

const newest = sql`from public.decision_offers o
  where o.project_id = d.project_id and o.decision_id = d.id order by o.revision desc limit 1`;

const item = sql`(select case when coalesce(w.task_id, w.phase_id) is not null then jsonb_build_object(
    'entity', case when w.task_id is null then 'phase' else 'task' end, 'id', coalesce(w.task_id, w.phase_id)) end
  from private.offered(d) w)`;

/** Decision `d` with its newest offer, its trail, and what it became. */
export const detailJson = sql`(select to_jsonb(${decisionJson}) || to_jsonb(${object(sql`
  coalesce((select d.edited_at > o.sent_at ${newest}), false) as "isEdited", ${item} as item, ${draftRowName} as "draftRowName",
  (select to_json(${offerJson}) ${newest}) as offer, ${events} as events, ${changeOrder} as "changeOrder",
  (select x.id from public.decisions x where x.project_id = d.project_id and x.reverses_id = d.id and x.deleted_at is null
    order by x.id desc limit 1) as "counterId"`)}))`;
