import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { classNames } from '../controls/control-style.ts';
import { type UploadState, uploadErrors, uploadTexts } from './upload-texts.ts';

interface UploadZoneProps {
  /** A description of the accepted files. */
  label: string;
  state: UploadState;
  /** The accepted MIME types with file extensions. */
  accept: Record<string, string[]>;
  /** Bytes. */
  maxSize: number;
  multiple?: boolean;
  /** One line high, beside others of its kind. */
  isSmall?: boolean;
  /** Converts each file before it is passed on; the zone shows the progress. */
  prepare?: (file: File) => Promise<File>;
  /** Called when the conversion starts and ends; files are passed on afterwards. */
  onPreparing?: (isPreparing: boolean) => void;
  onFiles: (files: File[]) => void;
  /** Called before `onFiles` with the files of the choice that were rejected, and the reasons; empty when none was. */
  onRejected?: (rejections: { file: File; code: string; message: string }[]) => void;
}

export function UploadZone(props: UploadZoneProps) {
  const { label, state, accept, maxSize, multiple, isSmall, prepare, onPreparing, onFiles, onRejected } = props;
  const [isPreparing, setPreparing] = useState(false);
  const isClosed = state === 'disabled' || state === 'uploading' || isPreparing;

  async function take(files: File[], rejections: readonly FileRejection[]) {
    const rejected = rejections.map(explained);
    if (!prepare || files.length === 0) {
      onRejected?.(rejected);
      if (files.length > 0) onFiles(files);
      return;
    }
    setPreparing(true);
    onPreparing?.(true);
    try {
      const prepared = await Promise.all(files.map(prepare));
      const tooLarge = prepared.filter(({ size }) => size > maxSize);
      onRejected?.([...rejected, ...tooLarge.map((file) => ({ file, ...refusal('file-too-large') }))]);
      const fitting = prepared.filter(({ size }) => size <= maxSize);
      if (fitting.length > 0) onFiles(fitting);
    } finally {
      setPreparing(false);
      onPreparing?.(false);
    }
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    maxSize,
    minSize: 1,
    multiple: multiple ?? false,
    disabled: isClosed,
    // The button inside handles clicks and keys; a zone that is a button could not contain the input.
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => void take(files, rejections),
  });
  return (
    <div
      {...getRootProps({
        className: classNames(
          'relative grid place-items-center rounded-control border border-dashed text-center',
          isSmall ? 'min-h-11 px-3 py-1.5' : 'min-h-24 p-4',
          'transition-colors duration-[120ms]',
          state === 'error' ? 'border-danger' : 'border-edge',
          isClosed ? 'opacity-55' : 'hover:border-accent hover:bg-hover',
        ),
      })}
    >
      <input {...getInputProps({ 'aria-label': label })} />
      <button type="button" disabled={isClosed} onClick={open} className="absolute inset-0 rounded-control">
        <span className="sr-only">{label}</span>
      </button>
      <div
        className={classNames(
          'pointer-events-none flex items-center text-muted',
          isSmall ? 'flex-wrap justify-center gap-x-2' : 'flex-col gap-1.5',
        )}
      >
        <Upload aria-hidden size={20} strokeWidth={1.75} />
        <span aria-hidden>{label}</span>
        <span role="status" className={classNames('font-medium', state === 'error' ? 'text-danger' : 'text-text')}>
          {isPreparing ? 'Preparing pictures…' : uploadTexts[state]}
        </span>
      </div>
      {isDragActive && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center rounded-control bg-accent-tint font-semibold text-accent">
          Drop Here
        </div>
      )}
    </div>
  );
}

function explained({ file, errors }: FileRejection) {
  return { file, ...refusal(errors[0]?.code ?? 'file-invalid-type') };
}

function refusal(code: string): { code: string; message: string } {
  const message = code in uploadErrors ? uploadErrors[code as keyof typeof uploadErrors] : uploadTexts.error;
  return { code, message };
}
