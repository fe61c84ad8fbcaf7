// Uploads by XMLHttpRequest, since fetch reports no progress.

/** Timeout without upload progress; milliseconds. */
const SILENCE_MS = 30_000;
/**
 * Timeout of the answer once the browser has passed on all bytes; milliseconds. On a slow line several megabytes are
 * still in the buffers of the system and the modem.
 */
const ANSWER_MS = 5 * 60_000;

interface Watched {
  /** Called with the bytes that are passed on, and with all of them. */
  onProgress: (loaded: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/** Sends an opened request; it is aborted by the signal, and where its line or its answer is silent for too long. */
export function watchedSend(request: XMLHttpRequest, body: Blob | FormData, { onProgress, signal }: Watched): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => request.abort();
  const waitAtMost = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(stop, milliseconds);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    waitAtMost(loaded < total ? SILENCE_MS : ANSWER_MS);
    onProgress(loaded, total);
  };
  request.upload.onload = () => waitAtMost(ANSWER_MS);
  request.onloadend = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  };
  signal?.addEventListener('abort', stop);
  waitAtMost(SILENCE_MS);
  request.send(body);
}
