import type { useSortable } from '@dnd-kit/sortable';
import { createContext, use } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { type KeyedStore, keyedStore } from '../../../lib/store/keyed-store.ts';
import { useSelected } from '../../../lib/store/use-store.ts';
import { type ValueStore, valueStore } from '../../../lib/store/value-store.ts';
import type { OptimisticPlan } from '../../../sync/project/optimistic-plan.ts';
import type { Sync } from '../../../sync/sync.ts';
import type { IsTheirs } from '../../assignees/matching.ts';
import type { InlineValues } from './inline-values.ts';

export type EditField = 'name' | 'description' | 'duration' | 'durationType';

export interface Typed {
  before: InlineValues;
  typed: InlineValues;
}

export type Editing =
  /** `carried`: text typed before the row got its id. */
  | { kind: 'row'; key: RowKey; field: EditField; carried?: Typed }
  /** A new row; `afterId` null: first in its list; `serial` distinguishes it from the previous one. */
  | { kind: 'new'; entity: PlanEntity; parentId: number; afterId: number | null; serial: number };

export interface RowDialog {
  kind: 'edit' | 'delete' | 'move' | 'assign' | 'answers' | 'begins' | 'not-before' | 'why';
  key: RowKey;
}

export type Draft = Extract<Editing, { kind: 'new' }>;

export interface PlanUi {
  projectId: number;
  /** A template has neither states nor notes (docs/product.md#template-screen). */
  isTemplate: boolean;
  sync: Sync;
  /** The optimistic plan. */
  plan: OptimisticPlan;
  /** The row with the keyboard focus, whose controls are in the tab order. */
  current: ValueStore<RowKey | null>;
  /** A row that gets the focus when it is rendered. */
  wanted: ValueStore<RowKey | null>;
  editing: ValueStore<Editing | null>;
  /** Rows with collapsed children. */
  folded: KeyedStore<true>;
  /** Rows that someone else just changed, with the number of the change. */
  flashes: KeyedStore<number>;
  /** The row of an open dialog. */
  dialog: ValueStore<RowDialog | null>;
  /** The dragged row, which the arrow keys move. */
  dragging: ValueStore<RowKey | null>;
  /** The search text. */
  search: ValueStore<string>;
  /** Whose work alone is shown, and how to show everything again; null for everybody's. */
  theirs: ValueStore<{ isTheirs: IsTheirs; clear: () => void } | null>;
  /** On a phone, rows can be moved only while this is true. */
  moving: ValueStore<boolean>;
  /** Whether rows are being selected: each has a box, and a click selects it. */
  selecting: ValueStore<boolean>;
  /** The selected rows, which may be deleted by now. */
  selected: ValueStore<ReadonlySet<RowKey>>;
  /** The row at which a selected range begins. */
  anchor: ValueStore<RowKey | null>;
  /** Whether the dialog that takes a pasted list is open. */
  pasting: ValueStore<boolean>;
  /** The open library, with the major phase that its phases are added to; null: their own. */
  library: ValueStore<{ into: number | null } | null>;
  /** The open dialog about the selected rows. */
  bulk: ValueStore<'move' | 'assign' | 'dates' | 'delete' | null>;
}

export function createPlanUi(sync: Sync, projectId: number, isTemplate: boolean): PlanUi {
  return {
    projectId,
    isTemplate,
    sync,
    plan: sync.plan(projectId),
    current: valueStore<RowKey | null>(null),
    wanted: valueStore<RowKey | null>(null),
    editing: valueStore<Editing | null>(null),
    folded: keyedStore<true>(),
    flashes: keyedStore<number>(),
    dialog: valueStore<RowDialog | null>(null),
    dragging: valueStore<RowKey | null>(null),
    search: valueStore(''),
    theirs: valueStore<{ isTheirs: IsTheirs; clear: () => void } | null>(null),
    moving: valueStore(false),
    selecting: valueStore(false),
    selected: valueStore<ReadonlySet<RowKey>>(new Set()),
    anchor: valueStore<RowKey | null>(null),
    pasting: valueStore(false),
    library: valueStore<{ into: number | null } | null>(null),
    bulk: valueStore<'move' | 'assign' | 'dates' | 'delete' | null>(null),
  };
}

export const PlanUiContext = createContext<PlanUi | null>(null);

export function usePlanUi(): PlanUi {
  const ui = use(PlanUiContext);
  if (!ui) throw new Error('The rows of a plan are drawn inside PlanTab');
  return ui;
}

/** The editing state of this row, or null. */
export function useEditingRow(entity: PlanEntity, id: number): Extract<Editing, { kind: 'row' }> | null {
  const { editing } = usePlanUi();
  return useSelected(editing, (value) => (value?.kind === 'row' && value.key === rowKey(entity, id) ? value : null));
}

/** The new row of one list, or null. */
export function useDraft(entity: PlanEntity, parentId: number): Draft | null {
  const { editing } = usePlanUi();
  return useSelected(editing, (value) =>
    value?.kind === 'new' && value.entity === entity && value.parentId === parentId ? value : null,
  );
}

type Handle = Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'attributes' | 'listeners'>;

/** What a row is dragged by. */
export const DragHandleContext = createContext<Handle | null>(null);
