import { TriangleAlert } from 'lucide-react';
import { whoOf } from '../../../../../functions/core/assignments/who.ts';
import type { Clash } from '../../../../../functions/core/board/contract.ts';
import { formatShortRange } from '../../../../lib/time/dates.ts';
import { clashInWords } from '../../../../model/clash-words.ts';
import { focusOn, setLaneFolded, useBoardUi } from '../board-ui.ts';

/** The number of clashes above the lanes, and, once it is opened, their list in the order of their days. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const ui = useBoardUi();
  if (clashes.length === 0) return null;
  const goTo = (clash: Clash) => {
    const key = whoOf(clash);
    setLaneFolded(ui, { key, who: clash }, false);
    focusOn(ui, `${key} visit:${clash.visits[0]}`);
  };
  return (
    <details className="group mb-2 open:rounded-card open:border open:border-line open:bg-surface">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-control group-open:px-3 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-danger" />
        <span className="font-medium">
          {clashes.length === 1 ? '1 double-booking' : `${clashes.length} double-bookings`}
        </span>
        <span aria-hidden className="text-muted">
          ·
        </span>
        <span className="text-accent group-open:hidden">Show</span>
        <span className="text-accent not-group-open:hidden">Hide</span>
      </summary>
      <ul aria-label="Double-bookings" className="max-h-64 divide-y divide-line overflow-y-auto border-line border-t">
        {clashes.map((clash) => (
          <li
            key={`${whoOf(clash)} ${clash.from} ${clash.visits[0]}`}
            className="flex flex-col items-start gap-x-3 px-3 py-1.5 sm:flex-row sm:items-baseline"
          >
            <button
              type="button"
              className="shrink-0 rounded-control font-medium text-accent tabular-nums hover:underline pointer-coarse:min-h-11"
              onClick={() => goTo(clash)}
            >
              {formatShortRange(clash.from, clash.to)}
            </button>
            <span className="min-w-0 break-words">{clashInWords(clash)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
