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
export type Message = Kept &
  ({ kind: 'answer'; answer: VisitAnswer } | { kind: 'photo'; assignmentId: number; file: File });

/** A message, or that a version of a drawing was on the screen, of which the page does not speak. */
export type Waiting = Message | (Kept & { kind: 'opening'; versionId: number });

export const isMessage = (waiting: Waiting): waiting is Message => waiting.kind !== 'opening';

/** The visit that it is about. */
export function visitOf(waiting: Message): number {
  return waiting.kind === 'answer' ? waiting.answer.assignmentId : waiting.assignmentId;
}

/** Whether it answers "Are you coming?", of which only the last answer counts. */
export function isReply(waiting: Waiting): boolean {
  return waiting.kind === 'answer' && waiting.answer.answer !== 'started' && waiting.answer.answer !== 'completed';
}
