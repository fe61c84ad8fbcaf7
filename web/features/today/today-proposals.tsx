import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import type { OpenProposal } from '../../../functions/core/today/contract.ts';
import { formatShortRange, formatWeekday } from '../../lib/time/dates.ts';
import { rowHref } from '../../model/paths.ts';
import { TodayCard } from './today-card.tsx';

/** Days that trades propose and nobody has answered, each leading to its row (docs/product.md#open-proposals). */
export function TodayProposals({ proposals }: { proposals: readonly OpenProposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <TodayCard title="Needs You" count={proposals.length}>
      <ul className="pb-2">
        {proposals.map((proposal) => (
          <Line key={proposal.id} {...proposal} />
        ))}
      </ul>
    </TodayCard>
  );
}

function Line({ project, entity, rowId, name, trade, proposedOn, planned, askedFor }: OpenProposal) {
  const hasMoved = planned.from !== askedFor.from || planned.to !== askedFor.to;
  const now = `Planned for ${formatShortRange(planned.from, planned.to)}`;
  return (
    <li>
      <Link
        to={rowHref(project.id, rowKey(entity, rowId))}
        className="flex items-start gap-3 px-4 py-2 hover:bg-hover @md:px-5"
      >
        <CalendarDays aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" />
        <span className="min-w-0 break-words">
          <span className="block">
            <span className="font-medium">{trade}</span> proposes {formatWeekday(proposedOn)} for “{name}”
          </span>
          <span className="block text-muted text-sm tabular-nums">
            {project.name} · {now}
            {hasMoved && ` · It moved meanwhile: asked for ${formatShortRange(askedFor.from, askedFor.to)}`}
          </span>
        </span>
      </Link>
    </li>
  );
}
