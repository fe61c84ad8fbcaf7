import { useState } from 'react';

interface Steady<Row> {
  /** The page of the list as its address. */
  page: string;
  latest: Row[] | undefined;
  rowId: (row: Row) => string;
  isHeld: boolean;
}

/** The latest rows of a page; while held, those that were shown stay in their places, with their latest content. */
export function useSteadyRows<Row>({ page, latest, rowId, isHeld }: Steady<Row>): Row[] | undefined {
  const [shown, setShown] = useState({ page, rows: latest });
  if (latest === shown.rows && page === shown.page) return latest;
  if (!isHeld || !latest || page !== shown.page) {
    setShown({ page, rows: latest });
    return latest;
  }
  const byId = new Map(latest.map((row) => [rowId(row), row]));
  return shown.rows?.flatMap((row) => byId.get(rowId(row)) ?? []);
}
