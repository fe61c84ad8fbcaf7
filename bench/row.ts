// One row of the results: what was measured, other products' figures, our aim and our figure.

export interface Row {
  work: string;
  /** The figure of another product, from its own benchmark. */
  peer: string;
  /** The figure of the parts alone: measured in this run, or a text. */
  limit: number | string;
  /** The aim for ours ÷ limit: at most, or for rates at least. Takes precedence over `aim`. */
  ratio?: number;
  /** Without a value the figure is only reported. */
  aim: { value?: number; unit: string; isAtLeast?: boolean };
  ours: number;
  /** The 95th percentile, or another remark. */
  note: string;
}

/** Ours ÷ limit; undefined when the limit was not measured. */
function ratioOf({ limit, ours }: Row): number | undefined {
  return typeof limit === 'number' && limit > 0 ? ours / limit : undefined;
}

/** Whether the aim (of the ratio, if any) is reached; undefined without an aim. */
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
