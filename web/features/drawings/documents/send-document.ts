// Sends the whole file of a document that is no drawing, with the picture of its first page.
import type { DocumentCreate, DocumentReplace, Drawing } from '../../../../functions/core/drawings/contract.ts';
import { openSheet } from '../../../components/sheet/open-sheet.ts';
import { wholeRefusal } from '../sending/refused.ts';
import { factsOfFile, Unfit } from '../sending/send-file.ts';
import { post, type Sending, sent } from '../sending/to-storage.ts';

/** A new document, or the one whose file is replaced. */
export type Wanted = Omit<DocumentCreate, 'file' | 'page'> | ({ id: number } & Pick<DocumentReplace, 'issuedOn'>);

/** Rejects with `SheetFailure` or `Unfit` for a file that cannot be added, and with an error of the line or the API. */
export async function sendDocument(file: File, wanted: Wanted, sending: Sending): Promise<Drawing> {
  const pdf = await openSheet(file, { reads: true });
  const stop = () => pdf.close();
  sending.signal.addEventListener('abort', stop);
  try {
    const [first] = pdf.pages;
    const refusal = wholeRefusal(pdf);
    if (refusal || !first) throw new Unfit(refusal ?? 'It has no pages.');
    const { preview, thumb, pictureSha256, cells, columns } = await pdf.ask('read', { index: 0 });
    const [path = '', previewPath = '', thumbPath = ''] = await sent(
      [
        { as: 'file', file: new Blob([file], { type: 'application/pdf' }) },
        { as: 'preview', file: preview },
        { as: 'thumb', file: thumb },
      ],
      sending,
    );
    const { width, height, text } = first;
    const page = { width, height, text, pictureSha256, cells, columns, previewPath, thumbPath };
    const whole = { file: factsOfFile(path, file, pdf), page };
    if (!('id' in wanted)) return await post<Drawing>('', { ...wanted, ...whole } satisfies DocumentCreate, sending);
    const body: DocumentReplace = { issuedOn: wanted.issuedOn, ...whole };
    return await post<Drawing>(`/${wanted.id}/versions`, body, sending);
  } finally {
    sending.signal.removeEventListener('abort', stop);
    pdf.close();
  }
}
