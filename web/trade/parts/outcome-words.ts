import type { NoteOutcome } from '../data/week-state.ts';
import type { Words } from '../trade-words.ts';

/** Why what was said of a to-do or note did not come of it. */
export const outcomeWords = (say: Words): Record<NoteOutcome, string> => ({
  gone: say.todoGone,
  photo: say.todoPhoto,
  refused: say.refused,
  full: say.photosFull,
  'photo-refused': say.photoRefused,
});
