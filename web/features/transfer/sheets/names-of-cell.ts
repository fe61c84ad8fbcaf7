// Who does a row, from one cell: `Ana Reyes; Blue Oak Plumbing[50%]`.
import { oneLine } from '../outline/one-line.ts';

/** What follows a company's name after a comma. */
const ofCompany =
  /^(?:inc|incorporated|llc|l\.l\.c|ltd|limited|co|corp|corporation|company|llp|lp|pllc|pc|p\.c|dba|gmbh|s\.?a|s\.?l|jr|sr|ii|iii)\.?$/i;

/** The names, each once. A name with a comma is whole where somebody has it, or where a company is called so. */
export function namesOfCell(text: string, isKnown: (name: string) => boolean): string[] {
  const plain = text
    .split('\n')
    .map((line) => oneLine(line.replace(/\[[^\]]*\]/g, '')))
    .filter(Boolean);
  return [...new Set(plain.flatMap((line) => namesOfLine(line, isKnown)))];
}

function namesOfLine(line: string, isKnown: (name: string) => boolean): string[] {
  if (isKnown(line)) return [line];
  const parts = line
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  // With semicolons between the names a comma is part of one.
  const isWhole = parts.length > 1;
  return parts.flatMap((part) => (isKnown(part) ? part : (turned(part, isWhole, isKnown) ?? apart(part, isKnown))));
}

/** `Roe, Ann` is Ann Roe. */
function turned(part: string, isWhole: boolean, isKnown: (name: string) => boolean): string | null {
  const [last = '', first = '', ...others] = part.split(',').map((each) => each.trim());
  if (first === '' || others.length > 0 || ofCompany.test(first)) return null;
  const name = `${first} ${last}`;
  const isPerson = !/\s/.test(first) && !/\s/.test(last);
  return isKnown(name) || (isWhole && isPerson && !isKnown(first) && !isKnown(last)) ? name : null;
}

/** The longest known names first, then what is between the commas. */
function apart(part: string, isKnown: (name: string) => boolean): string[] {
  const words = part.split(',').map((each) => each.trim());
  const names: string[] = [];
  let at = 0;
  while (at < words.length) {
    // A company with its legal form may be another one than that without.
    const ends = words.map((_, end) => end + 1).filter((end) => end > at && !ofCompany.test(words[end] ?? ''));
    const end = ends.findLast((each) => isKnown(words.slice(at, each).join(', '))) ?? ends[0] ?? words.length;
    names.push(words.slice(at, end).join(', '));
    at = end;
  }
  return names.filter(Boolean);
}
