// PUTs a file to Storage with progress.
import { NetworkError } from '../../../lib/http/api-error.ts';
import { watchedSend } from '../../../lib/http/watched-send.ts';

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
    const lost = () => reject(signal.aborted ? signal.reason : new NetworkError('upload'));
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
    signal.throwIfAborted();
    watchedSend(request, file, { onProgress, signal });
  });
}
