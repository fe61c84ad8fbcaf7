import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { formatWeekday } from '../../lib/time/dates.ts';
import { useIsLinked, useSchedule } from '../../sync/react/use-schedule.ts';
import { acceptedOn } from './accept-words.ts';
import { useAccept } from './use-accept.ts';

interface ProposalProps {
  projectId: number;
  assignment: Assignment;
  day: string;
}

/** The day that a trade proposes: what would move, and Accept (docs/product.md#accept-proposal). */
export function Proposal({ projectId, assignment: { id, item }, day }: ProposalProps) {
  const isLinked = useIsLinked(projectId);
  const computed = useSchedule(projectId);
  const { accept, isPending } = useAccept(projectId);
  const effect = computed && acceptedOn(computed, { kind: item.entity, id: item.id }, day);
  const words = isLinked ? (effect?.words ?? '') : 'Nothing else moves: the dates of this plan are manual';
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-tint px-3 py-2">
      <p role="status" className="min-w-0 grow">
        {words}
      </p>
      <Button
        look="primary"
        pending={isPending}
        disabled={isLinked && effect?.fits === false}
        onClick={() => void accept(id)}
      >
        Accept {formatWeekday(day)}
      </Button>
    </div>
  );
}
