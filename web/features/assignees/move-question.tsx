import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { MovesLine } from '../../components/feedback/moves-line.tsx';
import { formatShortRange } from '../../lib/time/dates.ts';
import { confirmedInWords } from '../../model/schedule/cascade-in-words.ts';
import { assigneesQuery } from '../../sync/queries/assignees.ts';
import type { MoveQuestion as Question } from '../../sync/undo/ask-moves.ts';

/** Asks before visits move for which trades said that they come (docs/product.md#confirmed-visits). */
export default function MoveQuestion({ question: { words, visits, answer } }: { question: Question }) {
  // A trade may be newer than what was read last.
  const { data } = useQuery({ ...assigneesQuery, refetchOnMount: 'always' });
  const nameOf = (tradeId: number) => data?.trades.find(({ id }) => id === tradeId)?.name ?? 'A trade';
  return (
    <ConfirmDialog
      isOpen
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={confirmedInWords(visits.length)}
      confirmLabel="Move"
    >
      <ul className="mb-3 flex flex-col gap-2">
        {visits.map(({ tradeId, name, from, to }) => (
          <li key={`${tradeId} ${name}`} className="break-words">
            <span className="font-medium">{nameOf(tradeId)}</span>: {name}
            <span className="block text-muted tabular-nums">
              {formatShortRange(from.from, from.to)} → {formatShortRange(to.from, to.to)}
            </span>
          </li>
        ))}
      </ul>
      <MovesLine text={words} />
    </ConfirmDialog>
  );
}
