// The search of everything.
import { z } from 'zod';
import { id, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { projectPicture } from '../common/picture.contract.ts';
import { hitKinds } from './names.ts';

export const hit = z.strictObject({
  kind: z.enum(hitKinds),
  /** The id of the row; a person's is a UUID. */
  id: z.union([id, userId]),
  /** The project or template, also of its rows; null for people. */
  projectId: id.nullable(),
  /** The task of a note or file. */
  taskId: id.nullable(),
  /** The note itself, or the note of a file. */
  noteId: id.nullable(),
  /** The name of the row; of a note the title of its task, after `#12` where it is a to-do, or Message. */
  title: z.string(),
  /** Where it is, such as `Kitchen › Design`; address, city and customer of a project, the e-mail address of a person; may be empty. */
  where: z.string(),
  /** The part of a note, or of the caption of a file, with the first matched word. */
  snippet: z.string().nullable(),
  /** The picture of a project; null for all others. */
  picture: z.strictObject(projectPicture).nullable(),
  /** Of a phase or task; a phase is one only while nothing in it is timed. */
  isMilestone: z.boolean(),
});
export type Hit = z.infer<typeof hit>;

export const searchQuery = z.strictObject({
  /** Beginnings of words, in any order; ignores case and accents, and takes a word without the punctuation inside it. */
  q: z.string().max(limits.search),
  /** `all` has trades, decisions, drawings and reports among the hits, which older pages do not know. */
  kinds: z.literal('all').optional(),
});
