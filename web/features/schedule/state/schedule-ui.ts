import { createContext, use } from 'react';
import type { Link } from '../../../../functions/core/schedule/contract.ts';
import type { RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { type KeyedStore, keyedStore } from '../../../lib/store/keyed-store.ts';
import { type ValueStore, valueStore } from '../../../lib/store/value-store.ts';
import { type Folds, foldDone, recallFolds } from '../../../sync/plan/folds.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { ComputedPlanStore } from '../../../sync/project/computed-plans.ts';
import type { OptimisticPlan } from '../../../sync/project/optimistic-plan.ts';
import type { Sync } from '../../../sync/sync.ts';
import type { CellName } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import type { Zoom } from '../scale/scale.ts';
import type { Moving } from './drag/moving.ts';
import { isPanelPinned } from './drag/pinned.ts';
import type { TheirGhost } from './drag/their-ghosts.ts';
import type { AskedLink, Preview } from './preview.ts';
import type { ReadCell } from './read-cell.ts';
import { rememberedShapes, type TableShapes } from './table-shape.ts';
import { rememberedZoom } from './zoom.ts';

export interface Typing {
  key: string;
  cell: CellName;
  /** Typed before the row got its id. */
  carried?: string;
}

export interface Drawn {
  rows: readonly ScheduleRow[];
  cells: readonly CellName[];
}

/** The state that the parts of one open schedule share. */
export interface ScheduleUi extends Folds {
  isTemplate: boolean;
  sync: Sync;
  /** The optimistic plan. */
  plan: OptimisticPlan;
  /** The computed schedule of a linked plan; null in manual mode. */
  schedule: ComputedPlanStore;
  /** The key of the chosen row, which has the keyboard focus. */
  current: ValueStore<string | null>;
  /** The chosen cell of the chosen row. */
  cell: ValueStore<CellName>;
  /** The cell in which somebody types. */
  typing: ValueStore<Typing | null>;
  /** The board has no cells. */
  readCell: ReadCell;
  /** The rows that are not folded and the cells that have room, in their order. */
  drawn: ValueStore<Drawn>;
  /** The columns of this person. */
  table: ValueStore<TableShapes>;
  /** The keys of several rows that are selected for one command; null while rows are chosen one at a time. */
  selected: ValueStore<ReadonlySet<string> | null>;
  /** A row that gets the focus when it is drawn. */
  wanted: ValueStore<string | null>;
  /** Rows that someone else just changed, with the number of the change. */
  flashes: KeyedStore<number>;
  zoom: ValueStore<Zoom>;
  /** The bar that is being dragged, by pointer or by key. */
  moving: ValueStore<Moving | null>;
  /** The effects of the drag. */
  preview: ValueStore<Preview | null>;
  /** The places to which the drags of colleagues would move other bars, by row. */
  theirGhosts: KeyedStore<TheirGhost>;
  /** The row under the pointer, whose links are drawn. */
  pointed: ValueStore<string | null>;
  /** The row that another one is to wait for, while that one is looked for. */
  linking: ValueStore<RowKey | null>;
  /** A drawn link that would move rows, and waits for a decision. */
  askedLink: ValueStore<AskedLink | null>;
  /** The open link, by its rows: a new one has another id once it is saved. */
  link: ValueStore<Pick<Link, 'from' | 'to'> | null>;
  /** Whether the panel of the chosen row is open. */
  panel: ValueStore<boolean>;
  /** The row whose dialog is open. */
  editing: ValueStore<RowAt | null>;
  /** The row to which people are assigned. */
  assigning: ValueStore<RowAt | null>;
  /** Whether the dialog that plans open work from today on is open. */
  bringingUp: ValueStore<boolean>;
}

export function createScheduleUi(
  sync: Sync,
  projectId: number,
  isTemplate: boolean,
  readCell: ReadCell = async () => ({ write: null }),
): ScheduleUi {
  const ui: ScheduleUi = {
    projectId,
    isTemplate,
    sync,
    plan: sync.plan(projectId),
    schedule: sync.schedule(projectId),
    folded: keyedStore<true>(),
    current: valueStore<string | null>(null),
    cell: valueStore<CellName>('name'),
    typing: valueStore<Typing | null>(null),
    readCell,
    drawn: valueStore<Drawn>({ rows: [], cells: [] }),
    table: valueStore<TableShapes>(rememberedShapes(sync.userId)),
    selected: valueStore<ReadonlySet<string> | null>(null),
    wanted: valueStore<string | null>(null),
    flashes: keyedStore<number>(),
    zoom: valueStore<Zoom>(rememberedZoom()),
    moving: valueStore<Moving | null>(null),
    preview: valueStore<Preview | null>(null),
    theirGhosts: keyedStore<TheirGhost>(),
    pointed: valueStore<string | null>(null),
    linking: valueStore<RowKey | null>(null),
    askedLink: valueStore<AskedLink | null>(null),
    link: valueStore<Pick<Link, 'from' | 'to'> | null>(null),
    panel: valueStore(isPanelPinned()),
    editing: valueStore<RowAt | null>(null),
    assigning: valueStore<RowAt | null>(null),
    bringingUp: valueStore(false),
  };
  recallFolds(ui);
  const plan = ui.plan.get();
  return plan ? { ...ui, doneAtOpening: foldDone(ui, plan) } : ui;
}

export const ScheduleUiContext = createContext<ScheduleUi | null>(null);

export function useScheduleUi(): ScheduleUi {
  const ui = use(ScheduleUiContext);
  if (!ui) throw new Error('The parts of a schedule are drawn inside ScheduleTab');
  return ui;
}

/** The bar below the time line, which stays at the foot of the window, over the drawer of a row: it may ask something. */
export const footer =
  'sticky bottom-(--bars-at-bottom) z-32 flex min-h-13 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-line border-t bg-surface px-3 py-2';
