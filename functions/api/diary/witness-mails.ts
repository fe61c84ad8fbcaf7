// Every night the hash of the last page of each book leaves the house (docs/product.md#diary-witnesses).
import { sql } from 'kysely';
import type { Letter } from '../../_shared/services/mail.ts';
import type { Parts } from '../http/parts.ts';
import { type Place, sendRound } from '../mail/round.ts';

export interface WitnessMail {
  email: string;
  pages: { project: string; number: number; day: string | null; sha256: string; closedAt: string }[];
}

/** Sends what is new to each witness; resolves to the number of mails. */
export function sendWitnessMails(parts: Parts): Promise<number> {
  return sendRound<WitnessMail, string>(parts, {
    name: 'witnesses',
    first: '',
    next: (after) => sql`private.next_witness_mail(${after}::text)`,
    recipient: ({ email }) => email,
    letter: witnessLetter,
  });
}

export function witnessLetter({ email, pages }: WitnessMail, { siteUrl, company }: Omit<Place, 'timeZone'>): Letter {
  const count = pages.length;
  return {
    to: email,
    subject:
      count === 1 ? `The last page of the daily log of ${pages[0]?.project}` : `The last pages of ${count} daily logs`,
    paragraphs: [
      `You are an outside record keeper of ${company || 'the company'}. There is nothing to do: keep this mail.`,
      {
        heading: 'Project, last page and its SHA-256:',
        lines: pages.map(
          ({ project, number, day, sha256 }) => `${project}: page ${number}${day ? ` of ${day}` : ''}: ${sha256}`,
        ),
      },
      'Whoever shows you such a book later shows you this hash on the same page, or the book is another one.',
    ],
    button: { text: 'Open the office', href: siteUrl },
    closing: 'An administrator takes an address off the list in the settings.',
  };
}
