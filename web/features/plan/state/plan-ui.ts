import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { type KeyedStore, keyedStore } from '../../../lib/store/keyed-store.ts';
import { type ValueStore, valueStore } from '../../../lib/store/value-store.ts';
import type { DrawnPlan } from '../../../sync/project/optimistic-plan.ts';
import type { Sync } from '../../../sync/sync.ts';
import type { InlineValues } from './inline-values.ts';
import { type RowKey, rowKey } from './row-key.ts';

export type EditField = 'name' | 'description' | 'duration' | 'durationType';

export interface Typed {
  before: InlineValues;
  typed: InlineValues;
}

export type Editing =
  /** `carried`: what was typed before the row got its id. */
  | { kind: 'row'; key: RowKey; field: EditField; carried?: Typed }
  /** A row that is not sent yet; `afterId` null means first in its list, `serial` tells it from the one before. */
  | { kind: 'new'; entity: PlanEntity; parentId: number; afterId: number | null; serial: number };

export interface RowDialog {
  kind: 'edit' | 'delete';
  key: RowKey;
}

export type Draft = Extract<Editing, { kind: 'new' }>;

export interface PlanUi {
  projectId: number;
  sync: Sync;
  /** The plan as the screen draws it. */
  plan: DrawnPlan;
  /** The row that the keyboard is on; its controls are in the tab order. */
  current: ValueStore<RowKey | null>;
  /** A row that takes the focus as soon as it is drawn. */
  wanted: ValueStore<RowKey | null>;
  editing: ValueStore<Editing | null>;
  /** Rows whose children are folded away. */
  folded: KeyedStore<true>;
  /** Rows that somebody else just changed, with the number of the change. */
  flashes: KeyedStore<number>;
  /** The row that a dialog is about. */
  dialog: ValueStore<RowDialog | null>;
  /** The row that is being dragged; its arrow keys move it and do not walk. */
  dragging: ValueStore<RowKey | null>;
  /** What the plan is searched for. */
  search: ValueStore<string>;
  /** On a phone rows are moved only while this is on. */
  moving: ValueStore<boolean>;
}

export function createPlanUi(sync: Sync, projectId: number): PlanUi {
  return {
    projectId,
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
    moving: valueStore(false),
  };
}

export const PlanUiContext = createContext<PlanUi | null>(null);

export function usePlanUi(): PlanUi {
  const ui = use(PlanUiContext);
  if (!ui) throw new Error('The rows of a plan are drawn inside PlanTab');
  return ui;
}

export function useValue<Value>({ subscribe, get }: ValueStore<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** A part of a value; the component renders again only when this part becomes another one. */
export function useSelected<Value, Part>({ subscribe, get }: ValueStore<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(subscribe, () => part(get()));
}

export function useKeyed<Value>({ subscribe, get }: KeyedStore<Value>, key: string): Value | undefined {
  const listen = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  return useSyncExternalStore(listen, () => get(key));
}

/** Whether a row is the one that is edited in place. */
export function useEditingRow(entity: PlanEntity, id: number): Extract<Editing, { kind: 'row' }> | null {
  const { editing } = usePlanUi();
  return useSelected(editing, (value) => (value?.kind === 'row' && value.key === rowKey(entity, id) ? value : null));
}

/** The new row of one list, while it is written. */
export function useDraft(entity: PlanEntity, parentId: number): Draft | null {
  const { editing } = usePlanUi();
  return useSelected(editing, (value) =>
    value?.kind === 'new' && value.entity === entity && value.parentId === parentId ? value : null,
  );
}
