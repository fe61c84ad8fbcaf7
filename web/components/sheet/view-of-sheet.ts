// The place of a sheet in its frame, and the part of it that is seen.
import type { View } from '../../sheet-worker/engine.ts';

export interface Size {
  width: number;
  height: number;
}

/** Against the whole sheet in the frame, which is 1, and the place of its upper left corner in the frame. */
export interface Place {
  scale: number;
  x: number;
  y: number;
}

export const MOST = 12;
/** Pixels of a side that is drawn at most: more is too much for a phone. */
const SIDE = 2_600;
/** Of the frame, drawn around what is seen. */
const AROUND = 0.15;

/** The whole sheet in the frame. */
export function fitting(sheet: Size, frame: Size): Size {
  const scale = Math.min(frame.width / sheet.width, frame.height / sheet.height);
  return { width: sheet.width * scale, height: sheet.height * scale };
}

/** No empty frame beside a sheet that is larger; a smaller one stands in the middle. */
export function within({ scale, x, y }: Place, fit: Size, frame: Size): Place {
  const held = (at: number, side: number, room: number) =>
    side <= room ? (room - side) / 2 : Math.min(0, Math.max(room - side, at));
  return { scale, x: held(x, fit.width * scale, frame.width), y: held(y, fit.height * scale, frame.height) };
}

/** The point of the sheet in the middle of the frame, in shares of its sides; also of one that has not been drawn yet. */
export function middleOf(place: Place, fit: Size, frame: Size): { x: number; y: number } {
  const { scale, x, y } = within(place, fit, frame);
  return { x: (frame.width / 2 - x) / (fit.width * scale), y: (frame.height / 2 - y) / (fit.height * scale) };
}

/** The point of the sheet below this point of the frame stays there. */
export function zoomed(place: Place, factor: number, at: { x: number; y: number }, fit: Size, frame: Size): Place {
  const scale = Math.min(MOST, Math.max(1, place.scale * factor));
  const by = scale / place.scale;
  return within({ scale, x: at.x - (at.x - place.x) * by, y: at.y - (at.y - place.y) * by }, fit, frame);
}

export interface Fingers {
  one: { x: number; y: number };
  other: { x: number; y: number };
}

/** What is below two fingers stays there while they go apart, together, or along. */
export function pinched(place: Place, was: Fingers, now: Fingers, fit: Size, frame: Size): Place {
  const middle = ({ one, other }: Fingers) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const far = ({ one, other }: Fingers) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const [from, to] = [middle(was), middle(now)];
  const next = zoomed(place, far(now) / far(was), from, fit, frame);
  return within({ ...next, x: next.x + to.x - from.x, y: next.y + to.y - from.y }, fit, frame);
}

/** The part of the sheet that a box takes of the frame, at most. */
const OF_FRAME = 0.3;

/** A part of the sheet, in shares of its sides, in the middle of the frame. */
export function around(box: Size & { left: number; top: number }, fit: Size, frame: Size): Place {
  const wanted = Math.min(
    (OF_FRAME * frame.width) / (box.width * fit.width),
    (OF_FRAME * frame.height) / (box.height * fit.height),
  );
  const scale = Math.min(MOST, Math.max(1, wanted));
  const x = frame.width / 2 - (box.left + box.width / 2) * fit.width * scale;
  const y = frame.height / 2 - (box.top + box.height / 2) * fit.height * scale;
  return within({ scale, x, y }, fit, frame);
}

/** The styles of a part of the sheet, in shares of its sides, that lies over it. */
export const placed = ({ left, top, width, height }: Seen['part']) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** Pixels of a point that a sheet has at most from now on, once a view of it took so many milliseconds to draw. */
export const finestAfter = (took: number) => (took > 2_000 ? 1.5 : Infinity);

export interface Seen {
  view: View;
  /** The part of the sheet that it is, of its width and height. */
  part: { left: number; top: number; width: number; height: number };
}

/** The part of the sheet that is drawn: the one in the frame and a little around it. */
export function seen(place: Place, fit: Size, frame: Size, density: number): Seen {
  const side = (at: number, whole: number, room: number) => {
    const from = Math.max(0, (-at - room * AROUND) / whole);
    const to = Math.min(1, (-at + room * (1 + AROUND)) / whole);
    return { from, share: Math.max(0, to - from) };
  };
  const [width, height] = [fit.width * place.scale, fit.height * place.scale];
  const across = side(place.x, width, frame.width);
  const down = side(place.y, height, frame.height);
  const finest = Math.min(density, SIDE / (across.share * width || 1), SIDE / (down.share * height || 1));
  const whole = { width: Math.max(1, Math.round(width * finest)), height: Math.max(1, Math.round(height * finest)) };
  const view = {
    whole,
    x: Math.round(across.from * whole.width),
    y: Math.round(down.from * whole.height),
    width: Math.max(1, Math.floor(across.share * whole.width)),
    height: Math.max(1, Math.floor(down.share * whole.height)),
  };
  return {
    view,
    part: {
      left: view.x / whole.width,
      top: view.y / whole.height,
      width: view.width / whole.width,
      height: view.height / whole.height,
    },
  };
}
