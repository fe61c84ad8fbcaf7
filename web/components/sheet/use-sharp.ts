import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Box, Comparison } from '../../../functions/core/drawings/compare.ts';
import { say } from '../../lib/language/say.ts';
import { openSheet, SheetFailure, type SheetFile } from './open-sheet.ts';
import { finestAfter, type Place, placed, type Size, seen } from './view-of-sheet.ts';

export interface ShownSheet {
  /** Its picture, which is there at once. */
  picture: string | undefined;
  /** The PDF, and the place of the page in it. */
  file: string | undefined;
  index: number;
  /** Points, as it is shown. */
  width: number;
  height: number;
  /** Of the file, where it is more than this page. */
  pages?: number;
  /** The version that it is compared with. */
  before?: { file: string | undefined; index: number };
}

/** Milliseconds after which fingers rest. */
const REST_MS = 150;

interface SharpProps {
  sheet: ShownSheet;
  canvas: RefObject<HTMLCanvasElement | null>;
  place: RefObject<Place>;
  sizes: () => { fit: Size; frame: Size };
  /** What draws comes after a picture is on the screen. */
  begins: boolean;
  /** Which of two compared versions is seen. */
  shows: Comparison;
  /** The places that differ between them. */
  onPlaces: ((places: Box[]) => void) | undefined;
}

const words = {
  away: 'The drawing gets sharper with a connection.',
  heavy: 'This sheet is too heavy to draw here. Its picture is shown; download it to see more.',
} as const;

/** Draws the part of the sheet that is seen, sharp; only the newest one that was wanted. */
export function useSharp({ sheet, canvas, place, sizes, begins, shows, onPlaces }: SharpProps) {
  const { file, index, before } = sheet;
  const [beforeFile, beforeIndex] = [before?.file, before?.index];
  const shown = useRef(shows);
  const opened = useRef<SheetFile>(null);
  /** Runs while fingers move. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDrawing = useRef(false);
  const finest = useRef(Infinity);
  const [isSecond, setSecond] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Another worker, which opens the file anew, may have the memory that the first one lacked. */
  const fail = useCallback(
    (error: unknown) => {
      const isAway = error instanceof SheetFailure && error.why === 'away';
      if (isAway || isSecond) setFailure(say(words[isAway ? 'away' : 'heavy']));
      else setSecond(true);
    },
    [isSecond],
  );

  const draw = useCallback(async () => {
    const pdf = opened.current;
    if (!pdf || isDrawing.current) return;
    isDrawing.current = true;
    const asked = place.current;
    const askedShows = shown.current;
    const isWanted = () => place.current === asked && shown.current === askedShows;
    const { fit, frame } = sizes();
    const { view, part } = seen(asked, fit, frame, Math.min(window.devicePixelRatio, finest.current));
    const began = performance.now();
    try {
      const { pixels, width, height } = await (beforeIndex === undefined
        ? pdf.ask('draw', { index, view })
        : pdf.ask('compare', { index, before: beforeIndex, view, shows: askedShows }));
      finest.current = Math.min(finest.current, finestAfter(performance.now() - began));
      const element = canvas.current;
      if (!element || opened.current !== pdf) return;
      // To show pixels of a place that was left costs moving fingers several frames.
      if (isWanted()) {
        element.width = width;
        element.height = height;
        element.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
        Object.assign(element.style, placed(part), { display: 'block' });
      }
    } catch (error) {
      if (opened.current === pdf) fail(error);
      return;
    } finally {
      isDrawing.current = false;
    }
    // What still moves is drawn once it rests.
    if (!isWanted() && timer.current === undefined) void draw();
  }, [canvas, index, beforeIndex, place, sizes, fail]);

  const rest = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void draw();
    }, REST_MS);
  }, [draw]);

  useEffect(() => {
    shown.current = shows;
    void draw();
  }, [shows, draw]);

  // The memory of a canvas that is gone stays until it is collected, which phones do late.
  useEffect(() => {
    const element = canvas.current;
    return () => {
      if (element) element.width = 0;
    };
  }, [canvas]);

  const tellPlaces = useEffectEvent((places: Box[]) => onPlaces?.(places));
  useEffect(() => {
    if (!begins || !file) return;
    const own = new AbortController();
    let pdf: SheetFile | undefined;
    void (async () => {
      try {
        pdf = await openSheet(await bytesOf(file, own.signal), { reads: false });
        if (own.signal.aborted) return pdf.close();
        if (beforeFile) await pdf.ask('before', { file: await bytesOf(beforeFile, own.signal) });
        opened.current = pdf;
        setFailure(null);
        void draw();
        if (beforeIndex !== undefined) tellPlaces((await pdf.ask('places', { index, before: beforeIndex })).places);
      } catch (error) {
        if (!own.signal.aborted) fail(error);
      }
    })();
    return () => {
      own.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
      opened.current = null;
      pdf?.close();
    };
  }, [begins, file, index, beforeFile, beforeIndex, draw, fail]);

  return { rest, failure };
}

async function bytesOf(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal, credentials: 'omit' }).catch(() => undefined);
  if (!answer?.ok || answer.headers.get('content-type')?.includes('html')) throw new SheetFailure('away');
  return answer.blob();
}
