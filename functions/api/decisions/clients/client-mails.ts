// Mails clients what is new of their decisions, and reminds them (docs/product.md#decision-mails).
import { type RawBuilder, sql } from 'kysely';
import { jsonOf } from '../../../_shared/database/json.ts';
import { type Reminder, remindersOf, type Unsigned } from '../../../core/decisions/plan/reminders.ts';
import type { Parts } from '../../http/parts.ts';
import { sendRound } from '../../mail/round.ts';
import { invitationFor } from '../../users/invite.ts';
import { type ClientMail, clientLetter } from './client-letter.ts';

/** Sends what was sent, withdrawn or answered; resolves to the number of mails. */
export function sendClientNews(parts: Parts): Promise<number> {
  return sendAll(parts, 'decisions', (after) => sql`private.next_client_mail(${after}::uuid)`);
}

/** Sends the reminders of the day; resolves to the number of mails. */
export async function sendReminders(parts: Parts): Promise<number> {
  const due = JSON.stringify(await dueReminders(parts));
  return sendAll(parts, 'reminders', (after) => sql`private.next_reminder(${after}::uuid, ${due}::text::jsonb)`);
}

async function dueReminders({ database }: Parts): Promise<Reminder[]> {
  const json = await database.asService((service) =>
    jsonOf(service, sql`select private.reminder_facts()::text as json`),
  );
  const { open, today }: { open: Unsigned[]; today: string } = JSON.parse(json);
  return remindersOf(open, today);
}

function sendAll(parts: Parts, name: string, next: (after: string) => RawBuilder<unknown>): Promise<number> {
  return sendRound<ClientMail, string>(parts, {
    name,
    first: '00000000-0000-0000-0000-000000000000',
    next,
    recipient: ({ userId }) => userId,
    letter: async (due, { siteUrl }) =>
      clientLetter(due, siteUrl, due.isInvited ? await invitationFor(parts, due.userId) : undefined),
  });
}
