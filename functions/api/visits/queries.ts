// The links of trades, and reads and writes by them. All but the links run as the service: the functions of the database
// check the link each time.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { notFound } from '../../_shared/errors.ts';
import type { LinkFacts } from '../../_shared/signing/link-keys.ts';
import type { StatusAndDates } from '../../core/schedule/actual-dates.ts';
import type { ComputedDates, DatedPlan } from '../../core/schedule/dates.ts';
import type { Trade } from '../../core/trades/contract.ts';
import type { Visit, VisitAnswer, Visits } from '../../core/visits/contract.ts';

export interface OpenLink extends LinkFacts {
  expiresOn: string;
}

/** The link of a trade, to be sent now; a new one when none opens. Throws a 404. */
export async function openLink(db: Db, tradeId: number): Promise<OpenLink> {
  const { rows } = await sql<OpenLink>`
    select id, nonce, expires_on as "expiresOn" from private.trade_link(${tradeId}::bigint)`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export function listLinks(db: Db, tradeId: number): Promise<string> {
  const link = object(sql`l.id, private.instant(l.sent_at) as "sentAt", private.instant(l.used_at) as "usedAt",
    l.expires_on as "expiresOn"`);
  return jsonOf(
    db,
    sql`select (select ${listOf(link, sql`l.id`)} from private.trade_links_of(t.id) l) as json
      from public.trades t where t.id = ${tradeId} and t.deleted_at is null`,
  );
}

export function revokeLink(db: Db, tradeId: number, linkId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('id', ${linkId}::bigint, 'revokedAt',
      private.instant(private.revoke_trade_link(${tradeId}::bigint, ${linkId}::bigint))) as json`,
  );
}

export interface WeekVisit {
  id: number;
  /** The project's last change. */
  seq: number;
  project: string;
  address: string | null;
  phase: string;
  task: string | null;
  from: string;
  to: string;
}

/** The facts of a mail about a trade's visits. */
export interface WeekFacts {
  company: string;
  trade: Pick<Trade, 'name' | 'contact' | 'email' | 'language'>;
  today: string;
  until: string;
  visits: WeekVisit[];
}

/** The visits of the next 14 days, of one project or of all. For staff; throws a 404. */
export async function readWeek(db: Db, tradeId: number, projectId: number | null): Promise<WeekFacts> {
  return JSON.parse(
    await jsonOf(db, sql`select private.visits_to_send(${tradeId}::bigint, ${projectId}::bigint)::text as json`),
  );
}

/** The facts that the key of a link is computed from; null for an unknown link. */
export async function findNonce(service: Db, linkId: number): Promise<string | null> {
  const { rows } = await sql<{ nonce: string | null }>`
    select private.visits_nonce(${linkId}::bigint) as nonce`.execute(service);
  return rows[0]?.nonce ?? null;
}

/** A visit of the database, with the row that its days and choices are computed from. */
export interface VisitFacts extends Omit<Visit, 'days' | 'choices'> {
  /** `plan` changes with each change of the plan. */
  row: { projectId: number; plan: string; isLinked: boolean; entity: 'phase' | 'task'; id: number };
}

export interface VisitsFacts extends Omit<Visits, 'visits'> {
  visits: VisitFacts[];
}

/** The JSON of a link's page, or of one assignment of it. Throws a 404 when the link does not open. */
export function visitsFacts(service: Db, linkId: number, assignmentId: number | null = null): Promise<string> {
  return jsonOf(service, sql`select private.visits_facts(${linkId}::bigint, ${assignmentId}::bigint)::text as json`);
}

/** The plan of a project with a visit of the link's trade, for the engine. */
export async function visitsPlan(service: Db, linkId: number, projectId: number): Promise<DatedPlan> {
  const text = await jsonOf(
    service,
    sql`select private.visits_plan(${linkId}::bigint, ${projectId}::bigint)::text as json`,
  );
  return JSON.parse(text);
}

interface VisitRequest {
  linkId: number;
  key: string;
  /** The identity of the request. */
  hash: string;
  isPhoto: boolean;
}

/** Takes the key for this transaction; the answer of the first request with it, if this is a repetition. */
export async function takeVisitKey(service: Db, { linkId, key, hash, isPhoto }: VisitRequest): Promise<string | null> {
  const { rows } = await sql<{ answer: string | null }>`
    select private.visits_request(${linkId}::bigint, ${key}::uuid, ${hash}, ${isPhoto}::boolean)::text as answer`.execute(
    service,
  );
  return rows[0]?.answer ?? null;
}

export async function keepVisitAnswer(service: Db, linkId: number, key: string, json: string): Promise<void> {
  await sql`select private.visits_answered(${linkId}::bigint, ${key}::uuid, ${json}::text::jsonb)`.execute(service);
}

/** Writes the report of a trade about its work. */
export interface Report {
  projectId: number;
  isLinked: boolean;
  /** The tasks that get a status, with its day; null for a phase without tasks, which has been written. */
  work: { day: string; statusId: StatusAndDates['statusId']; tasks: ReportedTask[] } | null;
}
export type ReportedTask = StatusAndDates & { id: number };

/** Writes an answer. Resolves to what it reports of the work. */
export async function writeAnswer(
  service: Db,
  linkId: number,
  { assignmentId, answer, day, for: days }: VisitAnswer,
): Promise<Report | null> {
  const { rows } = await sql<{ report: string | null }>`
    select private.visits_answer(${linkId}::bigint, ${assignmentId}::bigint, ${answer}, ${day}::date,
      ${days.from}::date, ${days.to}::date)::text as report`.execute(service);
  return JSON.parse(rows[0]?.report ?? 'null');
}

/** Writes the status and the actual dates of the tasks of a report. */
export async function writeReport(
  service: Db,
  { linkId, assignmentId }: { linkId: number; assignmentId: number },
  tasks: readonly ReportedTask[],
): Promise<void> {
  await sql`select private.visits_report(${linkId}::bigint, ${assignmentId}::bigint,
    ${JSON.stringify(tasks)}::text::jsonb)`.execute(service);
}

/** Resolves to whether visits that other trades have confirmed move by it. */
export async function writeDates(service: Db, projectId: number, { dates, finish }: ComputedDates): Promise<boolean> {
  const { rows } = await sql<{ moves: boolean }>`select private.visits_dates(
    ${projectId}::bigint, ${JSON.stringify(dates)}::text::jsonb, ${finish}::date) as moves`.execute(service);
  return rows[0]?.moves ?? false;
}

interface PhotoPlace {
  projectId: number;
  /** True when the link takes another file today, or has sent this one before. */
  takesPhoto: boolean;
}

/** The place of a photo of a visit or to-do. Throws a 404 or a 422. */
export async function visitPhotoPlace(
  service: Db,
  { linkId, assignmentId, noteId, key }: Pick<VisitPhoto, 'linkId' | 'assignmentId' | 'noteId'> & { key: string },
): Promise<PhotoPlace> {
  const { rows } = await sql<PhotoPlace>`select project_id as "projectId",
      private.visits_takes_photo(${linkId}::bigint, ${assignmentId}::bigint, ${key}::uuid, ${noteId}::bigint) as "takesPhoto"
    from private.visits_photo_place(${linkId}::bigint, ${assignmentId}::bigint, ${noteId}::bigint)`.execute(service);
  if (!rows[0]) throw notFound();
  return rows[0];
}

interface VisitPhoto {
  linkId: number;
  assignmentId: number | null;
  noteId: number | null;
  description: string;
  path: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  /** The time of the camera in the bytes that came. */
  takenAt: string | undefined;
  /** Seconds since it was taken, as the telephone says. */
  age?: number;
}

/** Adds the file; resolves to the number that the link still takes today, below zero above the limit. */
export async function addVisitPhoto(service: Db, photo: VisitPhoto): Promise<number> {
  const { linkId, assignmentId, noteId, description, path, name, mime, size, width, height, sha256, takenAt } = photo;
  const said = photo.age === undefined ? '' : String(photo.age);
  await sql`select set_config('app.age', ${said}, true)`.execute(service);
  const { rows } = await sql<{ remaining: number }>`
    select private.visits_add_photo(${linkId}::bigint, ${assignmentId}::bigint, ${description}, ${path}, ${name},
      ${mime}, ${size}::bigint, ${width}::integer, ${height}::integer, ${sha256},
      ${takenAt ?? null}::text, ${noteId}::bigint) as remaining`.execute(service);
  return rows[0]?.remaining ?? -1;
}
