import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Choice } from '../../../components/controls/choice.tsx';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { giveQuestion, settleQuestion } from './write-questions.ts';

const NOBODY = '';

interface QuestionControlsProps {
  projectId: number;
  noteId: number;
  /** The title of its task. */
  task: string;
  user: { id: string; name: string } | null;
}

/** The person who answers what a client asks, and the button for no answer (docs/product.md#whose-question). */
export function QuestionControls({ projectId, noteId, task, user }: QuestionControlsProps) {
  const { data } = useQuery(assigneesQuery);
  const give = useWriteNow(giveQuestion(projectId, noteId));
  const settle = useWriteNow(settleQuestion(projectId, noteId));
  const colleagues = (data?.users ?? []).filter(({ id, isDeleted }) => !isDeleted && id !== user?.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Choice
        aria-label={`Who answers the question on ${task}`}
        className="max-w-56"
        noun="colleagues"
        value={user?.id ?? NOBODY}
        disabled={give.isPending}
        options={[
          { id: NOBODY, label: 'Nobody answers yet' },
          ...(user ? [{ id: user.id, label: user.name }] : []),
          ...colleagues.map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={(id) => give.mutate(id === NOBODY ? null : id)}
      />
      <Button
        aria-label={`No Answer Needed to the question on ${task}`}
        pending={settle.isPending}
        onClick={() => settle.mutate()}
      >
        No Answer Needed
      </Button>
    </div>
  );
}
