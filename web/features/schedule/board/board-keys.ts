import type { KeyboardEvent } from 'react';
import { type BoardUi, focusOn, setLaneFolded } from './board-ui.ts';
import type { Lane } from './lanes/lanes.ts';

interface Placed {
  lane: Lane;
  isFolded: boolean;
}

/** Keyboard of the board: up and down walk through lanes, left and right through the visits of one; on a lane they fold. */
export function handleBoardKey(ui: BoardUi, placed: readonly Placed[], event: KeyboardEvent<HTMLElement>) {
  const current = ui.current.get();
  if (!current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = placed.findIndex(({ lane }) => lane.key === current || lane.bars.some(({ key }) => key === current));
  const here = placed[at];
  if (here && walks(ui, placed, at, here, event.key)) event.preventDefault();
}

function walks(ui: BoardUi, placed: readonly Placed[], at: number, { lane, isFolded }: Placed, key: string): boolean {
  const current = ui.current.get();
  const bars = isFolded ? [] : lane.bars;
  const place = bars.findIndex((bar) => bar.key === current);
  const go = (to: string | undefined) => to !== undefined && focusOn(ui, to);
  if (key === 'ArrowDown') go(nearest(placed[at + 1], bars[place]?.start));
  else if (key === 'ArrowUp') go(nearest(placed[at - 1], bars[place]?.start));
  else if (key === 'Home') go(placed[0]?.lane.key);
  else if (key === 'End') go(placed.at(-1)?.lane.key);
  else if (key === 'ArrowRight' && place < 0 && isFolded) setLaneFolded(ui, lane, false);
  else if (key === 'ArrowRight') go(bars[place + 1]?.key);
  else if (key === 'ArrowLeft' && place < 0) setLaneFolded(ui, lane, true);
  else if (key === 'ArrowLeft') go(place === 0 ? lane.key : bars[place - 1]?.key);
  else return false;
  return true;
}

/** The lane, or from a bar that lane's bar whose first day is the nearest. */
function nearest(placed: Placed | undefined, start: number | undefined): string | undefined {
  if (!placed) return undefined;
  const bars = placed.isFolded || start === undefined ? [] : placed.lane.bars;
  const [best] = bars.toSorted(
    (one, other) => Math.abs(one.start - (start ?? 0)) - Math.abs(other.start - (start ?? 0)),
  );
  return best?.key ?? placed.lane.key;
}
