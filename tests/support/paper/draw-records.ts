// Draws the papers of all records and prints their hashes: built into one file like the function, to run anywhere.
import { createHash } from 'node:crypto';
import process from 'node:process';
import { paperFonts } from '../../../functions/_shared/files/paper-fonts.ts';
import { changeOrderPaper } from '../../../functions/core/decisions/record/change-order-paper.ts';
import { recordOf } from '../../../functions/core/decisions/record/record.ts';
import { drawPaper } from '../../../functions/paper/draw-paper.ts';
import { records } from '../decisions/records.ts';
import { smallPicture } from './pictures.ts';

declare const RECORDS_BEFORE: string[];

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const hashes: string[] = [];
for (const record of [...RECORDS_BEFORE, ...Object.values(records).map(recordOf)]) {
  const paper = changeOrderPaper({
    record,
    recordSha256: sha256(record),
    format: 'letter',
    letterhead: { name: 'Paradigm Pro', lines: ['12 Main Street', 'Austin, TX 78701'], logo: smallPicture },
    strokes: [[[0, 0, 40, 30, 90, 5, 120, 44]]],
    pictures: ['1.jpg', '2.jpg', '3.jpg'].map((caption) => ({ bytes: smallPicture, caption })),
  });
  hashes.push(sha256(await drawPaper(paper, await paperFonts())));
}
process.stdout.write(hashes.join('\n'));
