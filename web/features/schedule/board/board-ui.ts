import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { type KeyedStore, keyedStore } from '../../../lib/store/keyed-store.ts';
import { type ValueStore, valueStore } from '../../../lib/store/value-store.ts';
import type { Sync } from '../../../sync/sync.ts';
import type { Bar } from '../rows/bar.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';
import type { BoardBar } from './lanes/lanes.ts';

const KEY = 'paradigm-pro-board-folds';

/** A bar that is being moved. Its project's own schedule says what moves with it. */
export interface HeldBar {
  bar: BoardBar;
  schedule: ScheduleUi;
  /** Days later; below zero earlier. */
  days: number;
  /** The key of the lane that it is over. */
  laneKey: string;
  /** Dropped before its plan was loaded. */
  isDropped: boolean;
}

/** The places that rows of one project would move to, by keys such as `task:30`. */
export interface Ghosts {
  projectId: number;
  spans: ReadonlyMap<string, Pick<Bar, 'start' | 'end'>>;
}

/** The state that the parts of an open board share. */
export interface BoardUi {
  sync: Sync;
  /** The key of the lane or bar with the keyboard focus. */
  current: ValueStore<string | null>;
  /** A lane or bar that gets the focus when it is drawn. */
  wanted: ValueStore<string | null>;
  /** Lanes that are not as they are at first: see isLaneFolded. */
  folded: KeyedStore<true>;
  /** The projects whose bars were moved. Their plans are live, and drawn with unsent changes. */
  opened: ValueStore<readonly ScheduleUi[]>;
  /** Increases when one of these plans changes. */
  edition: ValueStore<number>;
  held: ValueStore<HeldBar | null>;
  /** The key of the bar whose dialog moves it to a day. */
  movingTo: ValueStore<string | null>;
  ghosts: ValueStore<Ghosts | null>;
}

/** The state of a new board: nothing is chosen, and the lanes are folded as this browser left them. */
export function createBoardUi(sync: Sync): BoardUi {
  const folded = keyedStore<true>();
  for (const key of (localStorage.getItem(KEY) ?? '').split(' ')) if (key) folded.set(key, true);
  return {
    sync,
    current: valueStore<string | null>(null),
    wanted: valueStore<string | null>(null),
    folded,
    opened: valueStore<readonly ScheduleUi[]>([]),
    edition: valueStore(0),
    held: valueStore<HeldBar | null>(null),
    movingTo: valueStore<string | null>(null),
    ghosts: valueStore<Ghosts | null>(null),
  };
}

/** A lane, as far as it folds. */
interface Foldable {
  key: string;
  who: object | null;
}

/** Work without somebody is folded to its count until it is opened; the other lanes are open at first. */
export function isLaneFolded(folds: ReadonlySet<string>, lane: Foldable): boolean {
  return folds.has(foldKey(lane)) === (lane.who !== null);
}

/** Folds or unfolds a lane, in this browser. */
export function setLaneFolded({ folded }: BoardUi, lane: Foldable, isFolded: boolean) {
  folded.set(foldKey(lane), isFolded === (lane.who !== null) || undefined);
  localStorage.setItem(KEY, folded.keys().join(' '));
}

/** Keys of 1.0 said of all lanes that they are folded. */
const foldKey = ({ key, who }: Foldable) => (who ? key : `open:${key}`);

/** The lanes that are not as they are at first. */
export function useFolds({ folded }: BoardUi): ReadonlySet<string> {
  const keys = useSyncExternalStore(folded.watch, () => folded.keys().join(' '));
  return useMemo(() => new Set(keys.split(' ')), [keys]);
}

/** Chooses a lane or bar and gives it the focus as soon as it is drawn. */
export function focusOn(ui: BoardUi, key: string) {
  ui.current.set(key);
  ui.wanted.set(key);
}

export const BoardUiContext = createContext<BoardUi | null>(null);

/** The state of the board around; throws outside of one. */
export function useBoardUi(): BoardUi {
  const ui = use(BoardUiContext);
  if (!ui) throw new Error('The parts of a board are drawn inside Board');
  return ui;
}
