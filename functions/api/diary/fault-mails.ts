// Mails to administrators when a page of a diary is not as it was written.
import { sql } from 'kysely';
import type { Letter } from '../../_shared/services/mail.ts';
import type { Parts } from '../http/parts.ts';
import { sendRound } from '../mail/round.ts';

export interface FaultMail {
  userId: string;
  email: string;
  firstName: string;
  faults: { projectId: number; project: string; number: number; day: string | null; what: string }[];
}

/** Sends what the last checks found; resolves to the number of mails. */
export function sendFaultMails(parts: Parts): Promise<number> {
  return sendRound<FaultMail, string>(parts, {
    name: 'faults of daily logs',
    first: '00000000-0000-0000-0000-000000000000',
    next: (after) => sql`private.next_fault_mail(${after}::uuid)`,
    recipient: ({ userId }) => userId,
    letter: (due, { siteUrl }) => faultLetter(due, siteUrl),
  });
}

export function faultLetter({ email, firstName, faults }: FaultMail, siteUrl: string): Letter {
  const [first] = faults;
  const books = new Set(faults.map(({ projectId }) => projectId)).size;
  return {
    to: email,
    subject:
      books === 1
        ? `The daily log of ${first?.project} was changed`
        : `The daily logs of ${books} projects were changed`,
    paragraphs: [
      `Hello ${firstName},`,
      {
        heading: 'Pages that are not as they were written:',
        lines: faults.map(
          ({ project, number, day, what }) => `${project}, page ${number}${day ? ` of ${day}` : ''}: ${what}`,
        ),
      },
      'Only somebody who can write to the database itself can have done that. Keep the last backup, and compare.',
    ],
    button: { text: 'Open the Daily Log', href: `${siteUrl}/projects/edit/${first?.projectId}?tab=diary` },
    closing: 'Verify the Daily Log, below the month, names them again.',
  };
}
