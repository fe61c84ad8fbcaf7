// PUTs a file to Storage with progress, which fetch cannot report.
import { NetworkError } from '../../../lib/http/api-error.ts';

/** Milliseconds without progress, after which the line is lost. */
const SILENCE_MS = 30_000;
/** Once the browser has passed on all bytes, several megabytes may still be in the buffers of a slow line. */
const ANSWER_MS = 5 * 60_000;

interface Put {
  file: Blob;
  /** Called with the bytes that are sent. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Storage refused the file; another attempt would not help. */
export class Refused extends Error {}

/** One that is there already is a success: the answer to it was lost. Rejects with a `NetworkError`, or `Refused`. */
export function put(url: string, { file, onProgress, signal }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitAtMost = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), milliseconds);
    };
    const stop = () => request.abort();
    const lost = () => reject(signal.aborted ? signal.reason : new NetworkError('upload'));
    request.upload.onprogress = ({ loaded }) => {
      waitAtMost(loaded < file.size ? SILENCE_MS : ANSWER_MS);
      onProgress(Math.min(loaded, file.size));
    };
    request.onload = () => {
      const { status, responseText } = request;
      // Another server may answer in the place of Storage.
      if (request.getResponseHeader('content-type')?.includes('html')) return lost();
      if (status < 300 || (status < 500 && /"(?:409|Duplicate)"/.test(responseText))) resolve();
      else if (status >= 500 || status === 429) lost();
      else reject(new Refused(responseText));
    };
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    signal.throwIfAborted();
    waitAtMost(SILENCE_MS);
    request.send(file);
  });
}
