import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Point } from '../../../../functions/core/drawings/carried.ts';
import type { DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { shareOf } from '../../../components/sheet/share-of.ts';
import { pinLabel } from './pin-words.ts';

interface PinsOverProps {
  pins: readonly DrawingPin[];
  /** The one that is being moved, which the marker stands for. */
  movedId: number | undefined;
  onOpen: (pin: DrawingPin) => void;
}

const at = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Pins on the sheet, as large at every zoom. */
export function PinsOver({ pins, movedId, onOpen }: PinsOverProps) {
  return pins.map((pin, index) =>
    pin.id === movedId ? null : (
      <button
        key={pin.id}
        type="button"
        data-pin
        data-check={pin.isToCheck || undefined}
        className="sheet-pin"
        style={at(pin)}
        aria-label={pinLabel(pin, index + 1)}
        title={pinLabel(pin, index + 1)}
        onClick={() => onOpen(pin)}
      >
        {index + 1}
      </button>
    ),
  );
}

interface PlaceMarkerProps {
  at: Point;
  onMove: (to: Point) => void;
  onDone: () => void;
}

/** Pixels by which an arrow moves it, and with Shift. */
const STEP = 4;
const FAR = 24;

/** The place that is being chosen: it is dragged, and moved by arrows; Enter is done. */
export function PlaceMarker({ at: place, onMove, onDone }: PlaceMarkerProps) {
  const marker = useRef<HTMLButtonElement>(null);
  useEffect(() => marker.current?.focus({ preventScroll: true }), []);
  const page = () => marker.current?.parentElement ?? null;

  function dragged(event: PointerEvent) {
    const sheet = page();
    if (sheet && event.currentTarget.hasPointerCapture(event.pointerId)) onMove(shareOf(sheet, event));
  }
  function pressed(event: KeyboardEvent) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const sheet = page()?.getBoundingClientRect();
    if (!way || !sheet) return;
    event.preventDefault();
    const step = event.shiftKey ? FAR : STEP;
    const moved = (share: number, by: number, side: number) => Math.min(1, Math.max(0, share + (by * step) / side));
    onMove({ x: moved(place.x, way[0] ?? 0, sheet.width), y: moved(place.y, way[1] ?? 0, sheet.height) });
  }
  return (
    <button
      ref={marker}
      type="button"
      data-pin
      data-placing
      className="sheet-pin"
      style={at(place)}
      aria-label="The place of the pin. Arrows move it, Enter is done."
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={dragged}
      onKeyDown={pressed}
      onClick={({ detail }) => detail === 0 && onDone()}
    >
      <span aria-hidden>+</span>
    </button>
  );
}
