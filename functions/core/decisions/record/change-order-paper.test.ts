import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { heatedFloor, written } from '../../../../tests/support/decisions/offers.ts';
import { floorRecord, records, recordsBefore } from '../../../../tests/support/decisions/records.ts';
import { pagesOf } from '../../../../tests/support/paper/pdf-text.ts';
import { smallPicture } from '../../../../tests/support/paper/pictures.ts';
import { paperFonts } from '../../../_shared/files/paper-fonts.ts';
import { drawPaper } from '../../../paper/draw-paper.ts';
import { inLetters } from '../../paper/letters.ts';
import { documentOf } from '../document/document.ts';
import { type ChangeOrder, changeOrderPaper } from './change-order-paper.ts';
import { recordOf } from './record.ts';
import type { RecordContent } from './record-content.ts';

const fonts = await paperFonts();
const letterhead = { name: 'Paradigm Pro', lines: ['License 12345'], logo: null };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const pagesOfOrder = (content: RecordContent, more?: Partial<ChangeOrder>) => pagesOfRecord(recordOf(content), more);

async function pagesOfRecord(record: string, more: Partial<ChangeOrder> = {}) {
  const recordSha256 = sha256(record);
  const given = { record, recordSha256, format: 'letter' as const, letterhead, strokes: [], pictures: [], ...more };
  const pages = await pagesOf(await drawPaper(changeOrderPaper(given), fonts));
  return { record, recordSha256, pages };
}

/** Without white space, which lines and columns of a page have their own of, and without the colon of a label. */
const bare = (text: string) => text.replace(/[\s:]+/g, '');

function expectEveryLine(record: string, pages: string[]): void {
  // The feet stand between the lines of two pages.
  const text = bare(pages.map((page) => page.replace(/[^\n]*SHA-256 [0-9a-f]{16}…[^\n]*\n?.*$/s, '')).join('\n'));
  for (const line of record.split('\n')) expect(text).toContain(bare(inLetters(line)));
}

const texts = [
  ...recordsBefore.map((name) => [name, written(name)] as const),
  ...Object.entries(records).map(([name, content]) => [name, recordOf(content)] as const),
];

// docs/product.md#paper-of-a-decision
test.for(texts)('the paper of %s says every line of the record', async ([, text]) => {
  const { record, recordSha256, pages } = await pagesOfRecord(text);
  // The first and the last lines of a record are heads here.
  const [head = '', ...lines] = record.split('\n');
  expectEveryLine(lines.filter((line) => !/^(Document|Documento|Events|Sucesos):$/.test(line)).join('\n'), pages);
  expect(bare(pages[0] ?? '').toLowerCase()).toContain(
    bare(/: \d+$/.test(head) ? head : (head.split(':', 1)[0] ?? '')).toLowerCase(),
  );
  expect(pages.at(-1)).toContain(recordSha256);
  expect(pages).toHaveLength(2);
});

// docs/product.md#paper-of-a-decision
test('the largest offer goes over several pages, and says every line', async () => {
  const long = Array.from({ length: 80 }, (_, at) => `Sentence ${at} of what was agreed on the site.`).join('\n');
  const choice = {
    name: 'A name',
    body: long,
    lines: Array.from({ length: 50 }, (_, at) => ({ text: `Item ${at} ${'w'.repeat(40)}`, cents: at * 1001 })),
    url: `https://tile.example/${'slate/'.repeat(300)}`,
    priceCents: 1,
    days: -365,
    files: heatedFloor.choices[0]?.files ?? [],
  };
  const document = documentOf({ ...heatedFloor, body: long, terms: long, choices: [choice] }, 1);
  const events = Array.from({ length: 60 }, () => floorRecord.events).flat();
  const { record, pages } = await pagesOfOrder({ ...floorRecord, document, documentSha256: sha256(document), events });
  expect(pages.length).toBeGreaterThan(6);
  expectEveryLine(
    record
      .split('\n')
      .slice(4, -1)
      .filter((line) => line !== 'Events:')
      .join('\n'),
    pages,
  );
});

test('drawn signatures and pictures stand on it, and what was typed does not stand twice', async () => {
  const strokes = [[[0, 0, 50, 30, 100, 0]]];
  const pictures = [1, 2, 3].map((at) => ({ bytes: smallPicture, caption: `tile-${at}.jpg` }));
  const { pages } = await pagesOfOrder(floorRecord, { strokes, pictures });
  expect(pages[0]).not.toContain('Maria Lopez');
  expect(pages.join('\n')).toContain('tile-3.jpg');
});

test('a text that is no record is still a paper', async () => {
  const given = { recordSha256: '', format: 'a4' as const, letterhead, strokes: [], pictures: [] };
  for (const record of ['', 'What is this?\n', '  \n\n'])
    expect(await pagesOf(await drawPaper(changeOrderPaper({ ...given, record }), fonts))).toHaveLength(2);
});
