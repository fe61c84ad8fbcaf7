// Sends offers, withdraws them and answers questions, for the office. The writes run as the role api: nobody's own SQL
// can make an offer (docs/product.md#evidence).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { asApi, beginChange } from '../../_shared/database/write.ts';
import { conflict, invalid } from '../../_shared/errors.ts';
import type { OfferSend } from '../../core/decisions/offer.contract.ts';
import { fullName } from '../users/queries.ts';
import type { DecisionAt } from './decision-at.ts';
import { datedDecision, decisionJson } from './decision-json.ts';
import { makeOffer, type OfferFacts } from './make-offer.ts';
import { detailJson } from './offer-json.ts';

/** One decision with what was sent. Throws a 404. */
export async function getDetail(db: Db, { projectId, decisionId }: DecisionAt): Promise<string> {
  const json = await jsonOf(
    db,
    sql`select ${detailJson}::text as json from public.decisions d
      where d.project_id = ${projectId} and d.id = ${decisionId} and d.deleted_at is null`,
  );
  return JSON.stringify(datedDecision(JSON.parse(json)));
}

/** Sends what is drafted to the signers; what was sent before ends. Throws a 404, a 409, or a 422 by field. */
export async function sendOffer(db: Db, at: DecisionAt, send: OfferSend): Promise<string> {
  await beginChange(db, at.projectId);
  const facts = await readFacts(db, at, send);
  if (facts.decision.version !== send.version) throw conflict(JSON.parse(await getDetail(db, at)));
  const made = makeOffer(facts);
  if (Array.isArray(made)) throw invalid(made);
  const offer = {
    request: facts.request,
    revision: facts.revision,
    language: facts.language,
    expiresOn: facts.expiresOn,
    senderName: facts.sender,
    due: dueOf(facts.decision),
    content: made.content,
    choices: made.choices,
  };
  await asApi(db, () =>
    sql`select private.send_offer(${at.projectId}::bigint, ${at.decisionId}::bigint, ${send.version}::int,
      ${JSON.stringify(offer)}::text::jsonb)`.execute(db),
  );
  return getDetail(db, at);
}

/** The last day of what is sent now; that of the decision is still that of the offer before. */
function dueOf({ options }: OfferFacts['decision']): string | null {
  return options.flatMap(({ due }) => due ?? []).toSorted()[0] ?? null;
}

/** Ends what was sent. Throws a 404, or a 422 when nothing is open. */
export async function withdrawOffer(db: Db, at: DecisionAt, reason: string): Promise<string> {
  await asApi(db, () =>
    sql`select private.withdraw_offer(${at.projectId}::bigint, ${at.decisionId}::bigint, ${reason})`.execute(db),
  );
  return getDetail(db, at);
}

/** Answers a question of a client. Throws a 404. */
export async function replyToDecision(db: Db, at: DecisionAt, text: string): Promise<string> {
  await asApi(db, () =>
    sql`select private.reply_decision(${at.projectId}::bigint, ${at.decisionId}::bigint, ${text})`.execute(db),
  );
  return getDetail(db, at);
}

const rows = sql`(select coalesce(json_agg(r.name), '[]'::json) from (
  select 'task:' || t.id as name from public.tasks t where t.project_id = d.project_id and t.deleted_at is null
  union all
  select 'phase:' || p.id from public.phases p where p.project_id = d.project_id and p.deleted_at is null) r)`;

const signers = sql`(select ${listOf(fullName, sql`k.is_primary desc, u.last_name, u.id`)}
  from public.project_clients k join public.profiles u on u.id = k.user_id
  where k.project_id = d.project_id and k.is_signer and not u.disabled)`;

/** The facts that an offer is made of. Throws a 404. */
async function readFacts(db: Db, { projectId, decisionId }: DecisionAt, send: OfferSend): Promise<OfferFacts> {
  const { language, expiresOn, inPerson } = send;
  const terms = language === 'en' ? sql`s.terms_en` : sql`s.terms_es`;
  const company = object(
    sql`s.company_name as name, s.address, s.currency, ${terms} as terms, s.terms_en is not null as "hasTerms", s.time_zone as "timeZone"`,
  );
  const project = object(
    sql`j.name, private.address_line(j) as address, j.is_template as "isTemplate",
      j.launched_on is not null and j.is_enabled as "isSeen"`,
  );
  const facts = object(sql`${decisionJson} as decision, ${company} as company, ${project} as project,
    ${signers} as signers, trim(m.first_name || ' ' || m.last_name) as sender, private.company_day() as today,
    ${expiresOn === undefined ? sql`private.company_day() + s.offer_days` : sql`${expiresOn}::date`} as "expiresOn",
    ${language}::text as language, coalesce(d.request_number, h.request_number + 1) as request,
    1 + coalesce((select max(o.revision) from public.decision_offers o
      where o.project_id = d.project_id and o.decision_id = d.id), 0) as revision, ${rows} as rows,
    ${inPerson}::boolean as "inPerson"`);
  const { decision, ...rest } = JSON.parse(
    await jsonOf(
      db,
      sql`select to_json(${facts}) as json from public.decisions d
        join public.projects j on j.id = d.project_id and j.deleted_at is null
        join public.project_heads h on h.project_id = j.id
        join public.profiles m on m.id = (select auth.uid())
        cross join public.company_settings s
        where d.project_id = ${projectId} and d.id = ${decisionId} and d.deleted_at is null`,
    ),
  );
  return { ...rest, decision: datedDecision(decision) };
}
