// Tokens of mailed links, and the record of each link that was sent.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { MailLink } from '../../core/links/names.ts';

/** A new token that cannot be guessed. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

interface SentLink {
  token: string;
  kind: MailLink;
  userId: string;
  /** The sender when there is no caller. */
  sentBy?: string | null;
}

/** Records the link that the caller reads on the screen, beside the one that was mailed to the client. */
export async function noteShownLink(db: Db, token: string, userId: string): Promise<void> {
  await sql`select private.note_shown_link(${token}, ${userId}::uuid)`.execute(db);
}

/** Records a sent link. */
export async function noteLink(db: Db, { token, kind, userId, sentBy = null }: SentLink): Promise<void> {
  await sql`select private.note_link(${token}, ${kind}, ${userId}::uuid, ${sentBy}::uuid)`.execute(db);
}
