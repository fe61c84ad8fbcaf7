// The results of one world, and the table that compares the worlds.
import type { Spread } from '../measure.ts';
import type { WorldName } from './world.ts';

/** `flat`: in the largest world at most 1.5 times the value of the smallest, or 10 ms. */
export type Aim = { flat: true } | { atMost: number };

export interface Figure {
  work: string;
  unit: 'ms' | 's' | '×' | '';
  aim?: Aim;
  value: number;
  p95?: number;
  /** Bytes of the answer, raw and compressed as on the network. */
  bytes?: { raw: number; compressed: number };
  note?: string;
}

/** A duration in milliseconds that should not grow. */
export function timed(work: string, { p50, p95 }: Spread, more: Partial<Figure> = {}): Figure {
  return { work, unit: 'ms', aim: { flat: true }, value: p50, p95, ...more };
}

/** The most bytes, compressed, of an answer that a screen waits for. */
const ANSWER_BYTES = 50_000;
const FLAT = 1.5;
/** Nobody waits for a read of this many milliseconds, whatever its ratio. */
const QUICK_MS = 10;

/** One line per operation: figures in each world, ratio of last to first, largest answer, and the aim. */
export function growthTable(worlds: Map<WorldName, Figure[]>): string {
  const names = [...worlds.keys()];
  const works = [...new Set([...worlds.values()].flat().map(({ work }) => work))];
  const lines = works.map((work) => {
    const figures = names.map((name) => worlds.get(name)?.find((figure) => figure.work === work));
    const [first, last] = [figures[0], figures.at(-1)];
    const ratio = names.length > 1 && first && last && first.value > 0 ? last.value / first.value : undefined;
    const reached = verdict(first, last);
    return [
      work,
      ...figures.map((figure) => (figure ? textOf(figure) : '–')),
      ratio === undefined ? '' : ratio.toFixed(1),
      last?.bytes ? `${kilobytes(last.bytes.raw)} / ${kilobytes(last.bytes.compressed)}` : '',
      aimOf(last),
      reached === undefined ? '' : reached ? 'yes' : 'MISSED',
      last?.note ?? '',
    ];
  });
  const head = ['work', ...names.map((name) => `${name}: p50 (p95)`), 'ratio', 'kB / gzip', 'aim', 'reached', ''];
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdict(first: Figure | undefined, last: Figure | undefined): boolean | undefined {
  if (!first || !last?.aim) return undefined;
  if ('atMost' in last.aim) return last.value <= last.aim.atMost;
  if ((last.bytes?.compressed ?? 0) > ANSWER_BYTES) return false;
  // One world alone cannot show growth.
  if (first === last) return undefined;
  return last.value <= Math.max(first.value * FLAT, QUICK_MS);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function aimOf(figure: Figure | undefined): string {
  if (!figure?.aim) return '';
  if ('atMost' in figure.aim) return `≤ ${figure.aim.atMost} ${figure.unit}`;
  const most = `≤ ${FLAT} × or ${QUICK_MS} ms`;
  return figure.bytes === undefined ? most : `${most}, ${ANSWER_BYTES / 1000} kB`;
}

function textOf({ value, p95, unit }: Figure): string {
  const short = (number: number) => (number >= 100 ? number.toFixed(0) : number.toFixed(1));
  return `${short(value)}${p95 === undefined ? '' : ` (${short(p95)})`} ${unit}`.trim();
}
