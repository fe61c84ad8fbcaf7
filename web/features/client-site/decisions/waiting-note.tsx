import type { ClientWaiting } from '../../../../functions/core/decisions/client.contract.ts';
import { say, sayCount } from '../../../lib/language/say.ts';
import { formatDay } from '../../../lib/time/dates.ts';

interface WaitingNoteProps {
  waiting: ClientWaiting | null | undefined;
  rowName: string | null;
}

/** The move by deciding today, once the last day of an offer or a choice is over; nothing where it is not told. */
export function WaitingNote({ waiting, rowName }: WaitingNoteProps) {
  if (!waiting) return null;
  const { start, completion, days } = waiting;
  if (start === null || completion === null) {
    return <p className="mt-1 text-muted">{say('If approved today, nothing moves.')}</p>;
  }
  const at = { row: rowName ?? say('the work'), day: formatDay(start) };
  return (
    <p className="wrap-anywhere mt-1 text-warning tabular-nums">
      {days === 0
        ? say('If approved today, {row} starts {day}; completion date unchanged.', at)
        : say('If approved today, {row} starts {day} and the completion moves to {completion} ({days}).', {
            ...at,
            completion: formatDay(completion),
            days: sayCount(days, '1 working day', '{count} working days'),
          })}
    </p>
  );
}
