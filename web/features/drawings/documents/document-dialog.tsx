import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DocumentCreate, DocumentReplace, Drawing } from '../../../../functions/core/drawings/contract.ts';
import { drawingLimits } from '../../../../functions/core/drawings/limits.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { UploadZone } from '../../../components/files/upload-zone.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { openSheet } from '../../../components/sheet/open-sheet.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { canHash } from '../../../lib/sha256.ts';
import { today } from '../../../lib/time/dates.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { api } from '../../../session/api.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { drawingQuery } from '../queries.ts';
import { plain } from '../sending/plain.ts';
import { refusalOf, wholeRefusal } from '../sending/refused.ts';
import { factsOfFile, Unfit } from '../sending/send-file.ts';
import { post, type Sending, sent } from '../sending/to-storage.ts';
import { reasonOf } from '../sending/use-sending.ts';
import { KindField, type OfKind } from './kind-field.tsx';

interface Values extends OfKind {
  title: string;
  issuedOn: string | null;
}

interface DocumentDialogProps {
  projectId: number;
  /** The one whose file is replaced; without it a new one is added. */
  replaces?: Drawing;
  onSaved?: (document: Drawing) => void;
  onClose: () => void;
}

/** Adds a document that is no drawing, file, kind and title, or replaces its file (docs/product.md#documents). */
export function DocumentDialog({ projectId, replaces, onSaved, onClose }: DocumentDialogProps) {
  const cache = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const own = useRef(new AbortController());
  useEffect(() => {
    own.current = new AbortController();
    return () => own.current.abort(new Error('left'));
  }, []);
  const [file] = files;
  const isSending = sentBytes !== null;

  function choose(chosen: readonly File[]) {
    const [first] = chosen;
    setFailure(first ? refusalOf(first) : null);
    setFiles(first && !refusalOf(first) ? [first] : []);
  }

  async function send({ kind, title, issuedOn }: Values): Promise<Drawing | false> {
    if (!file) {
      setFailure('Choose a PDF.');
      return false;
    }
    const day = issuedOn ?? today();
    const wanted = replaces ? { id: replaces.id, issuedOn: day } : { kind, title: title.trim(), issuedOn: day };
    setFailure(null);
    setSentBytes(0);
    try {
      return await sendDocument(file, wanted, {
        api,
        path: `/projects/${projectId}/documents`,
        signal: own.current.signal,
        onProgress: (progress) => progress.kind === 'file' && setSentBytes(progress.bytes),
      });
    } catch (error) {
      if (isStatus(error, 422)) throw error;
      if (!own.current.signal.aborted) setFailure(reasonOf(error).text);
      return false;
    } finally {
      setSentBytes(null);
    }
  }

  function saved(answer: Drawing | false) {
    if (!answer) return;
    cache.setQueryData(drawingQuery(projectId, answer.id).queryKey, answer);
    void readAgain(cache, ['drawings', projectId]);
    showToast({ tone: 'success', text: replaces ? 'File replaced' : 'Document added' });
    onClose();
    onSaved?.(answer);
  }

  return (
    <Dialog isOpen onClose={onClose} title={replaces ? 'Replace File' : 'Add Document'}>
      <Form<Values, Drawing | false>
        values={{ kind: 'contract', title: '', issuedOn: today() }}
        files={{ chosen: files, choose }}
        onSubmit={({ values, form }) => {
          const title = values.title.trim() || titleOf(file);
          if (!replaces) form.setValue('title', title);
          return send({ ...values, title });
        }}
        onSaved={saved}
      >
        {replaces && (
          <p className="mb-4 text-muted">
            The new file becomes the current version. The one before stays in the list of versions.
          </p>
        )}
        <div className="mb-5">
          <UploadZone
            label={file ? 'Choose another PDF' : 'A PDF, up to 50 MB'}
            state={isSending || !canHash() ? 'disabled' : 'idle'}
            accept={{ 'application/pdf': ['.pdf'] }}
            maxSize={drawingLimits.drawing}
            isSmall
            onFiles={choose}
            onRejected={(rejected) => {
              const [first] = rejected;
              if (first) setFailure(refusalOf(first.file) ?? first.message);
            }}
          />
          {file && <p className="wrap-anywhere mt-2 font-medium">{file.name}</p>}
          {isSending && file && <ProgressBar label={`Sending ${file.name}`} value={sentBytes} max={file.size} />}
          {!canHash() && <p className="mt-2 text-warning">Documents need a page that came by https.</p>}
          {failure && (
            <p role="alert" className="mt-2 text-danger">
              {failure}
            </p>
          )}
        </div>
        {!replaces && (
          <>
            <KindField />
            <FormField<Values> name="title" label="Title" hint="Left empty, the name of the file">
              <TextInput maxLength={drawingLimits.drawingName} autoComplete="off" />
            </FormField>
          </>
        )}
        <DateField<Values> name="issuedOn" label="Issue Date" hint="The date on the document" />
        <FormFooter label={replaces ? 'Replace File' : 'Add Document'} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** The name of a file as a title. */
const titleOf = (file: File | undefined) =>
  plain((file?.name ?? '').replace(/\.pdf$/i, '')).slice(0, drawingLimits.drawingName);

/** A new document, or the one whose file is replaced. */
type Wanted = Omit<DocumentCreate, 'file' | 'page'> | ({ id: number } & Pick<DocumentReplace, 'issuedOn'>);

/**
 * Sends the whole file with the picture of its first page. Rejects with `SheetFailure` or `Unfit` for a file that cannot
 * be added, and with an error of the line or the API.
 */
async function sendDocument(file: File, wanted: Wanted, sending: Sending): Promise<Drawing> {
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
