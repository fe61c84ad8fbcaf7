// Files on their way to Storage, and the calls that tell the API of them.
import type { z } from 'zod';
import type { drawingUploadPlaces } from '../../../../functions/core/drawings/contract.ts';
import type { uploadKinds } from '../../../../functions/core/drawings/names.ts';
import { type Api, newKey } from '../../../lib/http/api.ts';
import { NetworkError } from '../../../lib/http/api-error.ts';
import { watchedSend } from '../../../lib/http/watched-send.ts';
import { again } from './again.ts';

/** Files on their way at the same time. */
const LINES = 4;

export type Progress = { kind: 'file'; bytes: number; of: number } | { kind: 'pages'; done: number; of: number };

export interface Sending {
  api: Api;
  /** Of the set, or of the documents of a project, as the API has it. */
  path: string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

export interface ToSend {
  as: (typeof uploadKinds)[number];
  file: Blob;
}

/** Sends files to Storage, some at a time, and gives their paths. */
export async function sent(files: readonly ToSend[], sending: Sending): Promise<string[]> {
  const { signal } = sending;
  const uploads = files.map(({ as, file: { type, size } }) => ({ as, type, size }));
  const places = await post<z.infer<typeof drawingUploadPlaces>>('/uploads', { uploads }, sending);
  const waiting = files.map(({ as, file }, at) => ({ as, file, url: places[at]?.uploadUrl ?? '' }));
  const line = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { as, file, url } = next;
      const onProgress = (bytes: number) => as === 'file' && sending.onProgress({ kind: 'file', bytes, of: file.size });
      await again(() => put(url, { file, onProgress, signal }), signal);
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
  return places.map(({ path }) => path);
}

/** The same key for each attempt, so that it is done once. */
export function post<Data>(path: string, body: object, { api, path: base, signal }: Sending): Promise<Data> {
  const idempotencyKey = newKey();
  return again(() => api<Data>(`${base}${path}`, { method: 'POST', body, idempotencyKey, signal }), signal);
}

// PUTs a file to Storage with progress.
interface Put {
  file: Blob;
  /** Called with the bytes that are sent. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Storage refused the file; another attempt would not help. */
class Refused extends Error {}

/** One that is there already is a success: the answer to it was lost. Rejects with a `NetworkError`, or `Refused`. */
function put(url: string, { file, onProgress, signal }: Put): Promise<void> {
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
