// One line of the table: what was measured, what others need for it, what we want, what we have.

export interface Row {
  work: string;
  /** The figures of docs and design, as they are written there. */
  peer: string;
  limit: string;
  /** Without a value it is only looked at. */
  aim: { value?: number; unit: string; isAtLeast?: boolean };
  ours: number;
  /** The 95th of a hundred, or another word on the figure. */
  note: string;
}

/** Whether the aim is reached; undefined when there is none. */
export function isReached({ aim: { value, isAtLeast }, ours }: Row): boolean | undefined {
  if (value === undefined) return undefined;
  return isAtLeast ? ours >= value : ours <= value;
}

/** `3 of 5 aims reached` */
export function sumOf(rows: Row[]): string {
  const withAim = rows.filter((row) => isReached(row) !== undefined);
  return `${withAim.filter(isReached).length} of ${withAim.length} aims reached`;
}

/** The rows as a table of plain text. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.work,
    row.peer,
    row.limit,
    row.aim.value === undefined ? '–' : `${row.aim.isAtLeast ? '≥' : '≤'} ${figure(row.aim.value)} ${row.aim.unit}`,
    `${figure(row.ours)} ${row.aim.unit}`,
    row.note,
    { true: 'yes', false: 'MISSED', undefined: '' }[String(isReached(row))] ?? '',
  ]);
  const all = [['work', 'Planka', 'limit here', 'aim', 'ours', '', 'reached'], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  return all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}
