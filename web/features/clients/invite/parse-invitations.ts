import { capitalised } from '../../../../functions/core/common/english.ts';
import { emailAddress } from '../../../../functions/core/common/names.ts';

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

/** What stands around an `@`: an address, or the attempt at one. */
const attempts = /[^\s<>()[\],;:"]*@[^\s<>()[\],;:"]*/g;
/** Between two people on one line: a separator right after an address. */
const nextPerson = /(?<=@[^\s,;]+)\s*[,;]\s*/;

/** Reads one person a line, or several with commas or semicolons: `ada@example.com`, `Ada Lovelace <ada@example.com>`. */
export function parseInvitations(pasted: string): PastedLine[] {
  const seen = new Set<string>();
  return pasted
    .split('\n')
    .flatMap((line) => line.split(nextPerson))
    .flatMap(apart)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text, place) => {
      const read = inviteeIn(text);
      if (typeof read === 'string') return { place, text, invitee: null, problem: read };
      const isTwice = seen.has(read.email);
      seen.add(read.email);
      return { place, text, invitee: read, problem: isTwice ? 'Twice in the list' : null };
    });
}

/** Addresses with nothing but spaces between them are a person each. */
function apart(text: string): string[] {
  const words = text.trim().split(/\s+/);
  return words.every((word) => emailAddress.test(word)) ? words : [text];
}

/** The person of a line, or why nobody is invited by it: what is left over may be a part of the address. */
function inviteeIn(text: string): Invitee | string {
  const found = (text.match(attempts) ?? []).map(unquoted);
  const [attempt] = found;
  if (attempt === undefined) return 'No email address in this line';
  const wrong = found.find((each) => !emailAddress.test(each));
  if (wrong !== undefined) return `“${wrong}” is not an email address`;
  const email = attempt.toLowerCase();
  if (found.some((each) => each.toLowerCase() !== email)) return 'More than one email address in this line';
  const isLastFirst = /,[^,]*<[^>]*>\s*$/.test(text);
  const name = text
    .replace(/^\s*mailto:/i, '')
    .replace(attempts, '\t')
    .replace(/<\s*>/g, '\t');
  const left = leftOver(name);
  if (left !== null) return `“${left}” is neither a name nor an address`;
  return { email, ...(namesIn(name, isLastFirst) ?? namesOf(email)) };
}

const isName = /^[\p{L}\p{M}\s'’.·-]*$/u;

/** A part beside the address that no name has, such as digits. */
function leftOver(text: string): string | null {
  const parts = text.split(/[,;\t]/).map((part) => unquoted(plain(part)));
  const wrong = parts.find((part) => !isName.test(part));
  if (wrong === undefined) return null;
  return /\(.*\)/.exec(wrong)?.[0] ?? wrong.split(' ').find((word) => !isName.test(word)) ?? wrong;
}

type Names = Pick<Invitee, 'firstName' | 'lastName'>;

/** The names beside an address: `Ada Lovelace`, `Ada, Lovelace`, or `Lovelace, Ada <…>`. Null without any. */
function namesIn(text: string, isLastFirst: boolean): Names | null {
  const [one = '', ...others] = text
    .split(/[,;\t]/)
    .map((part) => unquoted(plain(part)))
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

/** Without the quotes around all of it; an apostrophe inside stays. */
const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2').trim();
