import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { say } from '../../../lib/language/say.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { otherMoves } from '../other-moves.ts';

/** What moved the end of a project, as far as it is told, and by how much the rest did (docs/product.md#client-completion). */
export default function WhatMoved(completion: NonNullable<ClientProject['completion']>) {
  const { entries } = completion;
  const others = otherMoves(completion);
  return (
    <div className="border-line border-t px-4 py-3">
      <h3 className="mb-2 font-medium">{say('Why it moved')}</h3>
      <ul className="grid gap-2">
        {entries.map(({ day, reason, before, after }) => (
          <li key={`${day} ${reason} ${after}`}>
            <span className="block break-words">{reason}</span>
            <span className="block text-muted text-sm tabular-nums">{formatDay(day)}</span>
            {before && after && (
              <span className="block text-muted text-sm tabular-nums">
                {say('Completion {before} → {after}', { before: formatDay(before), after: formatDay(after) })}
              </span>
            )}
          </li>
        ))}
        {others && <li>{others}</li>}
      </ul>
    </div>
  );
}
