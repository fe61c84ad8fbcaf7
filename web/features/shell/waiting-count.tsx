import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../sync/queries/questions.ts';

/** The live number of the questions of clients that wait for an answer; nothing while none does. */
export default function WaitingCount() {
  const total = useQuery(questionsQuery('all')).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-warning-tint px-2 font-semibold text-warning text-xs tabular-nums">
      {total}
      <span className="sr-only"> waiting for an answer</span>
    </span>
  );
}
