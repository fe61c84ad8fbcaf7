import type { Baseline } from '../../../functions/api/ledger/contract.ts';

/** The baseline of the address, by default the newest. */
export function chosenOf(baselines: readonly Baseline[], id: string | null): Baseline | undefined {
  return baselines.find((baseline) => String(baseline.id) === id) ?? baselines[0];
}
