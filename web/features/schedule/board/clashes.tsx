import { TriangleAlert } from 'lucide-react';
import type { Clash } from '../../../../functions/api/board/contract.ts';
import { formatShortRange } from '../../../lib/time/dates.ts';
import { clashInWords } from '../../../model/clash-words.ts';
import { whoOf } from '../../../model/who.ts';
import { focusOn, useBoardUi } from './board-ui.ts';

/** The list of clashes above the lanes, in the order of their days. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const ui = useBoardUi();
  if (clashes.length === 0) return null;
  return (
    <details open={clashes.length <= 3} className="mb-3 rounded-card border border-danger bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium text-danger">
        <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
        {clashes.length === 1 ? '1 clash' : `${clashes.length} clashes`}
      </summary>
      <ul aria-label="Clashes" className="max-h-64 divide-y divide-line overflow-y-auto border-line border-t">
        {clashes.map((clash) => (
          <li
            key={`${whoOf(clash)} ${clash.from} ${clash.visits[0]}`}
            className="flex flex-col items-start gap-x-3 px-3 py-1.5 sm:flex-row sm:items-baseline"
          >
            <button
              type="button"
              className="shrink-0 rounded-control font-medium text-accent tabular-nums hover:underline pointer-coarse:min-h-11"
              onClick={() => focusOn(ui, `${whoOf(clash)} visit:${clash.visits[0]}`)}
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
