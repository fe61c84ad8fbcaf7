import { capitalised } from '../../../lib/english.ts';

/** A client to invite, as read from a pasted list. */
export interface Invitee {
  email: string;
  firstName: string;
  lastName: string;
}

export interface PastedLine {
  /** Its place in the list, from 0. */
  place: number;
  /** As pasted, without spaces around it. */
  text: string;
  /** Null for a line that cannot be read. */
  invitee: Invitee | null;
  /** Why the line is left out. */
  problem: string | null;
}

const address = /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+\.[^\s<>()[\],;:"']+/;
/** Between two people on one line: a separator right after an address. */
const nextPerson = /(?<=@[^\s,;]+)\s*[,;]\s*/;

/** Reads one person a line, or several with commas or semicolons: `ada@example.com`, `Ada Lovelace <ada@example.com>`. */
export function parseInvitations(pasted: string): PastedLine[] {
  const seen = new Set<string>();
  return pasted
    .split('\n')
    .flatMap((line) => line.split(nextPerson))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text, place) => {
      const invitee = inviteeIn(text);
      if (!invitee) return { place, text, invitee, problem: 'No email address in this line' };
      const isTwice = seen.has(invitee.email);
      seen.add(invitee.email);
      return { place, text, invitee, problem: isTwice ? 'Twice in the list' : null };
    });
}

function inviteeIn(text: string): Invitee | null {
  const found = address.exec(text)?.[0];
  if (!found) return null;
  const isLastFirst = /,[^,]*<[^>]*>\s*$/.test(text);
  const name = text.replace(found, ' ').replace(/[<>()[\]"']/g, ' ');
  const email = found.toLowerCase();
  return { email, ...(namesIn(name, isLastFirst) ?? namesOf(email)) };
}

type Names = Pick<Invitee, 'firstName' | 'lastName'>;

/** The names beside an address: `Ada Lovelace`, `Ada, Lovelace`, or `Lovelace, Ada <…>`. Null without any. */
function namesIn(text: string, isLastFirst: boolean): Names | null {
  const [one = '', ...others] = text
    .split(/[,;\t]/)
    .map(plain)
    .filter((part) => part !== '');
  if (one === '') return null;
  if (others.length > 0) {
    const other = others.join(' ');
    return isLastFirst ? { firstName: other, lastName: one } : { firstName: one, lastName: other };
  }
  const words = one.split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** The names in an address such as `ada.lovelace@example.com`; empty when it has none. */
function namesOf(email: string): Names {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/);
  const isName = words.length === 2 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  const [firstName = '', lastName = ''] = isName ? words.map(capitalised) : [];
  return { firstName, lastName };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
