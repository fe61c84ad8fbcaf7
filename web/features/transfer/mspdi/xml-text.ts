// The text of an XML file, from its bytes. What is no XML, or may not be read, is refused with one sentence.
import { limits } from '../../../../functions/core/common/limits.ts';
import { UnreadableFile } from '../outline/unreadable-file.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** The first two characters `<?` without a mark. */
const UNMARKED: typeof MARKS = [
  { bytes: [0x3c, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c], encoding: 'utf-16be' },
];
/** Of a file, where its encoding is declared. */
const HEAD = 200;

/** Throws UnreadableFile. */
export function xmlTextOf(bytes: Uint8Array): string {
  if (bytes.length > limits.scheduleFile) {
    throw new UnreadableFile(`The file is larger than ${limits.scheduleFile / 1024 / 1024} MB.`);
  }
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(OLE)) {
    throw new UnreadableFile(
      'This is an .mpp file, which only MS Project can read. Open it there, choose File › Save As with the type “XML Format (*.xml)”, and import that file.',
    );
  }
  if (begins(ZIP)) throw new UnreadableFile('This is a ZIP or Excel file, not XML.');
  const marked = MARKS.find((mark) => begins(mark.bytes)) ?? UNMARKED.find((mark) => begins(mark.bytes));
  const text = decoded(bytes, marked?.encoding ?? declaredIn(bytes));
  if (!/^\s*</.test(text)) throw new UnreadableFile('The file is not XML.');
  if (hasDoctype(text)) {
    throw new UnreadableFile('The file has a DOCTYPE, which no file of MS Project has. It is not read.');
  }
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new UnreadableFile(`The file says that it is written in “${encoding}”, which is not known.`);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UnreadableFile(`The file is not written in ${encoding.toUpperCase()}, as it says.`);
  }
}

function declaredIn(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]?.toLowerCase();
  // A file that says UTF-16 and is not, as its first bytes show, was written again by a program that left the word.
  return !declared || declared.startsWith('utf-16') ? 'utf-8' : declared;
}

/** Whether there is a DOCTYPE before the first element; comments before it are skipped. */
function hasDoctype(text: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    if (end === null) return /^<!doctype/i.test(text.slice(at, at + 9));
    const found = text.indexOf(end, at + 2);
    if (found < 0) return false;
    at = found + end.length;
  }
}
