// Decisions as clients read and answer them. The writes run as the role api, whose functions take the lock of the project
// and check the caller: evidence comes from the server (docs/product.md#evidence).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import { Failure, notFound } from '../../_shared/errors.ts';
import { CONSENT } from '../../core/decisions/consent-text.ts';
import type { OfferSign } from '../../core/decisions/offer.contract.ts';
import { byLastDay, lastDay, lastDayOfOffer, type OfferFacts, respondBy } from '../../core/decisions/plan/last-day.ts';
import type { DecisionAt } from './decision-at.ts';
import { closeDecision, signedWith } from './signing/closing.ts';
import { keptConsent } from './signing/consent.ts';
import type { Recorded } from './signing/recorded-mail.ts';

/** A row of private.client_decisions. */
interface UndatedOffer {
  id: number;
  days: OfferFacts;
  /** With its documents. */
  offer?: { choices: { leadDays: number }[] };
}

/** The decision with its last day, the day to answer by, and the last days of its choices. */
function datedOffer<Row extends UndatedOffer>({ days, ...row }: Row) {
  const due = days.isOpen ? lastDayOfOffer(days) : null;
  const dated = { ...row, due, respondBy: days.isOpen ? respondBy(days, due) : null };
  if (!row.offer) return dated;
  const choices = row.offer.choices.map((choice) => ({ ...choice, due: lastDay(days, choice.leadDays) }));
  return { ...dated, offer: { ...row.offer, choices } };
}

/** Decisions with their days by the last day of what was sent, also where that has ended. */
function inOrder<Row extends UndatedOffer>(rows: readonly Row[]) {
  const placed = rows.map((row) => ({ id: row.id, due: lastDayOfOffer(row.days), row }));
  return placed.toSorted(byLastDay).map(({ row }) => datedOffer(row));
}

/** The offers that were sent to the clients of a project. Throws a 404 for a project that the client does not see. */
export async function listClientDecisions(db: Db, projectId: number): Promise<string> {
  const json = await jsonOf(
    db,
    sql`with counters as materialized (select private.client_counters(${projectId}::bigint) as by_id)
      select (select coalesce(jsonb_agg(x.decision || jsonb_build_object('counter', c.by_id -> (x.decision ->> 'id')) order by x.place), '[]')
        from jsonb_array_elements(d.all) with ordinality x (decision, place) cross join counters c)::text as json
      from (select private.client_decisions(${projectId}::bigint, null) as all) d where d.all is not null`,
  );
  return JSON.stringify(inOrder(JSON.parse(json)));
}

/** One of them with its documents. Throws a 404. */
export async function getClientDecision(db: Db, { projectId, decisionId }: DecisionAt): Promise<string> {
  const json = await jsonOf(
    db,
    sql`select ((private.client_decisions(${projectId}::bigint, ${decisionId}::bigint) -> 0)
      || jsonb_build_object('consentedIn', (select coalesce(jsonb_agg(c.language order by c.language), '[]') from public.consents c
          where c.user_id = (select auth.uid()) and c.consent_version = ${CONSENT}),
        'counter', private.client_counters(${projectId}::bigint) -> ${String(decisionId)}::text,
        'files', private.client_files(${projectId}::bigint, ${decisionId}::bigint)))::text as json`,
  );
  if (!json) throw notFound();
  return JSON.stringify(datedOffer(JSON.parse(json)));
}

/** The contract with its change orders. Throws a 404. */
export function getClientContract(db: Db, projectId: number): Promise<string> {
  return jsonOf(db, sql`select private.client_contract(${projectId}::bigint)::text as json`);
}

/** Keeps when a client first saw an offer. Throws a 404. */
export async function seeOffer(db: Db, { projectId, decisionId }: DecisionAt, offerId: number): Promise<string> {
  await asApi(db, () =>
    sql`select private.see_offer(${projectId}::bigint, ${decisionId}::bigint, ${offerId}::bigint)`.execute(db),
  );
  return '{}';
}

/** Asks the office. Throws a 404. */
export async function askAbout(db: Db, at: DecisionAt, text: string): Promise<string> {
  await asApi(db, () =>
    sql`select private.ask_decision(${at.projectId}::bigint, ${at.decisionId}::bigint, ${text})`.execute(db),
  );
  return getClientDecision(db, at);
}

/** Takes a signature back, or declines. Throws a 403, a 404, a 409 with the decision as it is, or a 422. */
export async function answerOffer(
  db: Db,
  at: DecisionAt,
  { offerId, what, reason = '' }: { offerId: number; what: 'takeback' | 'decline'; reason?: string },
): Promise<string> {
  const { rows } = await asApi(db, () =>
    sql<{ refused: string | null }>`select private.answer_offer(${at.projectId}::bigint, ${at.decisionId}::bigint,
      ${offerId}::bigint, ${what}, ${reason}) as refused`.execute(db),
  );
  if (rows[0]?.refused) throw await refusal(db, at, rows[0].refused);
  return getClientDecision(db, at);
}

/** Says that a signature in the caller's name was not theirs. Throws a 404, or a 422. */
export async function disputeOffer(
  db: Db,
  at: DecisionAt,
  { offerId, reason }: { offerId: number; reason: string },
): Promise<string> {
  await asApi(db, () =>
    sql`select private.dispute_offer(${at.projectId}::bigint, ${at.decisionId}::bigint, ${offerId}::bigint,
      ${reason})`.execute(db),
  );
  return getClientDecision(db, at);
}

/** The server's own knowledge of the signer. */
export interface Evidence {
  ip: string;
  agent: string;
}

interface Made extends Recorded {
  refused?: string;
  /** The person of the office who was shown the link by which the password was chosen. */
  passwordSeenBy: string | null;
}

/** Signs an offer; the last signature closes it. Throws a 403, a 404, a 409 with the decision as it is, or a 422. */
export async function signOffer(db: Db, at: DecisionAt, sign: OfferSign, evidence: Evidence) {
  const signing = JSON.stringify({ ...sign, consent: keptConsent(sign.consent, 'account'), ...evidence });
  const { refused, closed, ...made } = await asApi(db, async () => {
    const { made, closing } = await signedWith<Made>(
      db,
      at,
      sql`private.sign_offer(${at.projectId}::bigint, ${at.decisionId}::bigint, ${signing}::text::jsonb)`,
    );
    return { ...made, closed: closing && (await closeDecision(db, at, closing)) };
  });
  if (refused) throw await refusal(db, at, refused);
  const { signedAt } = made;
  return {
    json: JSON.stringify({ state: closed ? 'closed' : 'part_signed', signedAt, changeOrder: closed }),
    made,
  };
}

async function refusal(db: Db, at: DecisionAt, message: string): Promise<Failure> {
  return new Failure(409, { message, data: JSON.parse(await getClientDecision(db, at)) });
}
