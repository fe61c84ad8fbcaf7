import { counted } from '../../../functions/core/common/english.ts';
import type { Baseline, LedgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { formatDay } from '../../lib/time/dates.ts';

/** The signed working days of a ledger. */
export function slipOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { days }) => sum + days, 0);
}

/** `+4`, `−2`, `0` */
export function signed(days: number): string {
  return days < 0 ? `−${-days}` : days > 0 ? `+${days}` : '0';
}

/**
 * `Planned Jun 30, 2026 · now Jul 8, 2026 · 6 working days behind`. With dates by hand the rows may run beyond the
 * completion that somebody typed: the last day of theirs is said as well.
 */
export function slipWords({ finish }: Baseline, entries: readonly LedgerEntry[], rowsEnd: string | null): string {
  const now = entries.findLast((entry) => entry.finish !== null)?.finish ?? finish;
  const runs = rowsEnd && now && rowsEnd > now ? ` · the tasks run to ${formatDay(rowsEnd)}` : '';
  if (!now) return 'The project has no finish yet.';
  if (!finish) return `No finish was planned · now ${formatDay(now)}${runs}`;
  if (now === finish) return `Planned ${formatDay(finish)}${runs || ', and still is'}`;
  return `Planned ${formatDay(finish)} · now ${formatDay(now)}${laterWords(slipOf(entries))}${runs}`;
}

/** The same in a few words: `6 working days behind`. */
export function shortSlipWords({ finish }: Baseline, entries: readonly LedgerEntry[], rowsEnd: string | null): string {
  const now = entries.findLast((entry) => entry.finish !== null)?.finish ?? finish;
  if (!now) return 'No finish yet';
  if (rowsEnd && rowsEnd > now) return `The tasks run to ${formatDay(rowsEnd)}`;
  if (!finish) return `Finish ${formatDay(now)}`;
  return now === finish ? 'On plan' : laterWords(slipOf(entries)).replace(' · ', '') || `Now ${formatDay(now)}`;
}

function laterWords(days: number): string {
  return days === 0 ? '' : ` · ${counted(Math.abs(days), 'working day')} ${days > 0 ? 'behind' : 'ahead'}`;
}
