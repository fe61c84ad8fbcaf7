import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Choice } from '../../../components/controls/choice.tsx';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { colleaguesIn } from '../../../sync/queries/colleagues.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { writeNow } from '../../../sync/write/now.ts';

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
  const give = useWriteNow(giveQuestion(projectId, noteId));
  const settle = useWriteNow(settleQuestion(projectId, noteId));
  const colleagues = colleaguesIn(useQuery(assigneesQuery).data).filter(({ id }) => id !== user?.id);
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

// Writes of questions, which do not wait in the outbox.
const readAgain = (client: QueryClient, projectId: number) => {
  void client.invalidateQueries({ queryKey: ['questions'] });
  void client.invalidateQueries({ queryKey: ['notes', projectId] });
};

/** Says who answers: a colleague, or with null nobody yet. */
const giveQuestion = (projectId: number, noteId: number) =>
  writeNow<unknown, string | null>({
    write: (send, userId) =>
      send(`/projects/${projectId}/notes/${noteId}/question`, { method: 'PUT', body: { userId } }),
    onSettled: (_answer, _error, _input, _result, { client }) => readAgain(client, projectId),
    meta: { success: 'Question given', failure: 'The question could not be given' },
  });

/** Says that what clients wrote needs no answer. */
const settleQuestion = (projectId: number, noteId: number) =>
  writeNow<unknown>({
    write: (send) => send(`/projects/${projectId}/notes/${noteId}/question`, { method: 'DELETE' }),
    onSettled: (_answer, _error, _input, _result, { client }) => readAgain(client, projectId),
    meta: { success: 'No answer needed', failure: 'The question could not be closed' },
  });
