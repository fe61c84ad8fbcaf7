import type { ClientDecision } from '../../../../functions/api/decisions/client.contract.ts';
import { counted } from '../../../lib/english.ts';
import { formatDay } from '../../../lib/time/dates.ts';

/** What deciding today moves, once the last day of an offer is over; nothing where the company does not tell it. */
export function WaitingNote({ decision: { waiting, rowName } }: { decision: ClientDecision }) {
  if (!waiting) return null;
  const { start, completion, days } = waiting;
  if (start === null || completion === null) return <p className="mt-1 text-muted">Decided today, nothing moves.</p>;
  const begins = `Decided today, ${rowName ?? 'it'} begins on ${formatDay(start)}`;
  return (
    <p className="wrap-anywhere mt-1 text-warning tabular-nums">
      {days === 0
        ? `${begins}; the completion stays.`
        : `${begins} and the completion moves to ${formatDay(completion)} (${counted(days, 'working day')}).`}
    </p>
  );
}
