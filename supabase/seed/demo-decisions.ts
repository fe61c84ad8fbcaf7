// Decisions of the client of the linked project, and those of the kitchen template. All of it is sent and
// signed by the functions of the database that do it for everybody; then its instants move to the days of the demo.
import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { CONSENT, consentText } from '../../functions/core/decisions/consent-text.ts';
import { documentOf } from '../../functions/core/decisions/document/document.ts';
import { contentOfDraft, type Draft } from '../../functions/core/decisions/draft/content-of-draft.ts';
import { changeOfSum } from '../../functions/core/decisions/offer-content.ts';
import { type ClosingFacts, closingOf } from '../../functions/core/decisions/plan/closing.ts';
import { lastDay, longestLead, type Needed } from '../../functions/core/decisions/plan/last-day.ts';
import { dayOf, textOf } from '../../functions/core/schedule/engine/day.ts';
import { actAs, actNoMore } from './act-as.ts';
import { type DemoDecision, decisionsOfKitchen, decisionsOfLinked } from './demo-choices.ts';

interface Deciding {
  id: number;
  /** As the offers name it. */
  project: { name: string; address: string };
  company: { name: string; address: string };
  staff: { id: string; name: string };
  client: { id: string; name: string };
  /** The day of the first start. */
  today: string;
}

interface Drafted extends Draft {
  id: number;
  leadDays: number;
  /** Of each option: its own lead, and what it does. */
  inPlan: { leadDays: number | null; effects: object[] }[];
}

/** An offer of which the last request wrote this. */
interface Moved {
  id: number;
  as: 'sent' | 'signed';
}

const DAYS_A_WEEK = 7;
const SUM_CENTS = 48_600_000;
/** Days since the contract was signed; the day before the launch. */
const CONTRACTED = 97;
/** Days that an offer of the demo stays valid after its last day, or after the first start where that is over. */
const VALID = 30;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds the decisions of the kitchen template, which are drafts. */
export async function draftKitchen(sql: TransactionSql, templateId: number, today: string): Promise<void> {
  await sql`select private.lock_project(${templateId}), private.be_quiet(true)`;
  for (const given of decisionsOfKitchen) await draft(sql, templateId, given, today);
  await sql`select private.be_quiet(false)`;
}

