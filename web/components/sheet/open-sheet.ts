// Asks a worker about one PDF.
import type { Answers, Ask, Told } from '../../sheet-worker/ask.ts';
import type { Problem } from '../../sheet-worker/engine.ts';

export class SheetFailure extends Error {
  readonly why: Problem | 'away';

  constructor(why: SheetFailure['why']) {
    super(why);
    this.why = why;
  }
}

/** Milliseconds without an answer, after which a file is too much for the worker; more until it is open, and to read all. */
const PATIENCE_MS = 20_000;
const LONGER = 3;

export type SheetFile = Awaited<ReturnType<typeof openSheet>>;

type Question<Kind extends Ask['kind']> = Omit<Extract<Ask, { kind: Kind }>, 'id' | 'kind'>;

/**
 * Opens a PDF in a worker of its own, which `close` ends. With `reads`, its title blocks are read as well. Rejects with a
 * `SheetFailure`.
 */
export async function openSheet(file: Blob, { reads }: { reads: boolean }) {
  const worker = new Worker(new URL('../../sheet-worker/sheet-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (told: Told) => void>();
  let asked = 0;
  const failAll = () => {
    for (const [id, tell] of waiting) tell({ id, problem: navigator.onLine ? 'broken' : 'away' });
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => waiting.get(data.id)?.(data));

  function ask<Kind extends Ask['kind']>(kind: Kind, question: Question<Kind>): Promise<Answers[Kind]> {
    const id = ++asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(failAll, PATIENCE_MS * (reads || kind === 'open' ? LONGER : 1));
      waiting.set(id, (told) => {
        clearTimeout(timer);
        waiting.delete(id);
        if ('problem' in told) reject(new SheetFailure(told.problem));
        else resolve(told.answer as Answers[Kind]);
      });
      worker.postMessage({ id, kind, ...question });
    });
  }

  const close = () => {
    worker.terminate();
    failAll();
  };
  try {
    return { ...(await ask('open', { file, reads })), ask, close };
  } catch (error) {
    close();
    throw error;
  }
}
