// The columns that a person chose for a set of heads, kept in this browser.
import { type ColumnKind, type Columns, columnKinds } from './guess-columns.ts';

const KEY = 'paradigm-pro-columns';
/** Sets of heads; the oldest goes first. */
const KEPT = 20;

type Kept = [heads: string, columns: Columns][];

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const nameOf = (heads: readonly string[]) => heads.map((head) => head.toLowerCase()).join('\n');

export function recallColumns(heads: readonly string[]): Columns | null {
  const found = kept().find(([name]) => name === nameOf(heads))?.[1];
  if (!found) return null;
  const known = Object.entries(found).filter(
    ([kind, at]) => kind in columnKinds && Number.isInteger(at) && at >= 0 && at < heads.length,
  );
  return Object.fromEntries(known) as Partial<Record<ColumnKind, number>>;
}

export function rememberColumns(heads: readonly string[], columns: Columns) {
  const others = kept().filter(([name]) => name !== nameOf(heads));
  localStorage.setItem(KEY, JSON.stringify([[nameOf(heads), columns], ...others].slice(0, KEPT)));
}
