// Asks a worker about one PDF.
import type { Comparison } from '../../../functions/core/drawings/compare.ts';
import type { Answer, Ask, Compared, Opened, PageToSend, Places, Printed, Told } from '../../sheet-worker/ask.ts';
import type { Pixels, Problem, View } from '../../sheet-worker/engine.ts';
import type { Stamp } from '../../sheet-worker/stamp.ts';

export class SheetFailure extends Error {
  readonly why: Problem | 'away';

  constructor(why: SheetFailure['why']) {
    super(why);
    this.why = why;
  }
}

/** Milliseconds without an answer, after which a file is too much for the worker. */
const PATIENCE_MS = 60_000;

export type SheetFile = Awaited<ReturnType<typeof openSheet>>;

type Question = Ask extends infer Each ? (Each extends Ask ? Omit<Each, 'id'> : never) : never;

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

  function ask<Expected extends Answer>(question: Question): Promise<Expected> {
    const id = ++asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(failAll, PATIENCE_MS);
      waiting.set(id, (told) => {
        clearTimeout(timer);
        waiting.delete(id);
        if ('problem' in told) reject(new SheetFailure(told.problem));
        else resolve(told.answer as Expected);
      });
      worker.postMessage({ id, ...question });
    });
  }

  const close = () => {
    worker.terminate();
    failAll();
  };
  try {
    const opened = await ask<Opened>({ kind: 'open', file, reads });
    return {
      ...opened,
      /** The facts that are sent of a page. */
      read: (index: number) => ask<PageToSend>({ kind: 'read', index }),
      /** A part of a page. */
      draw: (index: number, view: View) => ask<Pixels>({ kind: 'draw', index, view }),
      /** A page as a file of its own, with its stamp. */
      print: (index: number, stamp: Stamp) => ask<Printed>({ kind: 'print', index, stamp }),
      /** Opens the file that it is compared with. */
      before: (other: Blob) => ask<Places>({ kind: 'before', file: other }),
      /** A part of both pages over each other. */
      compare: (pages: Compared, view: View, shows: Comparison) =>
        ask<Pixels>({ kind: 'compare', view, shows, ...pages }),
      /** The places that differ between both pages. */
      places: (pages: Compared) => ask<Places>({ kind: 'places', ...pages }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
