import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../../../functions/api/http/limits.ts';
import { newKey } from '../../lib/http/api.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import type { Upload } from '../../session/upload-file.ts';
import { Button } from '../controls/button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { TOO_LARGE, uploadErrors, uploadTexts } from './upload-texts.ts';

/** docs/product.md#banner */
const TYPES = ['image/jpeg', 'image/png'];

interface ChangePictureProps<Saved> {
  /** The label of the file picker. */
  label: string;
  saveLabel?: string;
  save: MutationOptions<Saved, Error, Upload>;
  /** Renders the picture, with the URL of a chosen one that is not saved yet. */
  children: (chosenUrl: string | undefined) => ReactNode;
  /** More buttons while no picture is chosen. */
  more?: ReactNode;
}

/** Chooses, previews and saves a picture; Cancel discards it or stops the upload. */
export function ChangePicture<Saved>({ label, saveLabel = 'Save', save, children, more }: ChangePictureProps<Saved>) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string; key: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation(save);

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const reason = refusalOf(file);
    setRefusal(reason);
    if (!reason) setChosen({ file, url: URL.createObjectURL(file), key: newKey() });
  }

  function submit() {
    if (!chosen) return;
    const { file, key: idempotencyKey } = chosen;
    sending.current = new AbortController();
    setShare(0);
    setRefusal(null);
    mutate(
      { file, idempotencyKey, signal: sending.current.signal, onProgress: setShare },
      { onSuccess: () => setChosen(null), onError: (error) => setRefusal(refusalBy(error)) },
    );
  }

  function cancel() {
    sending.current?.abort();
    setRefusal(null);
    setChosen(null);
  }

  return (
    <div>
      {children(chosen?.url)}
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png"
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        {chosen ? (
          <>
            <Button look="primary" pending={isPending} onClick={submit}>
              {saveLabel}
            </Button>
            <Button onClick={cancel}>Cancel</Button>
          </>
        ) : (
          <>
            <Button icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />} onClick={() => input.current?.click()}>
              Change...
            </Button>
            {more}
          </>
        )}
        {isPending && (
          <span className="flex min-w-40 flex-1 items-center gap-2">
            <span role="status" className="text-muted text-sm">
              {uploadTexts.uploading}
            </span>
            <ProgressBar label={`Upload of ${chosen?.file.name}`} value={share} max={1} className="flex-1" />
          </span>
        )}
        <span role="alert" className="whitespace-pre-wrap text-danger text-sm">
          {refusal}
        </span>
      </div>
    </div>
  );
}

function refusalOf({ size, type }: File): string | null {
  if (size > limits.upload) return TOO_LARGE;
  return TYPES.includes(type) ? null : uploadErrors['file-invalid-type'];
}

/** The message for a rejected file; other errors show as toasts. */
function refusalBy(error: Error): string | null {
  if (isStatus(error, 413)) return TOO_LARGE;
  return isStatus(error, 415) ? uploadErrors['file-invalid-type'] : null;
}
