// One line of the table: what was measured, what others need for it, what we want, what we have.

export interface Row {
  work: string;
  /** The figure of the other product, as it is written in its own benchmark. */
  peer: string;
  /** What the parts can do alone: in this run, or as text where nothing measures it. */
  limit: number | string;
  /** Ours ÷ limit: at most this, for rates at least. It is what counts where it is there. */
  ratio?: number;
  /** Without a value it is only looked at. */
  aim: { value?: number; unit: string; isAtLeast?: boolean };
  ours: number;
  /** The 95th of a hundred, or another word on the figure. */
  note: string;
}

/** How ours stands to what the parts can do alone; undefined where that was not measured. */
function ratioOf({ limit, ours }: Row): number | undefined {
  return typeof limit === 'number' && limit > 0 ? ours / limit : undefined;
}

/** Whether the aim is reached, that of the ratio where there is one; undefined when there is none. */
export function isReached(row: Row): boolean | undefined {
  const { aim, ours, ratio } = row;
  const measured = ratioOf(row);
  const [value, wanted] = ratio !== undefined && measured !== undefined ? [measured, ratio] : [ours, aim.value];
  if (wanted === undefined) return undefined;
  return aim.isAtLeast ? value >= wanted : value <= wanted;
}

/** `3 of 5 aims reached` */
export function sumOf(rows: Row[]): string {
  const withAim = rows.filter((row) => isReached(row) !== undefined);
  return `${withAim.filter(isReached).length} of ${withAim.length} aims reached`;
}

/** The rows as a table of plain text. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { aim, limit, ratio } = row;
    const sign = aim.isAtLeast ? '≥' : '≤';
    const measured = ratioOf(row);
    return [
      row.work,
      row.peer,
      typeof limit === 'number' ? `${figure(limit)} ${aim.unit}` : limit,
      aim.value === undefined ? '–' : `${sign} ${figure(aim.value)} ${aim.unit}`,
      `${figure(row.ours)} ${aim.unit}`,
      measured === undefined ? '' : `${measured.toFixed(2)}${ratio === undefined ? '' : ` (${sign} ${ratio})`}`,
      row.note,
      { true: 'yes', false: 'MISSED', undefined: '' }[String(isReached(row))] ?? '',
    ];
  });
  const all = [['work', 'Planka', 'limit here', 'aim', 'ours', 'ours ÷ limit', '', 'reached'], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  return all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}
