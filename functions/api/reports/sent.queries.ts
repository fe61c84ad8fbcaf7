// To whom reports were sent, and the links that open one.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import type { LinkFacts } from '../../_shared/signing/link-keys.ts';
import type { ReportSend } from './contract.ts';
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

export interface Sending extends MadeLink {
  /** The frozen text. */
  content: string;
  to: { email: string; firstName: string }[];
}

/** Notes to whom a report is mailed, with a link for all of them. Throws a 404, or a 422. */
export async function noteSends(
  db: Db,
  { projectId, reportId }: ReportAt,
  { clients, emails, days }: ReportSend,
): Promise<Sending> {
  const list = (texts: readonly string[]) => sql`${JSON.stringify([...new Set(texts)])}::text::jsonb`;
  const json = await asApi(db, () =>
    jsonOf(
      db,
      sql`select private.send_report(${projectId}::bigint, ${reportId}::bigint, ${days}::integer, ${list(clients)},
        ${list(emails)})::text as json`,
    ),
  );
  return JSON.parse(json);
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
