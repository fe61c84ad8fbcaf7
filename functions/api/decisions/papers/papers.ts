// The papers of closed decisions (docs/product.md#papers): as many a run as fit in its processor time.
import { randomUUID } from 'node:crypto';
import { paperFonts } from '../../../_shared/files/paper-fonts.ts';
import type { Letter } from '../../../_shared/services/mail.ts';
import type { Storage } from '../../../_shared/services/storage.ts';
import { type Repeated, repeatWithin } from '../../../_shared/turns/repeat-within.ts';
import { changeOrderPaper } from '../../../core/decisions/record/change-order-paper.ts';
import type { Paper } from '../../../core/paper/blocks.ts';
import { drawPaper } from '../../../paper/draw-paper.ts';
import type { Parts } from '../../http/parts.ts';
import { sha256Of } from '../../http/upload.ts';
import { letterheadOf } from '../../mail/letterhead.ts';
import { getCompany } from '../../settings/queries.ts';
import { type DuePaper, type FailedPaper, nextPaper, notePaper, paperFailed } from './papers.queries.ts';

/** Of the two seconds of processor time that a run of the jobs has on supabase.com; milliseconds. */
const BUDGET_MS = 1_000;

/** Makes papers that are due, at least one, until the next might pass the budget. */
export function makePapers(parts: Parts): Promise<Repeated> {
  return repeatWithin(BUDGET_MS, () => makePaper(parts));
}

/** Makes the next paper; resolves to the milliseconds that its drawing took, or to null when none is due. */
async function makePaper(parts: Parts): Promise<number | null> {
  const { database, storage } = parts;
  const due = await database.asService(nextPaper);
  if (!due) return null;
  try {
    const paper = await paperOf(parts, due);
    const start = performance.now();
    const pdf = await drawPaper(paper, await paperFonts());
    const sha256 = sha256Of(pdf);
    const took = performance.now() - start;
    // A path is never used twice: what is there was mailed.
    const path = `${due.projectId}/${randomUUID()}.pdf`;
    await storage.put('papers', path, pdf, 'application/pdf');
    await database.asService((service) => notePaper(service, { id: due.id, path, sha256 }));
    return took;
  } catch (error) {
    const failed = await database.asService((service) => paperFailed(service, due.id));
    if (failed) await tell(parts, failed);
    throw error;
  }
}

/** Bytes of all pictures of a paper together, so that it can be mailed. */
const PICTURES_BYTES = 4 * 1024 * 1024;

async function picturesOf(storage: Storage, { pictures }: DuePaper) {
  const read: { bytes: Uint8Array; caption: string }[] = [];
  let size = 0;
  for (const { path, sha256, caption } of pictures) {
    const { bytes } = await storage.read('papers', path);
    if (sha256 !== null && sha256Of(bytes) !== sha256) throw new Error(`${path} is not the picture that was signed`);
    size += bytes.length;
    if (size > PICTURES_BYTES) break;
    read.push({ bytes, caption });
  }
  return read;
}

async function paperOf({ database, storage, log }: Parts, due: DuePaper): Promise<Paper> {
  const { name, address, logoPath } = await database.asService(getCompany);
  const logo = logoPath
    ? await storage.read('banners', logoPath).catch((error: unknown) => {
        log({ level: 'warn', path: logoPath, error: String(error) });
        return null;
      })
    : null;
  return changeOrderPaper({
    record: due.record,
    recordSha256: due.recordSha256,
    format: due.format,
    letterhead: {
      name,
      lines: [address, due.letterhead].flatMap((text) => (text ?? '').split('\n')),
      logo: logo?.bytes ?? null,
    },
    strokes: due.strokes,
    pictures: await picturesOf(storage, due),
  });
}

/** It is signed all the same; somebody has to look why there is no paper of it. */
async function tell(parts: Parts, failed: FailedPaper): Promise<void> {
  const head = await parts.database.asService((service) => letterheadOf(service, parts));
  // They are told once: one who cannot be reached does not keep it from the others.
  for (const administrator of failed.administrators)
    await parts.mailer
      .send(failureLetter(administrator, failed, parts.env.SITE_URL), head)
      .catch((error: unknown) => parts.log({ level: 'error', error: String(error) }));
}

function failureLetter(
  { email, firstName }: FailedPaper['administrators'][number],
  failed: FailedPaper,
  siteUrl: string,
): Letter {
  const what = failed.number === null ? 'a signed decision' : `change order ${failed.number}`;
  return {
    to: email,
    subject: `No paper of ${what}: ${failed.projectName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `The PDF of ${what} of ${failed.projectName} could not be made three times. What was signed is kept, and its mail waits.`,
      'It is tried again each hour. The log of the function says what is wrong.',
    ],
    button: { text: 'Open the project', href: `${siteUrl}/projects/edit/${failed.projectId}` },
    closing: 'You get this email because you are an administrator.',
  };
}
