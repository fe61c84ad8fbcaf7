// Reads number and title of a sheet from the words of its title block. A person reads each row of the table as well: what
// is not certain is marked, and nothing is made up.

/** A run of text, with its place in points from the upper left corner of the page as it is shown. */
export interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PageWords {
  width: number;
  height: number;
  words: readonly Word[];
  /** The names that the file gives the page: its label, its bookmark. */
  names: readonly string[];
}

export interface Recognised {
  number: string;
  title: string;
  isSure: boolean;
}

const NUMBER = /^[A-Z]{1,3}[-. ]?\d{1,3}(?:[.-]\d{1,3})?[A-Z]?$/;
const PAPER = /^[AB]\d$/;
/** Short words before a count, as in "2 of 14" and "1 to 4", which begin no number. */
const SHORT = /^(?:at|by|in|no|of|on|or|to)[-.]?$/i;
const LABEL = /\b(?:sheet|dwg|drawing)\s*(?:no|number|nr|#)?\b/i;
const TITLE_LABEL = /^(?:sheet|drawing)\s*(?:title|name)\s*:?$/i;
const KNOWN =
  /\b(?:plan|plans|section|sections|elevation|elevations|detail|details|schedule|schedules|notes|diagram|legend|index|cover|layout)\b/i;
/** The part of a page that title blocks stand in. */
const RIGHT = 0.7;
const BOTTOM = 0.8;
/** Against the tallest candidate: what is lower is a reference to another sheet. */
const LOWEST = 0.6;

interface Candidate extends Word {
  score: number;
}

/** The numbers and titles of all pages of one file: they vote for the place where most have their number. */
export function recogniseAll(pages: readonly PageWords[]): Recognised[] {
  const read = pages.map((page) => ({ page, candidates: candidatesOf(page) }));
  const places = read.flatMap(({ page, candidates: [first] }) => (first ? [placeOf(first, page)] : []));
  return read.map(({ page, candidates }) => {
    const ranked = candidates.map((each) => ({ ...each, score: each.score + votesFor(each, page, places) }));
    ranked.sort((one, other) => other.score - one.score);
    return recognised(page, ranked);
  });
}

function recognised(page: PageWords, [best, second]: readonly Candidate[]): Recognised {
  const named = page.names.map(numberIn).find((name) => name !== '');
  if (!best) return { number: named ?? '', title: '', isSure: false };
  const isNamed = named !== undefined && named.replace(/[-. ]/g, '') === best.text.replace(/[-. ]/g, '');
  const isSure = isNamed || !second || best.score - second.score > 0.5;
  return { number: best.text, title: titleOf(page, best), isSure };
}

/** The number at the beginning of a name, as of `A-101 First floor`; empty without one. */
export function numberIn(name: string): string {
  const [, found = ''] = /^\s*([A-Za-z]{1,3}[-. ]?\d{1,3}(?:[.-]\d{1,3})?[A-Za-z]?)(?=$|[\s_:–-])/.exec(name) ?? [];
  return found.toUpperCase();
}

function candidatesOf(page: PageWords): Candidate[] {
  const block = joined(page.words).filter(
    (word) => word.x + word.width > page.width * RIGHT || word.y + word.height > page.height * BOTTOM,
  );
  const numbers = block.filter(({ text }) => NUMBER.test(text.toUpperCase()));
  const tallest = Math.max(0, ...numbers.map(({ height }) => height));
  const isPaper = ({ text, height }: Word) =>
    PAPER.test(text) && numbers.some((other) => !PAPER.test(other.text) && other.height >= height);
  const labels = page.words.filter(({ text }) => LABEL.test(text));
  return numbers
    .filter((word) => word.height >= tallest * LOWEST && !isPaper(word))
    .map((word) => ({ ...word, text: word.text.toUpperCase(), score: scoreOf(word, page, tallest, labels) }))
    .sort((one, other) => other.score - one.score);
}

/** Up to one each for its height, its nearness to the lower right corner, and a label beside it. */
function scoreOf(word: Word, page: PageWords, tallest: number, labels: readonly Word[]): number {
  const fromCorner = Math.hypot(page.width - word.x - word.width, page.height - word.y - word.height);
  const nearest = 1 - fromCorner / Math.hypot(page.width, page.height);
  const isLabelled = labels.some((label) => distance(label, word) < 3 * Math.max(word.height, label.height));
  return word.height / tallest + nearest + (isLabelled ? 1 : 0);
}

const distance = (one: Word, other: Word) =>
  Math.hypot(
    Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width),
    Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height),
  );

