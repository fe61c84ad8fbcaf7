// Links of mails, identified by their tokens.
import { sql } from 'kysely';
import type { Database, Db } from '../../_shared/database/database.ts';
import { jsonOrNull } from '../../_shared/database/json.ts';
import { notFound } from '../../_shared/errors.ts';
import type { MailLink } from '../../core/links/names.ts';
import { logo } from '../settings/queries.ts';

/** The data of a link's page; JSON `null` for an unknown link. */
export async function getLink(service: Db, token: string): Promise<string> {
  const json = await jsonOrNull(
    service,
    sql`select json_build_object('link', f.kind, 'firstName', f.first_name, 'inviter', f.inviter, 'project', f.project, 'language', f.language,
        'email', (select e.email from private.link_email(${token}) e), 'isOver', f.is_over, 'company', json_build_object('name', s.company_name, 'logo', ${logo})) as json
      from private.link_facts(${token}) f cross join private.company_facts() s where f.user_id is not null`,
  );
  return json ?? 'null';
}

export interface LinkOwner {
  kind: MailLink;
  userId: string;
  email: string;
  firstName: string;
  language: 'en' | 'es';
  disabled: boolean;
  signedUp: boolean;
  isOver: boolean;
  sentBy: string | null;
}

export async function findLinkOwner(service: Db, token: string): Promise<LinkOwner | null> {
  const { rows } = await sql<LinkOwner>`
    select kind, user_id as "userId", email, first_name as "firstName", language, disabled, signed_up as "signedUp",
      is_over as "isOver", sent_by as "sentBy"
    from private.link_facts(${token}) where user_id is not null`.execute(service);
  return rows[0] ?? null;
}

/** Who of the office was shown this link; null for one that went to its owner alone. */
export async function linkShownTo(service: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select private.link_shown_to(${token}) as id`.execute(service);
  return rows[0]?.id ?? null;
}

/** Somebody whose address was typed at "Forgot password?". */
export interface Forgetful {
  id: string;
  firstName: string;
  language: 'en' | 'es';
  userType: number;
  disabled: boolean;
  signedUp: boolean;
  invited: boolean;
}

/** Null for an unknown address. */
export async function findForgetful(service: Db, email: string): Promise<Forgetful | null> {
  const { rows } = await sql<Forgetful>`
    select id, first_name as "firstName", language, user_type as "userType", disabled, signed_up as "signedUp", invited
    from private.forgotten_facts(${email}) where id is not null`.execute(service);
  return rows[0] ?? null;
}

interface EmailChange {
  userId: string;
  email: string;
  /** The address until it is confirmed. */
  was: string;
  firstName: string;
  language: 'en' | 'es';
  userTypeId: number;
  disabled: boolean;
  isOver: boolean;
}

/** Null for a token of no link that confirms an address. */
export async function findEmailChange(service: Db, token: string) {
  const { rows } = await sql<EmailChange>`
    select l.user_id as "userId", l.email, f.email as was, f.first_name as "firstName", f.language,
      f.user_type as "userTypeId", l.disabled, l.is_over as "isOver"
    from private.link_email(${token}) l cross join private.link_facts(${token}) f
    where l.user_id is not null`.execute(service);
  return rows[0] ?? null;
}

/**
 * Does the work with a link, which is a 404 for all but the first; after a failure it can be used again. What Auth does
 * with it is no transaction of the database, so the link is taken before.
 */
export async function takingLink<Result>(
  database: Database,
  token: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await database.asService((service) => takeLink(service, token)))) throw notFound();
  try {
    return await work();
  } catch (error) {
    await database.asService((service) => leaveLink(service, token));
    throw error;
  }
}

async function takeLink(service: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select private.take_link(${token}) as taken`.execute(service);
  return rows[0]?.taken === true;
}

async function leaveLink(service: Db, token: string): Promise<void> {
  await sql`select private.leave_link(${token})`.execute(service);
}
