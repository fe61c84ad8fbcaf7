import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { drawingLimits } from '../../../../functions/core/drawings/limits.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { UploadZone } from '../../../components/files/upload-zone.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { canHash } from '../../../lib/sha256.ts';
import { today } from '../../../lib/time/dates.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { api } from '../../../session/api.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { drawingQuery } from '../queries.ts';
import { plain } from '../sending/plain.ts';
import { refusalOf } from '../sending/refused.ts';
import { reasonOf } from '../sending/use-sending.ts';
import { KindField, type OfKind } from './kind-field.tsx';
import { sendDocument } from './send-document.ts';

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
