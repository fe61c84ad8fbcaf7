import { ageSince } from '../lib/http/api.ts';
import { ApiError, NetworkError } from '../lib/http/api-error.ts';
import { heard, unheard } from '../lib/http/connection.ts';
import { isOurs } from '../lib/http/our-answer.ts';
import { watchedSend } from '../lib/http/watched-send.ts';
import { api } from './api.ts';
import { readSession } from './session-store.ts';

export interface Upload {
  file: File;
  /** A small copy of the picture, for calls that take one. */
  tile?: Blob | undefined;
  /** The copy that papers show, for calls that take one. */
  print?: Blob | undefined;
  /** The same for each attempt, so that the file is stored once. */
  idempotencyKey: string;
  /** When the user added it, for files that may wait; milliseconds since 1970. */
  doneAt?: number;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads a file as `picture` with progress; resolves to the `data` of the answer. */
export async function uploadFile<Data>(path: string, upload: Upload): Promise<Data> {
  try {
    return await send<Data>(path, upload);
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== 'session expired') throw error;
    // Any call renews the session; when it has ended, the page reloads.
    await api('/me');
    return send<Data>(path, upload);
  }
}

function send<Data>(
  path: string,
  { file, tile, print, idempotencyKey, doneAt, onProgress, signal }: Upload,
): Promise<Data> {
  const form = new FormData();
  form.append('picture', file);
  if (tile) form.append('tile', tile, 'tile.jpg');
  if (print) form.append('print', print, 'print.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.responseType = 'json';
    request.setRequestHeader('authorization', `Bearer ${readSession()?.access_token ?? ''}`);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (doneAt !== undefined) request.setRequestHeader('x-age', ageSince(doneAt));
    request.onload = () => {
      const { status, response: body } = request;
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      if (!isOurs({ status, headers, body })) return lost(status);
      heard();
      if (status < 300) resolve(body.data as Data);
      else reject(new ApiError(status, body, Number(headers.get('retry-after') ?? 0)));
    };
    const lost = (status?: number) => {
      unheard(status);
      reject(new NetworkError('upload'));
    };
    request.onerror = () => lost();
    request.onabort = () => (signal?.aborted ? reject(signal.reason) : lost());
    watchedSend(request, form, {
      onProgress: (loaded, total) => onProgress(total > 0 ? loaded / total : 0),
      signal,
    });
  });
}
