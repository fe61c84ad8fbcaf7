// The rows of a plan as they are numbered, with what is said of them by number.
import type { BroughtPlan, Sources } from './brought-plan.ts';
import type { Ends } from './links.ts';
import type { OutlineRow } from './outline.ts';

interface Place {
  /** The number of the phase of a task, 0 for a phase, null for a major phase. */
  phase: number | null;
  /** Levels of the file that hold it and are no phase: their links are its own. */
  levels: readonly OutlineRow[];
  /** Rows that hold others have no days of their own. */
  isLeaf?: boolean;
}

export class PlanRows {
  readonly sources: Sources = [];
  readonly ends: Ends = new Map();
  readonly names: BroughtPlan['names'] = [];
  readonly baseline: BroughtPlan['baseline'] = [];

  /** The number of the added row. */
  add(row: OutlineRow | null, { phase, levels, isLeaf = true }: Place): number {
    this.sources.push(isLeaf ? row : null);
    const number = this.sources.length;
    if (!row || phase === null) return number;
    for (const { key } of [...levels, row]) {
      const ends = this.ends.get(key) ?? [];
      ends.push({ number, phase: phase || number });
      this.ends.set(key, ends);
    }
    for (const name of row.names) this.names.push({ row: `${number}`, name });
    if (row.baseline) this.baseline.push({ row: `${number}`, ...row.baseline });
    return number;
  }
}
