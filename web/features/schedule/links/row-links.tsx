import { Link2 } from 'lucide-react';
import { capitalised } from '../../../../functions/core/common/english.ts';
import type { LinkInput, RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { linkInWords } from '../../../model/schedule/link-words.ts';
import { linksOf } from '../../../sync/plan/moves/link-facts.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

/** The rows that the chosen one waits for by links, and the rows that wait for it; each opens its link. */
export function RowLinks({ row }: { row: RowKey }) {
  const { projectId, link: open } = useScheduleUi();
  const computed = useSchedule(projectId);
  if (!computed) return null;
  const { into, outOf } = linksOf(computed.schedule, row);
  if (into.length + outOf.length === 0) return null;
  const lines = [
    ...into.map((link) => ({ link, text: capitalised(linkInWords(link, computed.nameOf(link.from))) })),
    ...outOf.map((link) => ({ link, text: `${computed.nameOf(link.to)} waits for it` })),
  ];
  return (
    <ul aria-label="Links" className="flex w-full flex-wrap gap-x-4 gap-y-1 text-sm">
      {lines.map(({ link, text }) => (
        <li key={link.id} className="min-w-0">
          <button
            type="button"
            className="flex max-w-full items-center gap-1.5 rounded-control py-1 text-accent hover:underline"
            onClick={() => open.set(endsOf(link))}
          >
            <Link2 aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            <span className="truncate">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The rows of a link as the plan names them. */
function endsOf({ from, to }: LinkInput) {
  return { from: { entity: from.kind, id: from.id }, to: { entity: to.kind, id: to.id } };
}
