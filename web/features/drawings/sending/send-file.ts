// Sends a PDF of a set and its pages: each page is read, drawn and added, a few at a time, so that a tab that closes at
// sheet 20 of 30 leaves 20 of them.
import type { z } from 'zod';
import type {
  DrawingFileCreate,
  DrawingPagesCreate,
  DrawingSet,
  drawingFileCreated,
} from '../../../../functions/core/drawings/contract.ts';
import { drawingLimits } from '../../../../functions/core/drawings/limits.ts';
import type { SheetFile } from '../../../components/sheet/open-sheet.ts';
import type { FilePage, PageToSend } from '../../../sheet-worker/ask.ts';
import { plain } from './plain.ts';
import { contentRefusal } from './refused.ts';
import { type Sending as Line, post, sent, type ToSend } from './to-storage.ts';

/** Pages that are added at once: three files each, of at most 100 addresses. */
const AT_ONCE = 10;

export class Unfit extends Error {}

interface Sending extends Line {
  set: DrawingSet;
  open: (file: Blob) => Promise<SheetFile>;
  /** Called after pages were added. */
  onAdded: () => void;
}

/**
 * A file that the set has already sends what it lacks. Rejects with `SheetFailure` or `Unfit` for one that cannot be
 * added, and with an error of the line or the API.
 */
export async function sendFile(file: File, sending: Sending): Promise<void> {
  const { set, open, signal } = sending;
  const sheet = await open(file);
  const stop = () => sheet.close();
  signal.addEventListener('abort', stop);
  try {
    const known = set.files.find(({ sha256 }) => sha256 === sheet.sha256);
    const refusal = contentRefusal(sheet, known ? 0 : set.pageCount);
    if (refusal) throw new Unfit(refusal);
    const there = new Set(set.pages.filter((page) => page.fileId === known?.id).map(({ page }) => page - 1));
    await sendPages({ file, sheet, there, known: known?.id }, sending);
  } finally {
    signal.removeEventListener('abort', stop);
    sheet.close();
  }
}

interface Wanted {
  file: File;
  sheet: SheetFile;
  /** Pages that the set has. */
  there: ReadonlySet<number>;
  /** The file, where the set has it. */
  known: number | undefined;
}

interface ReadPage {
  page: FilePage;
  index: number;
  drawn: PageToSend;
}

/** The file itself goes with its first pages: many small files ask for few addresses. */
async function sendPages({ file, sheet, there, known }: Wanted, sending: Sending): Promise<void> {
  const missing = sheet.pages.flatMap((page, index) => (there.has(index) ? [] : [{ page, index }]));
  const tell = (done: number) => sending.onProgress({ kind: 'pages', done: there.size + done, of: sheet.count });
  let fileId = known;
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const read: ReadPage[] = [];
    for (const each of missing.slice(from, from + AT_ONCE)) {
      sending.signal.throwIfAborted();
      tell(from + read.length);
      read.push({ ...each, drawn: await sheet.ask('read', { index: each.index }) });
    }
    const original: ToSend[] =
      fileId === undefined ? [{ as: 'file', file: new Blob([file], { type: 'application/pdf' }) }] : [];
    const paths = await sent([...original, ...read.flatMap(filesOf)], sending);
    fileId ??= (await addFile(paths.shift() ?? '', { file, sheet }, sending)).id;
    const pages = read.map((each) => pageOf(each, paths));
    await post(`/files/${fileId}/pages`, { pages } satisfies DrawingPagesCreate, sending);
    tell(from + read.length);
    sending.onAdded();
  }
}

function addFile(path: string, { file, sheet }: Pick<Wanted, 'file' | 'sheet'>, sending: Sending) {
  return post<z.infer<typeof drawingFileCreated>>('/files', factsOfFile(path, file, sheet), sending);
}

export const factsOfFile = (path: string, file: File, { count, sha256 }: SheetFile): DrawingFileCreate => ({
  path,
  name: plain(file.name).slice(0, drawingLimits.drawingFileName),
  size: file.size,
  pages: count,
  sha256,
});

const filesOf = ({ drawn: { preview, thumb, sheet } }: ReadPage): ToSend[] => [
  { as: 'preview', file: preview },
  { as: 'thumb', file: thumb },
  ...(sheet ? [{ as: 'sheet' as const, file: sheet.file }] : []),
];

/** Takes the paths of its files. */
function pageOf({ page, index, drawn }: ReadPage, paths: string[]): DrawingPagesCreate['pages'][number] {
  const { pictureSha256, cells, columns, sheet } = drawn;
  return {
    page: index + 1,
    width: page.width,
    height: page.height,
    number: page.number,
    title: plain(page.title).slice(0, drawingLimits.drawingName),
    revision: '',
    isSure: page.isSure,
    text: page.text,
    pictureSha256,
    cells,
    columns,
    previewPath: paths.shift() ?? '',
    thumbPath: paths.shift() ?? '',
    sheetPath: sheet ? (paths.shift() ?? '') : null,
    sheetSha256: sheet?.sha256 ?? null,
  };
}
