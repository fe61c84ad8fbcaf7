import type { VisitAnswer } from '../../../functions/core/visits/contract.ts';

interface Kept {
  /** The id of the link. */
  link: string;
  /** The Idempotency-Key: however often it is sent, it arrives once. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An answer or a photo of the trade, until the server has it. */
export type Waiting = Kept &
  ({ kind: 'answer'; answer: VisitAnswer } | { kind: 'photo'; assignmentId: number; file: File });

/** The visit that it is about. */
export function visitOf(waiting: Waiting): number {
  return waiting.kind === 'answer' ? waiting.answer.assignmentId : waiting.assignmentId;
}

/** Whether it answers "Are you coming?", of which only the last answer counts. */
export function isReply(waiting: Waiting): boolean {
  return waiting.kind === 'answer' && waiting.answer.answer !== 'started' && waiting.answer.answer !== 'completed';
}
