import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { whomOf } from '../../../../functions/core/assignments/who.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Initials } from '../../../components/project/initials.tsx';
import { useWhoWorksIn } from '../../assignees/who-works.tsx';
import SendWeekDialog from './send-week-dialog.tsx';

interface SendProjectWeekProps {
  projectId: number;
  onClose: () => void;
}

/** Send Schedule of a project: asks for one of the trades with work in it, where there are several. */
export default function SendProjectWeek({ projectId, onClose }: SendProjectWeekProps) {
  const { people, byRow } = useWhoWorksIn(projectId);
  const [chosen, setChosen] = useState<number | null>(null);
  const working = new Set([...byRow.values()].flat().flatMap(({ tradeId }) => tradeId ?? []));
  const trades = [...people.values()].flatMap(({ who, isDeleted, ...person }) => {
    const { tradeId } = whomOf(who);
    return tradeId !== null && working.has(tradeId) && !isDeleted ? [{ tradeId, ...person }] : [];
  });
  const tradeId = chosen ?? (working.size === 1 ? (trades[0]?.tradeId ?? null) : null);
  if (tradeId !== null) return <SendWeekDialog tradeId={tradeId} projectId={projectId} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Send Schedule" footer={<Button onClick={onClose}>Cancel</Button>}>
      {people.size === 0 ? (
        <Skeleton className="h-11 w-full" />
      ) : trades.length === 0 ? (
        <p className="text-muted">The trades with work in this project were deleted.</p>
      ) : (
        <>
          <p className="text-muted">Which trade of this project gets the link to its visits?</p>
          <ul aria-label="Trades of this project" className="mt-3 rounded-card border border-line p-1">
            {trades.map(({ tradeId, name, hue }) => (
              <li key={tradeId}>
                <button
                  type="button"
                  onClick={() => setChosen(tradeId)}
                  className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left hover:bg-hover"
                >
                  <Initials aria-hidden isTrade name={name} hue={hue} />
                  <span className="min-w-0 grow break-words">{name}</span>
                  <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
