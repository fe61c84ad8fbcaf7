// Rows of decisions with the contract's names, and their days, which are computed once they are read. Aliases: d decision,
// o option, l line, s settings.
import { type RawBuilder, sql } from 'kysely';
import { listOf, object } from '../../_shared/database/json.ts';
import { type DecisionDays, type DecisionFacts, daysOf, lastDay } from '../../core/decisions/plan/last-day.ts';

const lines = sql`(select ${listOf(object(sql`l.text, l.cents`), sql`l.id`)} from public.decision_lines l
  where l.project_id = o.project_id and l.option_id = o.id)`;

/** Option `o`, without its last day. */
export const optionJson = object(sql`o.id, o.name, o.body, o.price_cents as "priceCents", ${lines} as lines,
  o.lead_days as "leadDays", o.offered_days as "offeredDays", o.effects, o.url, o.version`);

const ofDecision = sql`from public.decision_options o
  where o.project_id = d.project_id and o.decision_id = d.id and o.deleted_at is null`;

/** The name of a row that decision `of` hangs on. */
const rowNameOf = (of: RawBuilder<unknown>) => sql`coalesce(
  (select t.title from public.tasks t where t.project_id = ${of}.project_id and t.id = ${of}.task_id),
  (select p.name from public.phases p where p.project_id = ${of}.project_id and p.id = ${of}.phase_id))`;

/** The row of what was sent, whose last day `due` is; of the draft before. */
const rowName = sql`(select ${rowNameOf(sql`w`)} from private.offered(d) w)`;
export const draftRowName = rowNameOf(sql`d`);

/** An offer is over on the day after its last one, without anybody's doing. */
export const stateOf = sql`case when d.state in ('sent', 'part_signed') and exists (
    select from public.decision_offers x where x.decision_id = d.id and x.ended_at is null
      and x.expires_on < private.company_day())
  then 'expired' else d.state end`;

/** The facts from which the days of decision `d` follow. */
export const dayFacts = object(sql`d.state = 'closed' as "isClosed", private.decision_start(d) as start,
  coalesce(d.buffer_days, s.decision_buffer_days) as buffer, d.lead_days as own,
  (select coalesce(json_agg(o.lead_days), '[]'::json) ${ofDecision}) as options,
  (select private.offer_facts(d, x) from public.decision_offers x
    where x.project_id = d.project_id and x.decision_id = d.id order by x.revision desc limit 1) as offer
  from public.company_settings s`);

/** A row of which one column has the facts of its days. */
export interface Undated {
  days: DecisionFacts;
}

/** The row with its days. */
export function withDays<Row extends Undated>({ days, ...row }: Row): Omit<Row, 'days'> & DecisionDays {
  return { ...row, ...daysOf(days) };
}

export interface UndatedDecision extends Undated {
  id: number;
  options: { leadDays: number | null }[];
}

/** The decision of `decisionJson` with its days, and those of its options. */
export function datedDecision<Row extends UndatedDecision>(row: Row) {
  return { ...withDays(row), options: row.options.map((option) => datedOption(option, row.days)) };
}

/** An option with its last day. */
export function datedOption<Option extends { leadDays: number | null }>(
  option: Option,
  days: Pick<DecisionFacts, 'start' | 'buffer' | 'own'>,
) {
  return { ...option, due: lastDay(days, option.leadDays ?? days.own) };
}

/** The chosen option of decision `d`, which its change order keeps. */
const chosen = sql`(select json_build_object('title', x.title,
    'priceCents', (f.content -> 'choices' -> (c.choice - 1) ->> 'priceCents')::bigint,
    'isTakenBack', exists (select from public.decisions r
      where r.project_id = d.project_id and r.reverses_id = d.id and r.state = 'closed' and r.deleted_at is null),
    'isDisputed', exists (select from public.decision_events e where e.offer_id = c.offer_id and e.kind = 'disputed'))
  from public.change_orders c
  join public.decision_offers f on f.id = c.offer_id
  join public.offer_choices x on x.offer_id = c.offer_id and x.choice = c.choice
  where d.state = 'closed' and c.project_id = d.project_id and c.decision_id = d.id)`;

/** Of decision `d`, with the facts of its days. */
export const decisionColumns = sql`d.id, d.project_id as "projectId", d.kind, d.title, d.body, d.phase_id as "phaseId",
  d.task_id as "taskId", d.needed_by as "neededBy", d.place, d.lead_days as "leadDays", d.buffer_days as "bufferDays",
  d.allowance_cents as "allowanceCents", d.payment, d.has_begun as "hasBegun", ${rowName} as "rowName",
  d.reverses_id as "reversesId", d.request_number as "requestNumber", ${stateOf} as state, ${dayFacts} as days,
  ${chosen} as chosen, private.instant(d.created_at) as "createdOn", d.version`;

/** File `f` of a draft. */
export const fileJson = object(sql`f.id, f.option_id as "optionId", f.name, f.mime_type as "mimeType", f.size, f.sha256,
  f.print_sha256 as "printSha256",
  f.id || '/sample' as url, case when f.print_path is not null then f.id || '/sampleprint' end as "thumbUrl"`);

const files = sql`(select ${listOf(fileJson, sql`f.id`)} from public.decision_files f
  left join public.decision_options x on x.id = f.option_id
  where f.project_id = d.project_id and f.decision_id = d.id and x.deleted_at is null and not f.is_signed_paper)`;

const takesBack = sql`(select json_build_object('number', c.number, 'title', f.content ->> 'title')
  from public.change_orders c join public.decision_offers f on f.id = c.offer_id
  where c.project_id = d.project_id and c.decision_id = d.reverses_id)`;

/** Decision `d` with its options, and the facts of its days. */
export const decisionJson = object(sql`${decisionColumns}, ${takesBack} as "takesBack",
  (select ${listOf(optionJson, sql`o.id`)} ${ofDecision}) as options, ${files} as files`);

/** The lowest and the highest price of decision `d`. */
export const pricesOf = sql`(select case when count(o.price_cents) > 0
  then json_build_object('from', min(o.price_cents), 'to', max(o.price_cents)) end ${ofDecision})`;
