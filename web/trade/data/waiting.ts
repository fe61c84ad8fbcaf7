import type { VisitAnswer, VisitReplyCreate, VisitTodoStep } from '../../../functions/core/visits/contract.ts';

interface Kept {
  /** The id of the link. */
  link: string;
  /** The Idempotency-Key: however often it is sent, it arrives once. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An answer or a photo of a visit, until the server has it. */
export type VisitMessage = Kept &
  ({ kind: 'answer'; answer: VisitAnswer } | { kind: 'photo'; assignmentId: number; file: File });

/**
 * That a to-do is done, or is not; or a photo or words below a note, which is a to-do or stands with a visit. Browsers that
 * keep some from when only to-dos took them have these names.
 */
export type NoteMessage = Kept &
  (
    | ({ kind: 'todo' } & VisitTodoStep)
    | { kind: 'todo-photo'; noteId: number; file: File }
    | ({ kind: 'todo-reply' } & VisitReplyCreate)
  );

/** Words that are not sent any more: the office took them no more, or their note was gone before. They stay to be copied. */
export type Unsent = Kept & { kind: 'unsent'; text: string; why: 'gone' | 'refused' };

/** What the trade says. */
export type Message = VisitMessage | NoteMessage;

/** A message, or that a version of a drawing was on the screen, of which the page does not speak. */
export type Sendable = Message | (Kept & { kind: 'opening'; versionId: number });

export type Waiting = Sendable | Unsent;

export const isSendable = (waiting: Waiting): waiting is Sendable => waiting.kind !== 'unsent';

export const isMessage = (waiting: Waiting): waiting is Message => isSendable(waiting) && waiting.kind !== 'opening';

export const isUnsent = (waiting: Waiting): waiting is Unsent => waiting.kind === 'unsent';

export const isOfVisit = (waiting: Waiting): waiting is VisitMessage =>
  waiting.kind === 'answer' || waiting.kind === 'photo';

/** The visit that it is about. */
export function visitOf(waiting: VisitMessage): number {
  return waiting.kind === 'answer' ? waiting.answer.assignmentId : waiting.assignmentId;
}

/** Whether it answers "Are you coming?", of which only the last answer counts. */
export function isReply(waiting: Waiting): boolean {
  return waiting.kind === 'answer' && waiting.answer.answer !== 'started' && waiting.answer.answer !== 'completed';
}
