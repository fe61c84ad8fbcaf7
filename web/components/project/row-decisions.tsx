import { type ComponentType, createContext, Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { type KeyedStore, keyedStore } from '../../lib/store/keyed-store.ts';
import { useKeyed } from '../../lib/store/use-store.ts';
import { classNames } from '../controls/control-style.ts';

/** The decisions that wait for clients on a row. */
export interface WaitingOnRow {
  /** `Decision waits: Tile, due Mar 3` */
  words: string;
  /** The address of the first of them. */
  to: string;
  /** The first of their last days, on the time line. */
  due: string | null;
  isLate: boolean;
}

/** The rows that a change would move, with their first days. */
export type MovedRows = ReadonlyMap<string, { start: number }>;

interface RowAsked {
  entity: 'phase' | 'task';
  id: number;
  /** Without a new one, where a dialog is open already. */
  isList?: boolean;
}

export interface RowDecisions {
  projectId: number;
  /** Of a row alone, so that no other is drawn again. */
  waiting: KeyedStore<WaitingOnRow>;
  /** How many decisions of moved rows would be due earlier. */
  Earlier?: ComponentType<{ projectId: number; moved: MovedRows }>;
  /** All decisions of a row. */
  OfRow?: ComponentType<RowAsked & { projectId: number }>;
}

/** The decisions of a plan, which belong to another feature; without it a plan shows none. */
export const RowDecisionsContext = createContext<RowDecisions>({ projectId: 0, waiting: keyedStore() });

export function useWaitingOn(row: string): WaitingOnRow | undefined {
  return useKeyed(use(RowDecisionsContext).waiting, row);
}

/** The diamond of a row with an open decision, which leads there (docs/product.md#decisions-of-rows). */
export function DecisionMark({ row, tabIndex }: { row: string; tabIndex: number }) {
  const waiting = useWaitingOn(row);
  if (!waiting) return null;
  const { words, to } = waiting;
  return (
    <Link
      to={to}
      tabIndex={tabIndex}
      aria-label={words}
      title={words}
      className="relative grid size-6 shrink-0 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"
    >
      <DecisionDiamond {...waiting} />
    </Link>
  );
}

/** Larger than the diamond of a milestone and with a sign in it: a question, or once it is late an exclamation. */
export function DecisionDiamond({ isLate }: Pick<WaitingOnRow, 'isLate'>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-4 rotate-45 place-items-center rounded-[3px] border-2',
        isLate ? 'border-danger bg-danger text-surface' : 'border-warning bg-surface text-warning',
      )}
    >
      <span className="-rotate-45 font-semibold text-xs leading-none">{isLate ? '!' : '?'}</span>
    </span>
  );
}

/** ` · 1 decision due earlier`, behind what a change would move. */
export function DueEarlier({ moved }: { moved: MovedRows }) {
  const { projectId, Earlier } = use(RowDecisionsContext);
  return Earlier && <Suspense>{<Earlier projectId={projectId} moved={moved} />}</Suspense>;
}

/** The decisions of a row, in its panel or the dialog of its fields. */
export function DecisionsOfRow(row: RowAsked) {
  const { projectId, OfRow } = use(RowDecisionsContext);
  return OfRow && <Suspense>{<OfRow projectId={projectId} {...row} />}</Suspense>;
}
