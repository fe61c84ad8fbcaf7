// Reads a document or a record back into its parts, to show them; what is shown is what is hashed.
import { documentWords } from '../document/document-words.ts';
import { recordWords } from './record-words.ts';

export interface Passage {
  /** A label of ours; null for a line without one, such as the title. */
  label: string | null;
  /** The words behind the label, or the whole line. */
  text: string;
  /** The indented lines below, without their two spaces. */
  lines: string[];
}

const LABELS = new Set(
  [...Object.values(documentWords), ...Object.values(recordWords)].flatMap((words) =>
    Object.values(words).filter((each) => typeof each === 'string'),
  ),
);

/** The lines at the margin, each with what is indented below it. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const last = passages.at(-1);
    if (line === '' || line.startsWith('  ')) last?.lines.push(line.slice(2));
    else passages.push(passageOf(line));
  }
  for (const { lines } of passages) while (lines.at(-1) === '') lines.pop();
  return passages;
}

function passageOf(line: string): Passage {
  const [label = ''] = line.split(':', 1);
  const isLabel = LABELS.has(label) && line !== label;
  return isLabel
    ? { label, text: line.slice(label.length + 1).trim(), lines: [] }
    : { label: null, text: line, lines: [] };
}
