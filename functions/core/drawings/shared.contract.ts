// Drawings as clients and trades read them: of what is shared with them the current version alone.
import { z } from 'zod';
import { id, instant } from '../common/fields.contract.ts';
import { documentKinds } from './names.ts';

export const sharedDrawing = z.strictObject({
  id,
  kind: z.enum(documentKinds),
  /** Empty for a document that is no drawing. */
  number: z.string(),
  title: z.string(),
  versionId: id,
  revision: z.string(),
  /** When its set was published. */
  since: instant,
  /** Of its picture, as that of a page; with `dthumb` the small one, with `dsheet` its PDF where `hasSheet`. */
  url: z.string(),
  /** In points, as it is shown. */
  width: z.number(),
  height: z.number(),
  /** Of its PDF: 1 for a sheet. */
  pages: z.int(),
  /** Whether there is a PDF of it alone: a file with other pages is the office's. */
  hasSheet: z.boolean(),
  /** Whether the reader has not opened this version. */
  isNew: z.boolean(),
});

export type SharedDrawing = z.infer<typeof sharedDrawing>;

/** The drawings of a trade, of each project where it has work that is not done. */
export const visitDrawings = z.array(z.strictObject({ id, name: z.string(), documents: z.array(sharedDrawing) }));

export type VisitDrawings = z.infer<typeof visitDrawings>;
