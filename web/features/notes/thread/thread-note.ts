import type { FeedNote } from '../../../../functions/core/notes/contract.ts';

/** The entry above a reply: a note of a task, or without one a message. */
export type ThreadNote = Pick<FeedNote, 'id' | 'is_internal' | 'is_for_trades'> & {
  task_id: number | null;
  /** The to-do that it is, whose trade reads it; none of a message and of a note that waits. */
  todo?: FeedNote['todo'] | undefined;
};
