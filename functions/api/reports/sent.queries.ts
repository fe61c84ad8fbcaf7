// To whom reports were sent, the links that open one, and those that clients read on their site.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import type { LinkFacts } from '../../_shared/signing/link-keys.ts';
import type { ReportSend } from '../../core/reports/contract.ts';
import type { ReportAt } from './queries.ts';

export interface MadeLink extends LinkFacts {
  expiresAt: string;
}

/** A new link. Throws a 404, or a 422 for a draft and above the limit. */
export async function makeLink(db: Db, { projectId, reportId }: ReportAt, days: number): Promise<MadeLink> {
  const json = await asApi(db, () =>
    jsonOf(
      db,
      sql`select jsonb_build_object('id', id, 'nonce', nonce, 'expiresAt', expires_at)::text as json
        from private.make_report_link(${projectId}::bigint, ${reportId}::bigint, ${days}::integer)`,
    ),
  );
  return JSON.parse(json);
}

/** Ends a link. Throws a 404. */
export function revokeLink(db: Db, { projectId, reportId }: ReportAt, linkId: number): Promise<string> {
  return asApi(db, () =>
    jsonOf(
      db,
      sql`select json_build_object('id', ${linkId}::bigint, 'revokedAt',
        private.revoke_report_link(${projectId}::bigint, ${reportId}::bigint, ${linkId}::bigint)) as json`,
    ),
  );
}

/** Notes to whom a report is to be mailed, with a link for all of them. Throws a 404, or a 422. */
export async function queueReport(
  db: Db,
  { projectId, reportId }: ReportAt,
  { clients, emails, days, message }: ReportSend,
): Promise<MadeLink> {
  const list = (texts: readonly string[]) => sql`${JSON.stringify([...new Set(texts)])}::text::jsonb`;
  const json = await asApi(db, () =>
    jsonOf(
      db,
      sql`select private.queue_report(${projectId}::bigint, ${reportId}::bigint, ${days}::integer, ${list(clients)},
        ${list(emails)}, ${message})::text as json`,
    ),
  );
  return JSON.parse(json);
}

/** The people who got the mails of a link, and those who did not. */
export function outcomeOf(db: Db, { reportId }: ReportAt, linkId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select jsonb_build_object(
        'to', (select coalesce(jsonb_agg(x.email order by x.id), '[]') from public.report_sends x
          where x.report_id = ${reportId} and x.link_id = ${linkId}),
        'unsent', (select coalesce(jsonb_agg(u), '[]') from jsonb_array_elements(private.unsent_of_report(${reportId}::bigint)) u
          where (u -> 'linkId')::bigint = ${linkId})
      ) as json`,
  );
}

/** Notes that the mail to somebody could not be sent, and whether the address was refused for good. */
export async function noteFailedMail(service: Db, mailId: number, isRefused: boolean): Promise<void> {
  await sql`select private.report_mail_failed(${mailId}::bigint, ${isRefused})`.execute(service);
}

/** The parts from which the key of a link is computed; null for an unknown link. */
export async function findReportNonce(service: Db, linkId: number): Promise<string | null> {
  const { rows } = await sql<{ nonce: string | null }>`
    select private.report_nonce(${linkId}::bigint) as nonce`.execute(service);
  return rows[0]?.nonce ?? null;
}

/** The report that a link opens, which is counted. Throws a 404. */
export function openReport(service: Db, linkId: number): Promise<string> {
  return jsonOf(service, sql`select private.open_report(${linkId}::bigint)::text as json`);
}

/** The path of the PDF that a link opens. Throws a 404, also before it is made. */
export function reportFileOf(service: Db, linkId: number): Promise<string> {
  return jsonOf(service, sql`select private.report_file(${linkId}::bigint) as json`);
}

/** Of an issued report `r` for the clients of its project, read under their policies. */
const columns = sql`r.number, r.kind, r.language, r.title, r.first_day as "firstDay", r.last_day as "lastDay",
  private.instant(r.issued_at) as "issuedAt", r.file_sha256 as "fileSha256", r.file_size as "fileSize",
  case when r.file_path is not null then r.id || '/client-report' end as url`;

const isForClients = sql`r.number is not null and r.audience = 'client' and r.deleted_at is null`;

/** The newest first. Throws a 404. */
export function listClientReports(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(object(columns), sql`r.number desc`)} from public.reports r
        where r.project_id = p.id and ${isForClients}
      ) as json
      from public.projects p where p.id = ${projectId} and p.deleted_at is null`,
  );
}

/** A report with its frozen text. Throws a 404. */
export function getClientReport(db: Db, projectId: number, number: number): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(sql`${columns}, r.content, r.sha256,
        private.report_files(r.content::jsonb, 'client-') as photos`)}) as json
      from public.reports r where r.project_id = ${projectId} and r.number = ${number} and ${isForClients}`,
  );
}