const placeOf = (word: Word, { width, height }: PageWords) => ({
  x: (word.x + word.width / 2) / width,
  y: (word.y + word.height / 2) / height,
});

function votesFor(word: Word, page: PageWords, places: readonly { x: number; y: number }[]): number {
  if (places.length < 2) return 0;
  const { x, y } = placeOf(word, page);
  const near = places.filter((place) => Math.abs(place.x - x) < 0.03 && Math.abs(place.y - y) < 0.03);
  return near.length / places.length;
}

/** Words of one line that belong together: "A" and "101", "A" and "301" with a space between. */
function joined(words: readonly Word[]): Word[] {
  const pairs = words.flatMap((word) => {
    if (!/^[A-Za-z]{1,3}[-.]?$/.test(word.text) || SHORT.test(word.text)) return [];
    const next = words.find(
      (other) =>
        /^[-.]?\d/.test(other.text) &&
        Math.abs(other.y - word.y) < word.height / 3 &&
        Math.abs(other.height - word.height) < word.height / 3 &&
        other.x >= word.x + word.width - 1 &&
        other.x - word.x - word.width < word.height,
    );
    if (!next) return [];
    const isApart = next.x - word.x - word.width > word.height / 6;
    const text = `${word.text}${isApart && !/[-.]$/.test(word.text) ? ' ' : ''}${next.text}`;
    return [{ ...word, text, width: next.x + next.width - word.x }];
  });
  return [...words, ...pairs];
}

/** The text behind the number, else the lines below "Sheet Title", else a line of the block that has a known word. */
function titleOf(page: PageWords, number: Word): string {
  const lines = linesOf(page.words.filter((word) => word.x > page.width * RIGHT || word.y > page.height * BOTTOM));
  const behind = lines.find((line) => line.text.toUpperCase().startsWith(`${number.text} `));
  const rest = behind?.text
    .slice(number.text.length)
    .replace(/^[\s:–-]+/, '')
    .trim();
  if (rest && KNOWN.test(rest)) return rest;
  const label = lines.find(({ text }) => TITLE_LABEL.test(text));
  if (label) {
    const below = lines
      .filter((line) => line.y > label.y && line.y - label.y < 6 * label.height && line.x < label.x + 20 * label.height)
      .filter((line) => line.x >= label.x - label.height && !NUMBER.test(line.text.toUpperCase()))
      .sort((one, other) => one.y - other.y);
    const tall = below.filter(({ height }) => height >= (below[0]?.height ?? 0) * 0.8).slice(0, 3);
    if (tall.length > 0)
      return tall
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 120);
  }
  return (
    lines.filter(({ text }) => KNOWN.test(text)).sort((one, other) => other.height - one.height)[0]?.text ?? ''
  ).slice(0, 120);
}

/** Words that stand beside each other on a line, as one, from the top. */
function linesOf(words: readonly Word[]): Word[] {
  const lines: Word[] = [];
  // From the left: of the words of a line each has its own top.
  for (const word of words.toSorted((one, other) => one.x - other.x || one.y - other.y)) {
    const line = lines.find(
      (each) =>
        isBeside(each, word) &&
        word.x - each.x - each.width < 1.5 * Math.max(each.height, word.height) &&
        word.x >= each.x + each.width - 1,
    );
    if (!line) lines.push({ ...word });
    else {
      const bottom = Math.max(line.y + line.height, word.y + word.height);
      line.text += ` ${word.text}`;
      line.width = word.x + word.width - line.x;
      line.y = Math.min(line.y, word.y);
      line.height = bottom - line.y;
    }
  }
  return lines.sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Whether a word overlaps a line by most of the lower one's height, and is of about its size; a dash is low. */
function isBeside(line: Word, word: Word): boolean {
  const overlap = Math.min(line.y + line.height, word.y + word.height) - Math.max(line.y, word.y);
  const [low, high] = [Math.min(line.height, word.height), Math.max(line.height, word.height)];
  return overlap > 0.6 * low && (low > 0.5 * high || /^\W+$/.test(word.text));
}
