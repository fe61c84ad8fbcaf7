import { useState } from 'react';
import { answerOf, hasMoved, type Planned } from '../../../functions/core/assignments/answers.ts';
import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { DayField } from '../../components/form/day/day-field.tsx';
import { isDay } from '../../components/form/day/typed-day.ts';
import { formatShortRange, formatWeekday } from '../../lib/time/dates.ts';
import { useIsLinked, useSchedule } from '../../sync/react/use-schedule.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { acceptedOn } from './accept-words.ts';
import { answerWords } from './answer-sign.tsx';
import { noteAnswer } from './answer-writes.ts';
import type { Person } from './assigned-work.ts';
import { Face } from './face.tsx';
import { useAccept } from './use-accept.ts';

interface TradeAnswerProps {
  projectId: number;
  assignment: Assignment;
  person: Person | undefined;
  row: Planned;
}

/** Proposes Mon, Nov 30; of a row that moved since with the days that the trade was asked for. */
function proposalInWords(assignment: Assignment, row: Planned, day: string): string {
  const { answeredFor } = assignment;
  const words = `Proposes ${formatWeekday(day)}`;
  if (!answeredFor || !hasMoved(assignment, row)) return words;
  return `${words} instead of ${formatShortRange(answeredFor.from, answeredFor.to)}. It moved meanwhile`;
}

/** The answer of one trade, and the buttons to write down another one. */
export function TradeAnswer({ projectId, assignment, person, row }: TradeAnswerProps) {
  const [isOther, setOther] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const note = useWriteNow(noteAnswer(projectId));
  const answer = answerOf(assignment, row);
  const { id, proposedOn } = assignment;
  const say = (said: 'coming' | 'cant' | 'other' | null, proposed: string | null = null) =>
    note.mutate({ id, answer: said, day: proposed }, { onSuccess: () => setOther(false) });
  if (!person) return null;
  return (
    <>
      <div className="flex items-center gap-2.5">
        <span aria-hidden className="flex">
          <Face assignee={{ ...person, answer }} size="medium" />
        </span>
        <p className="min-w-0 break-words font-medium">
          {person.name}
          <span className="block font-normal text-muted">
            {answer === 'other' && proposedOn
              ? proposalInWords(assignment, row, proposedOn)
              : answer
                ? answerWords[answer]
                : 'No answer for these days yet'}
          </span>
        </p>
      </div>
      {answer === 'other' && proposedOn && <Proposal projectId={projectId} assignment={assignment} day={proposedOn} />}
      <fieldset className="mt-3 min-w-0">
        <legend className="mb-1 text-muted text-sm">Said by phone</legend>
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={note.isPending} onClick={() => say('coming')}>
            Coming
          </Button>
          <Button disabled={note.isPending} onClick={() => say('cant')}>
            Can’t Make It
          </Button>
          <Button disabled={note.isPending} aria-expanded={isOther} onClick={() => setOther(!isOther)}>
            Other Day
          </Button>
          {answer && (
            <Button look="quiet" disabled={note.isPending} onClick={() => say(null)}>
              Ask Again
            </Button>
          )}
        </div>
        {isOther && (
          <DayField label="Proposed Day" day={day} onDay={setDay} className="mt-2">
            {(input) => (
              <div className="flex gap-2">
                <div className="min-w-0 max-w-48 grow">{input}</div>
                <Button disabled={!isDay(day) || note.isPending} onClick={() => say('other', day)}>
                  Propose
                </Button>
              </div>
            )}
          </DayField>
        )}
      </fieldset>
    </>
  );
}

interface ProposalProps {
  projectId: number;
  assignment: Assignment;
  day: string;
}

/** The day that a trade proposes: what would move, and Accept (docs/product.md#accept-proposal). */
function Proposal({ projectId, assignment: { id, item }, day }: ProposalProps) {
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
