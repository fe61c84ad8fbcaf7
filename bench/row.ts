// One line of the table: what was measured, what others need for it, what we want, what we have.

export interface Row {
  work: string;
  /** The figures of docs and design, as they are written there. */
  peer: string;
  limit: string;
  aim: { value: number; unit: string; isAtLeast?: boolean };
  ours: number;
  /** The 95th of a hundred, or another word on the figure. */
  note: string;
}

/** Whether the aim is reached. */
export function isReached({ aim, ours }: Row): boolean {
  return aim.isAtLeast ? ours >= aim.value : ours <= aim.value;
}

/** The rows as a table of plain text. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.work,
    row.peer,
    row.limit,
    `${row.aim.isAtLeast ? '≥' : '≤'} ${figure(row.aim.value)} ${row.aim.unit}`,
    `${figure(row.ours)} ${row.aim.unit}`,
    row.note,
    isReached(row) ? 'yes' : 'MISSED',
  ]);
  const all = [['work', 'Planka', 'limit here', 'aim', 'ours', '', 'reached'], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  return all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}
