// The company's settings: one row. Its policies decide who may change it.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { fields, jsonOf, jsonOrNull, object } from '../../_shared/database/json.ts';
import { assignments, unchanged } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import type { SettingsUpdate } from '../../core/settings/contract.ts';

/** The unsigned logo URL of settings s, or null; the last part changes with the picture. */
export const logo = sql`'1/logo-' || left(md5(s.logo_path), 8)`;
const row = object(
  sql`${fields('s', 'companyName', 'address', 'timeZone', 'customerDisplay', 'historyMonths', 'tellsTradesCost', 'currency', 'decisionBufferDays', 'decisionReplyDays', 'offerDays', 'termsEn', 'termsEs', 'tellsClientsWaiting', 'paperYears', 'letterhead', 'paper', 'closesDays', 'witnesses', 'clientsWrite', 'printsAnswer', 'weekStart', 'phone', 'email', 'replyTo', 'version')},
    not s.clients_write and not s.clients_write_decided as "asksClientsWrite", ${logo} as logo`,
);
const current = sql`select to_json(${row}) as json from public.company_settings s`;

export function getSettings(db: Db): Promise<string> {
  return jsonOf(db, current);
}

/** Writes the fields when the row has this version. Otherwise writes nothing and throws a 409. */
export async function updateSettings(
  db: Db,
  { witnesses, ...values }: Omit<SettingsUpdate, 'version'>,
  version?: number,
): Promise<string> {
  // The driver has no arrays of texts.
  const list = witnesses && `{${witnesses.map((address) => JSON.stringify(address)).join()}}`;
  const decided = values.clientsWrite === undefined ? undefined : true;
  const set = assignments({ ...values, clientsWriteDecided: decided, witnesses: list });
  if (!set) return getSettings(db);
  const written = await jsonOrNull(
    db,
    sql`update public.company_settings as s set ${set} where s.id and ${unchanged('s', {}, { version })}
      returning to_json(${row}) as json`,
  );
  if (written !== null) return written;
  throw conflict(JSON.parse(await getSettings(db)));
}

/** Sets the object name of the logo, or null; `paths` is the previous one. */
export async function updateLogo(db: Db, path: string | null) {
  const [before, json] = await Promise.all([
    db.selectFrom('public.company_settings').select('logo_path').forUpdate().executeTakeFirst(),
    jsonOf(
      db,
      sql`update public.company_settings as s set logo_path = ${path} where s.id returning to_json(${row}) as json`,
    ),
  ]);
  return { json, paths: [before?.logo_path ?? null] };
}

/** What somebody who is signed out reads of the company. */
export function getSign(service: Db): Promise<string> {
  return jsonOf(
    service,
    sql`select json_build_object('name', s.company_name, 'logo', ${logo}) as json from private.company_sign() s`,
  );
}

export interface Company {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  /** Where answers to mails about messages go. */
  replyTo: string | null;
  timeZone: string | null;
  logoPath: string | null;
}

/** Works as a caller or as the service. */
export async function getCompany(db: Db): Promise<Company> {
  const { rows } =
    await sql<Company>`select company_name as name, address, phone, email, reply_to as "replyTo", time_zone as "timeZone", logo_path as "logoPath"
    from private.company_facts()`.execute(db);
  return (
    rows[0] ?? { name: '', address: null, phone: null, email: null, replyTo: null, timeZone: null, logoPath: null }
  );
}