/** Adds the contract and the decisions of the linked project, whose dates and clients are there. */
export async function decideDemo(sql: TransactionSql, deciding: Deciding): Promise<void> {
  const { id, staff, client, today } = deciding;
  await actAs(sql, id, staff.id);
  await sql`select private.lock_project(${id})`;
  await sql`
    insert into contracts (project_id, sum_cents, signed_on, completion, reference)
    select ${id}, ${SUM_CENTS}, ${today}::date - ${CONTRACTED}::int, b.finish, 'OA 1' from baselines b where b.project_id = ${id}`;
  await sql`update project_clients set is_signer = (user_id = ${client.id}) where project_id = ${id}`;
  await keepEvidence(sql, false);
  await moveBack(sql, deciding, CONTRACTED);
  let request = 0;
  for (const given of decisionsOfLinked) {
    await actAs(sql, id, staff.id);
    const drafted = await draft(sql, id, given, today);
    const { sentAgo, signedAgo } = given;
    if (sentAgo === undefined) {
      await moveBack(sql, deciding, 1);
      continue;
    }
    request += 1;
    const offerId = await send(sql, deciding, drafted, {
      kind: given.kind,
      sentAgo,
      request,
      isOpen: signedAgo === undefined,
    });
    await moveBack(sql, deciding, sentAgo, { id: offerId, as: 'sent' });
    if (signedAgo !== undefined) await sign(sql, deciding, { id: drafted.id, offerId, signedAgo });
  }
  await keepEvidence(sql, true);
  await sql`
    insert into user_activity (user_id, last_activity)
    select ${client.id}, max(e.at) from decision_events e where e.project_id = ${id} and e.actor = ${client.id}
    on conflict (user_id) do update set last_activity = excluded.last_activity`;
  // Of what was sent before the first start nobody is mailed.
  await sql`delete from private.client_mails where project_id = ${id}`;
  await actNoMore(sql, id);
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: staff.id })}, true),
    set_config('app.request_key', '', true), set_config('app.schedule', '', true), set_config('app.signing', '', true)`;
}

async function draft(sql: TransactionSql, projectId: number, given: DemoDecision, today: string): Promise<Drafted> {
  const { kind, title, body, place = null, payment = null, leadWeeks = 0, days = 0 } = given;
  const allowanceCents = given.allowance === undefined ? null : given.allowance * 100;
  const weeks = leadWeeks === 'late' ? null : leadWeeks;
  const [row] = await sql<[{ id: number; taskId: number; leadDays: number }]>`
    insert into decisions (project_id, kind, title, body, task_id, place, lead_days, allowance_cents, payment)
    select ${projectId}, ${kind}, ${title}, ${body}, t.id, ${place},
      coalesce(${weeks}::int, ceil((t.scheduled_start - ${today}::date + 1) / 7.0)) * ${DAYS_A_WEEK}, ${allowanceCents}, ${payment}
    from tasks t where t.project_id = ${projectId} and t.title = ${given.row}
    returning id, task_id as "taskId", lead_days as "leadDays"`;
  const effects = days === 0 ? [] : [{ op: 'lengthen', entity: 'task', id: row.taskId, by: days }];
  const options: Draft['options'][number][] = [];
  const inPlan: Drafted['inPlan'] = [];
  for (const option of given.options) {
    const lines = option.lines.map(([text, dollars]) => ({ text, cents: dollars * 100 }));
    const priceCents = lines.reduce((sum, { cents }) => sum + cents, 0);
    const leadDays = option.leadWeeks === undefined ? null : option.leadWeeks * DAYS_A_WEEK;
    const [made] = await sql<[{ id: number }]>`
      insert into decision_options (project_id, decision_id, name, body, price_cents, lead_days, offered_days, effects)
      values (${projectId}, ${row.id}, ${option.name}, ${option.body ?? null}, ${priceCents}, ${leadDays}, ${days},
        ${JSON.stringify(effects)}::text::jsonb)
      returning id`;
    await sql`
      insert into decision_lines (project_id, option_id, text, cents)
      select ${projectId}, ${made.id}, l.text, l.cents
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) l (text text, cents bigint)`;
    const { name, body: about = null } = option;
    options.push({ id: made.id, name, body: about, lines, priceCents, offeredDays: days, url: null });
    inPlan.push({ leadDays, effects });
  }
  const words = { kind, title, body, allowanceCents, payment, hasBegun: false, takesBack: null };
  return { ...words, id: row.id, leadDays: row.leadDays, options, inPlan, files: [] };
}

interface Sending {
  kind: DemoDecision['kind'];
  sentAgo: number;
  request: number;
  /** It waits for the client, until its last day. */
  isOpen: boolean;
}

/** Sends a draft, and lets the client look at it. */
async function send(sql: TransactionSql, deciding: Deciding, drafted: Drafted, sending: Sending): Promise<number> {
  const { id, project, company, staff, client, today } = deciding;
  const { kind, sentAgo, request, isOpen } = sending;
  const [needed] = await sql<[Needed]>`
    select private.decision_start(d)::text as start, coalesce(d.buffer_days, s.decision_buffer_days) as buffer
    from decisions d cross join company_settings s where d.id = ${drafted.id}`;
  const leads = { own: drafted.leadDays, options: drafted.inPlan.map(({ leadDays }) => leadDays), offered: null };
  const due = lastDay(needed, longestLead(leads));
  const expiresOn = isOpen ? textOf(Math.max(dayOf(today), dayOf(due ?? today)) + VALID) : null;
  const content = contentOfDraft(drafted, {
    language: 'en',
    currency: 'USD',
    contractor: company,
    project,
    owners: [client.name],
    request,
    revision: 1,
    sentOn: textOf(dayOf(today) - sentAgo),
    sentBy: staff.name,
    validUntil: expiresOn,
    terms: '',
  });
  const choices = content.choices.map((offered, at) => {
    const document = documentOf(content, at + 1);
    const { leadDays = null, effects = [] } = drafted.inPlan[at] ?? {};
    return {
      choice: at + 1,
      title: offered.name || drafted.title,
      cents: changeOfSum(content, offered),
      days: offered.days,
      leadDays: leadDays ?? drafted.leadDays,
      document,
      sha256: sha256(document),
      effects,
    };
  });
  const offer = {
    request,
    revision: 1,
    language: 'en',
    expiresOn,
    senderName: staff.name,
    content: { ...content, kind },
    choices,
    due,
  };
  const [{ offerId }] = await sql<[{ offerId: number }]>`
    select private.send_offer(${id}, d.id, d.version, ${JSON.stringify(offer)}::text::jsonb) as "offerId"
    from decisions d where d.id = ${drafted.id}`;
  await moveBack(sql, deciding, sentAgo);
  await actAs(sql, id, client.id);
  await sql`select private.see_offer(${id}, ${drafted.id}, ${offerId})`;
  return offerId;
}

/** Signs the first choice as the client, which closes the decision: the plan moves, and the record is kept. */
async function sign(
  sql: TransactionSql,
  deciding: Deciding,
  { id: decisionId, offerId, signedAgo }: { id: number; offerId: number; signedAgo: number },
): Promise<void> {
  const { id, client } = deciding;
  await actAs(sql, id, client.id);
  const consent = { version: CONSENT, language: 'en', sha256: sha256(consentText('account', 'en')) };
  const signing = { offerId, choice: 1, typedName: client.name, consent };
  await sql`
    select private.sign_offer(${id}, ${decisionId}, ${JSON.stringify(signing)}::text::jsonb || jsonb_build_object('sha256', c.sha256))
    from offer_choices c where c.offer_id = ${offerId} and c.choice = 1`;
  await moveBack(sql, deciding, signedAgo, { id: offerId, as: 'signed' });
  const [{ text }] = await sql<[{ text: string }]>`
    select private.closing_facts(${id}, ${decisionId})::text as text`;
  const facts: ClosingFacts = JSON.parse(text);
  const closedAt = facts.signatures[0]?.signedAt ?? facts.closedAt;
  // On the day of its signature nothing was late.
  const { change } = closingOf({ ...facts, closedAt, hold: null });
  const kept = { ...change, recordSha256: sha256(change.record) };
  await sql`select private.close_decision(${id}, ${decisionId}, ${JSON.stringify(kept)}::text::jsonb)`;
  await moveBack(sql, deciding, signedAgo, { id: offerId, as: 'signed' });
}

/** Moves what the last request wrote, the sending or the signing of an offer with it, so many days before the first start. */
async function moveBack(sql: TransactionSql, { id, today }: Deciding, daysAgo: number, offer?: Moved): Promise<void> {
  const at = sql`(${today}::date - ${daysAgo}::int + time '17:10')`;
  await sql`
    update project_changes set at = ${at}
    where project_id = ${id} and request_key = current_setting('app.request_key')::uuid`;
  if (offer?.as === 'sent') {
    await sql`update decision_offers set sent_at = ${at} where id = ${offer.id}`;
    // It was drafted in the hour before.
    await sql`select private.be_quiet(true)`;
    await sql`
      update decisions d set edited_at = ${at} - interval '1 hour'
      from decision_offers o where o.id = ${offer.id} and d.id = o.decision_id`;
    await sql`select private.be_quiet(false)`;
    await sql`
      update decision_events set at = ${at} + case kind when 'seen' then interval '20 minutes' else '0' end
      where offer_id = ${offer.id}`;
  } else if (offer) {
    await sql`update decision_offers set ended_at = ${at} where id = ${offer.id} and ended_at is not null`;
    await sql`update decision_events set at = ${at} where offer_id = ${offer.id} and kind not in ('sent', 'seen')`;
    await sql`
      with signed as (update decision_signatures set signed_at = ${at}, session_id = null where offer_id = ${offer.id} returning person)
      update consents c set at = ${at} from signed s where c.user_id = s.person`;
    await sql`update notifications set at = ${at} where project_id = ${id} and kind = 'decision'`;
  }
}

/** Evidence is only added to, and an edit takes the clock: off while the demo moves them. */
async function keepEvidence(sql: TransactionSql, isOn: boolean): Promise<void> {
  const to = sql.unsafe(isOn ? 'enable' : 'disable');
  await sql`alter table decisions ${to} trigger "15_edit"`;
  for (const table of ['decision_offers', 'decision_signatures', 'decision_events', 'consents']) {
    await sql`alter table ${sql(table)} ${to} trigger "05_refuse"`;
  }
}
