// What follows from another e-mail address: a stranger may have changed it, or have the old mailbox.
import type { Db } from '../../_shared/database/database.ts';
import { CLIENT } from '../../core/common/names.ts';
import type { Parts } from '../http/parts.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { addressChangedLetter } from '../mail/letters.ts';
import { endSessionsOf } from './queries.ts';

interface Former {
  id: string;
  /** The old address. */
  email: string;
  firstName: string;
  language: 'en' | 'es';
  userTypeId: number;
  /** Otherwise nobody was there to hear of it. */
  signedUp: boolean;
}

/** Ends the sessions of the person, but the caller's own, and tells the old address. A mail that fails is logged. */
export async function leaveOldAddress(
  parts: Parts,
  db: Db,
  { id, userTypeId, signedUp, ...to }: Former,
): Promise<void> {
  await endSessionsOf(db, id);
  if (!signedUp) return;
  const letter = addressChangedLetter(to, `${parts.env.SITE_URL}${userTypeId === CLIENT ? '/client' : ''}`);
  const head = await letterheadOf(db, parts);
  await parts.mailer.send(letter, head).catch((error: unknown) => parts.log({ level: 'error', error: String(error) }));
}
