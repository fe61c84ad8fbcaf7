// A figure of what is drawn in the browser, beside the same calls alone.
import { spreadOf } from '../measure.ts';
import type { Figure } from './figure.ts';
import type { Drawn } from './when-drawn.ts';

/** `server`: the median of the calls made straight to the server. All in milliseconds. */
export function drawnFigure(work: string, times: Drawn[], server: number, atMost: number): Figure {
  if (times.length === 0) throw new Error(`${work} was not measured`);
  const { p50, p95 } = spreadOf(times.map(({ document }) => document));
  const { p50: painted } = spreadOf(times.map(({ pixel }) => pixel));
  return {
    work,
    unit: 'ms',
    value: p50,
    p95,
    aim: { atMost },
    note: `painted ${painted.toFixed(0)}; server alone ${server.toFixed(1)}, ratio ${(p50 / server).toFixed(1)}`,
  };
}
