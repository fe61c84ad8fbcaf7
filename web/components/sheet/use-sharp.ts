import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Box, Comparison } from '../../../functions/core/drawings/compare.ts';
import { say } from '../../lib/language/say.ts';
import { openSheet, SheetFailure, type SheetFile } from './open-sheet.ts';
import { type Place, type Size, seen } from './view-of-sheet.ts';

export interface ShownSheet {
  /** Its picture, which is there at once. */
  picture: string | undefined;
  /** The PDF, and the place of the page in it. */
  file: string | undefined;
  index: number;
  /** Points, as it is shown. */
  width: number;
  height: number;
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDrawing = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  const draw = useCallback(async () => {
    const pdf = opened.current;
    if (!pdf || isDrawing.current) return;
    isDrawing.current = true;
    const asked = place.current;
    const askedShows = shown.current;
    const { fit, frame } = sizes();
    const { view, part } = seen(asked, fit, frame, window.devicePixelRatio);
    try {
      const { pixels, width, height } = await (beforeIndex === undefined
        ? pdf.draw(index, view)
        : pdf.compare({ index, before: beforeIndex }, view, askedShows));
      const element = canvas.current;
      if (!element || opened.current !== pdf) return;
      element.width = width;
      element.height = height;
      element.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
      const percent = (share: number) => `${share * 100}%`;
      Object.assign(element.style, {
        display: 'block',
        left: percent(part.left),
        top: percent(part.top),
        width: percent(part.width),
        height: percent(part.height),
      });
    } catch (error) {
      if (opened.current === pdf) setFailure(wordsOf(error));
      return;
    } finally {
      isDrawing.current = false;
    }
    if (place.current !== asked || shown.current !== askedShows) void draw();
  }, [canvas, index, beforeIndex, place, sizes]);

  const rest = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void draw(), REST_MS);
  }, [draw]);

  useEffect(() => {
    shown.current = shows;
    void draw();
  }, [shows, draw]);

  const tellPlaces = useEffectEvent((places: Box[]) => onPlaces?.(places));
  useEffect(() => {
    if (!begins || !file) return;
    const own = new AbortController();
    let pdf: SheetFile | undefined;
    void (async () => {
      try {
        pdf = await openSheet(await bytesOf(file, own.signal), { reads: false });
        if (own.signal.aborted) return pdf.close();
        if (beforeFile) await pdf.before(await bytesOf(beforeFile, own.signal));
        opened.current = pdf;
        setFailure(null);
        void draw();
        if (beforeIndex !== undefined) tellPlaces((await pdf.places({ index, before: beforeIndex })).places);
      } catch (error) {
        if (!own.signal.aborted) setFailure(wordsOf(error));
      }
    })();
    return () => {
      own.abort();
      clearTimeout(timer.current);
      opened.current = null;
      pdf?.close();
    };
  }, [begins, file, index, beforeFile, beforeIndex, draw]);

  return { rest, failure };
}

async function bytesOf(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal, credentials: 'omit' }).catch(() => undefined);
  if (!answer?.ok || answer.headers.get('content-type')?.includes('html')) throw new SheetFailure('away');
  return answer.blob();
}

const wordsOf = (error: unknown) =>
  say(words[error instanceof SheetFailure && error.why === 'away' ? 'away' : 'heavy']);
