// Answers of trades, as long as they count.
import type { Assignment } from './contract.ts';

/** The days that a row is planned for. */
export interface Planned {
  scheduledStart: string | null;
  scheduledCompletion: string | null;
  /** Of work that began, a day that was proposed is no question any more. */
  startedOn?: string | null;
  completedOn?: string | null;
}

/** The first and the last day of a row; of one with a single date, that one. Null without any. */
export function plannedDays({ scheduledStart, scheduledCompletion }: Planned): Assignment['answeredFor'] {
  const from = scheduledStart ?? scheduledCompletion;
  const to = scheduledCompletion ?? scheduledStart;
  return from !== null && to !== null ? { from, to } : null;
}

type Answered = Pick<Assignment, 'answer' | 'answeredFor'>;

/**
 * The answer of a trade, as long as the row has the days that it was given for (docs/product.md#phone-answers). A day that
 * is proposed waits until somebody answers it.
 */
export function answerOf(answered: Answered, planned: Planned): NonNullable<Assignment['answer']> | undefined {
  const { answer } = answered;
  if (!answer || !plannedDays(planned)) return undefined;
  const isOpen = answer === 'other' && !planned.startedOn && !planned.completedOn;
  return isOpen || !hasMoved(answered, planned) ? answer : undefined;
}

/** Whether a row has other days than its trade answered for. */
export function hasMoved({ answeredFor }: Answered, planned: Planned): boolean {
  const days = plannedDays(planned);
  return answeredFor?.from !== days?.from || answeredFor?.to !== days?.to;
}
