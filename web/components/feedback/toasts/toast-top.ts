/** Below the top bar; pixels. */
const TOP = 64;
/** Between the toasts and what is above them. */
const GAP = 8;
/** Of two toasts, which stand below what a person drags where the window has room for them; pixels. */
const ROOM = 2 * 72;
/** As wide as the toasts with their margin at the right; a narrow window is theirs from edge to edge. */
const WIDTH = 340 + 2 * 16;
const NARROW = 480;

/** The edges of something on the screen, as the browser measures them. */
export interface Edges {
  bottom: number;
  right: number;
}

interface Screen {
  width: number;
  height: number;
  /** Toolbars and the tabs of a project, above which are its name and what can be done with it. */
  bars: Edges[];
  /** The main buttons of the page. */
  buttons: Edges[];
  /** The lines into which something is dragged. */
  lines?: Edges | undefined;
}

/** The top of the toasts: below what they must not cover and is in the upper half of the window, where toasts are. */
export function toastTop({ width, height, bars, buttons, lines }: Screen): number {
  const left = width <= NARROW ? 0 : width - WIDTH;
  const covered = [...bars, ...buttons.filter(({ right }) => right > left)];
  const bottoms = covered.map(({ bottom }) => bottom + GAP).filter((bottom) => bottom < height / 2);
  const top = Math.max(TOP, ...bottoms);
  if (!lines) return top;
  const below = lines.bottom + GAP;
  return below > top && below + ROOM <= height ? below : top;
}
