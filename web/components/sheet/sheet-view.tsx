import './sheet.css';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Point } from '../../../functions/core/drawings/carried.ts';
import type { Box, Comparison } from '../../../functions/core/drawings/compare.ts';
import { say } from '../../lib/language/say.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { shareOf } from './share-of.ts';
import { useGestures } from './use-gestures.ts';
import { type ShownSheet, useSharp } from './use-sharp.ts';
import {
  around,
  type Fingers,
  fitting,
  middleOf,
  type Place,
  pinched,
  placed,
  type Size,
  within,
  zoomed,
} from './view-of-sheet.ts';

export interface SheetHandle {
  /** The place on the sheet that is in the middle of what is seen. */
  middle: () => Point;
}

interface SheetViewProps {
  ref?: Ref<SheetHandle>;
  sheet: ShownSheet;
  /** Spoken: number, revision and state. */
  label: string;
  /** Beside the buttons that zoom. */
  tools?: ReactNode;
  /** Of a sheet that is compared: which version is seen, what differs, in boxes, and the one that is looked at. */
  shows?: Comparison;
  places?: readonly Box[] | undefined;
  place?: { box: Box | undefined; step: number } | undefined;
  onPlaces?: (places: Box[]) => void;
  /** Stands on the sheet, placed in shares of its sides; what has `data-pin` is pressed and dragged by itself. */
  over?: ReactNode;
  /** A place was tapped, or held. */
  onPoint?: (how: 'tap' | 'hold', at: Point) => void;
}

/**
 * A sheet that is zoomed and moved: its picture at once, and what is seen drawn anew once the fingers rest
 * (docs/product.md#sheet-view).
 */
export function SheetView(props: SheetViewProps) {
  const { ref, sheet, label, tools, shows = 'both', places, place: looked, onPlaces, over, onPoint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<Place>({ scale: 1, x: 0, y: 0 });
  const measured = useRef<Size>(null);
  const [isShown, setShown] = useState(false);
  const { width, height, pages = 1 } = sheet;

  const sizes = useCallback(() => {
    measured.current ??= { width: frame.current?.clientWidth || 1, height: frame.current?.clientHeight || 1 };
    return { frame: measured.current, fit: fitting({ width, height }, measured.current) };
  }, [width, height]);
  const { rest, failure } = useSharp({ sheet, canvas, place, sizes, begins: isShown, shows, onPlaces });

  const show = useCallback(
    (next: Place) => {
      place.current = next;
      const { style } = page.current ?? {};
      if (!style) return;
      style.setProperty('--zoom', String(next.scale));
      style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      rest();
    },
    [rest],
  );
  const zoom = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const { fit, frame: room } = sizes();
      show(zoomed(place.current, factor, at ?? { x: room.width / 2, y: room.height / 2 }, fit, room));
    },
    [sizes, show],
  );
  const move = useCallback(
    (x: number, y: number) => {
      const { fit, frame: room } = sizes();
      show(within({ ...place.current, x: place.current.x + x, y: place.current.y + y }, fit, room));
    },
    [sizes, show],
  );
  const pinch = useCallback(
    (was: Fingers, now: Fingers) => {
      const { fit, frame: room } = sizes();
      show(pinched(place.current, was, now, fit, room));
    },
    [sizes, show],
  );
  useGestures({
    frame,
    place,
    zoom,
    move,
    pinch,
    onPoint: onPoint && ((how, at) => page.current && onPoint(how, shareOf(page.current, at))),
  });
  useImperativeHandle(
    ref,
    () => ({
      middle: () => {
        const { fit, frame: room } = sizes();
        return middleOf(place.current, fit, room);
      },
    }),
    [sizes],
  );
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      measured.current = null;
      const { width, height } = sizes().fit;
      if (page.current) Object.assign(page.current.style, { width: `${width}px`, height: `${height}px` });
      move(0, 0);
    });
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [sizes, move]);

  const { box, step: looks } = looked ?? {};
  useEffect(() => {
    if (!box || !looks) return;
    const { fit, frame: room } = sizes();
    show(around(box, fit, room));
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [box, looks, sizes, show]);

  return (
    <div className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-neutral-tint">
      <div
        ref={frame}
        role="application"
        aria-label={`${label}. ${say('Plus and minus zoom, 0 shows all, arrows move.')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and move it.
        tabIndex={0}
        className="sheet-frame"
      >
        <div ref={page} className="sheet-page">
          {sheet.picture && (
            <img
              src={sheet.picture}
              alt=""
              draggable={false}
              onLoad={() => setShown(true)}
              onError={() => setShown(true)}
            />
          )}
          <canvas ref={canvas} aria-hidden />
          {over}
          {places?.map((box) => (
            <span key={`${box.left} ${box.top}`} className="sheet-place" style={placed(box)} />
          ))}
        </div>
      </div>
      {pages > 1 && (
        <p className="border-line border-t bg-surface px-3 py-2 text-sm">
          {say('This is page 1 of {pages}. Download it to read all.', { pages: String(pages) })}
        </p>
      )}
      {failure && (
        <p role="status" className="border-line border-t bg-surface px-3 py-2 text-sm text-warning">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1 border-line border-t bg-surface px-2 py-1">
        <IconButton label={say('Zoom Out')} icon={Minus} onClick={() => zoom(1 / 1.5)} />
        <IconButton label={say('Zoom In')} icon={Plus} onClick={() => zoom(1.5)} />
        {tools}
      </div>
    </div>
  );
}
