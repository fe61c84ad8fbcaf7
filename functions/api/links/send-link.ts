// Mails a link for choosing a password when nobody is signed in.

import { isInvitation, type MailLink } from '../../core/links/names.ts';
import type { Parts } from '../http/parts.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { invitation, linkTo, passwordResetLetter, type Recipient } from '../mail/letters.ts';
import { newLinkToken, noteLink } from '../mail/sent-links.ts';
import { noteInvitation } from '../users/queries.ts';

interface Addressee extends Recipient {
  kind: MailLink;
  userId: string;
  /** Who sent the link that this one replaces. */
  sentBy: string | null;
}

/** Ends earlier links of this kind, and mails a new one. */
export async function sendLink(parts: Parts, { kind, userId, sentBy, ...to }: Addressee): Promise<void> {
  const { database, mailer, env } = parts;
  const token = newLinkToken();
  const href = linkTo(env.SITE_URL, kind, token);
  const letter = isInvitation(kind) ? invitation(kind, to, href) : passwordResetLetter(to, href);
  await database.asService(async (service) => {
    await noteLink(service, { token, kind, userId, sentBy });
    if (isInvitation(kind)) await noteInvitation(service, userId);
    await mailer.send(letter, await letterheadOf(service, parts));
  });
}
