import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { newKey } from '../../lib/http/api.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import type { Upload } from '../../session/upload-file.ts';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { TOO_LARGE, uploadErrors, uploadTexts } from './upload-texts.ts';

/** docs/product.md#banner */
const TYPES = ['image/jpeg', 'image/png'];

export interface PictureChange {
  /** The file picker, which is not seen. */
  input: ReactNode;
  /** Opens it. */
  pick: () => void;
  /** The URL of the chosen picture that is not saved yet. */
  chosenUrl: string | undefined;
  submit: () => void;
  /** Discards the chosen picture, or stops its upload. */
  cancel: () => void;
  isPending: boolean;
  /** The progress of the upload. */
  progress: ReactNode;
  /** Why a file was not taken. */
  refusal: ReactNode;
}

/** Chooses a picture and uploads it. */
export function usePictureChange<Saved>(label: string, save: MutationOptions<Saved, Error, Upload>): PictureChange {
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

  return {
    input: (
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
    ),
    pick: () => input.current?.click(),
    chosenUrl: chosen?.url,
    submit,
    cancel,
    isPending,
    progress: isPending && (
      <span className="flex min-w-40 flex-1 items-center gap-2">
        <span role="status" className="text-muted text-sm">
          {uploadTexts.uploading}
        </span>
        <ProgressBar label={`Upload of ${chosen?.file.name}`} value={share} max={1} className="flex-1" />
      </span>
    ),
    refusal: (
      <span role="alert" className="whitespace-pre-wrap text-danger text-sm">
        {refusal}
      </span>
    ),
  };
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
