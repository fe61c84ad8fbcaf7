// The PDF of a report, drawn by a worker in this browser.
import { limits } from '../../../functions/core/common/limits.ts';
import { type Ask, PREPARE, type Told } from '../../reports-worker/ask.ts';

export interface Drawn {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Photos that are a frame with their name. */
  missing: number;
}

type Drawing = Omit<Ask, 'side' | 'drawnAt'>;

export class DrawFailure extends Error {
  readonly why: 'away' | 'unreadable' | 'large';

  constructor(why: DrawFailure['why']) {
    super(why);
    this.why = why;
  }
}

/** The sides that are tried, and bytes of a photo at each, as they were measured. */
const SIDES = [
  { side: 1000, bytes: 150_000 },
  { side: 800, bytes: 96_000 },
  { side: 600, bytes: 58_000 },
] as const;
/** Above this estimate photos are drawn smaller. */
const LARGE_BYTES = 24_000_000;

/** Pixels of the longer side of each photo, so that the file stays below its limit. */
export function sideFor(photos: number): number {
  return SIDES.find(({ bytes }) => bytes * photos <= LARGE_BYTES)?.side ?? SIDES[2].side;
}

/** Tells that so many photos are drawn smaller; undefined where they are not. */
export function smallerWords(photos: number): string | undefined {
  const side = sideFor(photos);
  if (side === SIDES[0].side) return undefined;
  return `${photos} photos: the PDF has them at ${side} pixels, so that it stays below 25 MB.`;
}

/** Draws the report; a file that came out too large is drawn again with smaller photos. Rejects with a `DrawFailure`. */
export async function drawReport(drawing: Drawing, onPhoto: OnPhoto, signal: AbortSignal): Promise<Drawn> {
  const first = sideFor(drawing.photos.length);
  for (const { side } of SIDES.filter((each) => each.side <= first)) {
    const drawn = await drawOnce({ ...drawing, side, drawnAt: new Date().toISOString() }, onPhoto, signal);
    if (drawn.bytes.length <= limits.paper) return drawn;
  }
  throw new DrawFailure('large');
}

/**
 * Loads what drawing needs, which the service worker keeps from then on: a draft is drawn without a connection, too.
 */
export function prepareDrawing() {
  startWorker().postMessage(PREPARE);
}

function startWorker() {
  return new Worker(new URL('../../reports-worker/reports-worker.ts', import.meta.url), { type: 'module' });
}

type OnPhoto = (done: number, of: number) => void;

function drawOnce(ask: Ask, onPhoto: OnPhoto, signal: AbortSignal): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
    };
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    const stop = () => fail(signal.reason);
    signal.addEventListener('abort', stop);
    worker.addEventListener('error', () => fail(new DrawFailure(navigator.onLine ? 'unreadable' : 'away')));
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'photo') return onPhoto(data.done, data.of);
      if (data.kind === 'failed') return fail(new DrawFailure(data.why));
      end();
      resolve(data);
    });
    worker.postMessage(ask);
  });
}
