import { whoOf } from '../../../functions/core/assignments/who.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import { useRow } from '../../sync/react/use-optimistic-plan.ts';
import { TradeAnswer } from './trade-answer.tsx';
import { useWhoWorksIn } from './who-works.tsx';

interface AnswersDialogProps {
  projectId: number;
  entity: 'phase' | 'task';
  id: number;
  onClose: () => void;
}

/** The answers of the trades of a row: staff accept a proposed day, or write down an answer by phone. */
export default function AnswersDialog({ projectId, entity, id, onClose }: AnswersDialogProps) {
  const { people, byRow } = useWhoWorksIn(projectId);
  const row = useRow(projectId, entity, id);
  const asked = (byRow.get(rowKey(entity, id)) ?? []).filter(({ tradeId }) => tradeId !== null);
  if (!row) return null;
  return (
    <Dialog isOpen onClose={onClose} title={`Answers: ${nameOf(row)}`} footer={<Button onClick={onClose}>Done</Button>}>
      {asked.length === 0 && <p className="text-muted">No trade is assigned to this task.</p>}
      <ul className="divide-y divide-line">
        {asked.map((assignment) => (
          <li key={assignment.id} className="py-3 first:pt-0">
            <TradeAnswer
              projectId={projectId}
              assignment={assignment}
              person={people.get(whoOf(assignment))}
              row={row}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
