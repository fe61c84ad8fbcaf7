import type { Parts } from '../http/parts.ts';
import { linkTo } from '../mail/letters.ts';
import { newLinkToken, noteLink } from '../mail/sent-links.ts';
import { noteInvitation } from './queries.ts';

/** A link that sets up the account of a client, for a mail of something else; earlier ones are over. */
export async function invitationFor({ database, env }: Parts, userId: string): Promise<string> {
  const token = newLinkToken();
  await database.asService(async (service) => {
    await noteLink(service, { token, kind: 'invitation', userId });
    await noteInvitation(service, userId);
  });
  return linkTo(env.SITE_URL, 'invitation', token);
}
