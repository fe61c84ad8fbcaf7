// Drawings of a project: sets of sheets, their files and pages (docs/api.md#drawings).
import { z } from 'zod';
import { day, id, instant, name } from '../common/fields.contract.ts';
import { drawingLimits as limits } from './limits.ts';
import { documentKinds, drawingAudiences, otherKinds, readerKinds, uploadKinds } from './names.ts';
import { outcomes } from './outcome.ts';

/** Marks that turn the order of letters, with which a text looks like another one. */
const turning = /^[^\u202a-\u202e\u2066-\u2069]*$/;
/** A text that no spreadsheet would compute. */
const formula = /^(?!\s*[=+@-])/;

const setName = name.max(limits.drawingName).regex(turning, 'Not a text');
const setNote = z
  .string()
  .max(limits.drawingNote)
  .regex(/^[^\0]*$/, 'Not a text')
  .nullable();
const setFields = { name: setName, issuedOn: day, note: setNote };

export const drawingSetCreate = z.strictObject({ ...setFields, note: setNote.default(null) });
export type DrawingSetCreate = z.output<typeof drawingSetCreate>;
const changed = z.strictObject(setFields).partial();
export const drawingSetUpdate = changed.extend({ base: changed.optional() });
export type DrawingSetUpdate = z.output<typeof drawingSetUpdate>;

const count = z.int().min(0);
const listed = {
  id,
  name: z.string(),
  issuedOn: day,
  note: z.string().nullable(),
  version: z.int(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  publishedAt: instant.nullable(),
  publishedByName: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  /** Why it was withdrawn. */
  reason: z.string().nullable(),
  /** Pages that are there. */
  pageCount: count,
};
export const drawingSetItem = z.strictObject(listed);
export type DrawingSetItem = z.output<typeof drawingSetItem>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const number = z
  .string()
  .trim()
  .max(limits.sheetNumber)
  .regex(/^([A-Za-z0-9][A-Za-z0-9 ._/-]*)?$/, 'Letters and digits, with spaces and . - _ / between them');
const title = z
  .string()
  .trim()
  .max(limits.drawingName)
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'Not a text')
  .regex(formula, 'A title does not begin like a formula');
const revision = z
  .string()
  .trim()
  .max(limits.sheetRevision)
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'Not a text');
const pageTexts = { number, title, revision, take: z.boolean() };

export const drawingPage = z.strictObject({
  id,
  fileId: id,
  page: z.int(),
  width: z.number(),
  height: z.number(),
  number: z.string(),
  title: z.string(),
  revision: z.string(),
  take: z.boolean(),
  isSure: z.boolean(),
  /** Whether it has a file of its own; otherwise its sheet is the file, at its page. */
  isAlone: z.boolean(),
  /**
   * Of its picture, appended to the content base address; with `dthumb` in place of `dpreview` the small one, with
   * `dsheet` its PDF, with `dfile` the file that it came in.
   */
  url: z.string(),
});

export type DrawingPage = z.output<typeof drawingPage>;

const changedPage = z.strictObject(pageTexts).partial();
export const drawingPageUpdate = changedPage.extend({ base: changedPage.optional() });
export type DrawingPageUpdate = z.output<typeof drawingPageUpdate>;

const drawingFile = z.strictObject({ id, name: z.string(), size: z.int(), pages: z.int(), sha256 });
export const drawingSet = z.strictObject({
  ...listed,
  files: z.array(drawingFile),
  pages: z.array(drawingPage),
  /** Whether the caller may withdraw it: who published it, or an administrator. */
  isWithdrawable: z.boolean(),
});
export type DrawingSet = z.output<typeof drawingSet>;

const outcomeOfPage = z.strictObject({
  pageId: id,
  outcome: z.enum(outcomes),
  documentId: id.nullable(),
  /** The version that it replaces, or is the same as. */
  before: z.strictObject({ revision: z.string(), issuedOn: day, since: instant }).nullable(),
  /** How its picture differs from that one. */
  change: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('places'), places: count }),
      z.strictObject({ kind: z.literal('title block') }),
      z.strictObject({ kind: z.literal('size') }),
    ])
    .nullable(),
  /** Whether publishing makes a version of it. */
  takes: z.boolean(),
});
export const drawingOutcome = z.strictObject({
  /** The hash of the table, which publishing names: it is what was read. */
  basis: sha256,
  pages: z.array(outcomeOfPage),
  /** Current drawings that the set does not have, which may be retired with it. */
  others: z.array(z.strictObject({ documentId: id, number: z.string(), title: z.string() })),
  /** Whether a taken page has no number, or that of another one: it is not published. */
  waits: z.boolean(),
  /** The set that has all of this already; null where something is new. */
  same: z.strictObject({ setId: id, name: z.string(), publishedAt: instant, byName: z.string().nullable() }).nullable(),
});
export type DrawingOutcome = z.output<typeof drawingOutcome>;

export const drawingPublish = z.strictObject({
  basis: sha256,
  retire: z.array(id).max(limits.drawings).default([]),
});
export type DrawingPublish = z.output<typeof drawingPublish>;

export const drawingWithdraw = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(limits.drawingReason)
    .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'Not a text'),
});

const version = {
  id,
  n: z.int(),
  revision: z.string(),
  issuedOn: day,
  setId: id,
  setName: z.string(),
  title: z.string(),
  /** When its set was published. */
  since: instant,
  /** As those of a page. */
  url: z.string(),
  /** Of its page, in points as it is shown, and its place in the file where it has none of its own. */
  width: z.number(),
  height: z.number(),
  page: z.int(),
  isAlone: z.boolean(),
  /** 1 for a sheet; of a document of another kind, which is a whole file, all of them. */
  pages: z.int(),
  /** Bytes of its pictures and of its own file: what a device keeps of it. */
  size: count,
};
const sharing = { forClients: z.boolean(), forTrades: z.boolean() };
export const drawingItem = z.strictObject({
  id,
  kind: z.enum(documentKinds),
  /** Empty for a document that is no drawing. */
  number: z.string(),
  title: z.string(),
  version: z.int(),
  ...sharing,
  current: z.strictObject(version).nullable(),
  retiredAt: instant.nullable(),
  /** Pins around which the sheet changed, and nobody has looked since. */
  pinsToCheck: count,
});
export type DrawingItem = z.output<typeof drawingItem>;
const otherKind = z.enum(otherKinds);
/** `number` of drawings, `kind` of other documents. */
const correctedDrawing = z.strictObject({ number: number.min(1), title, kind: otherKind, ...sharing }).partial();
export const drawingUpdate = correctedDrawing.extend({ base: correctedDrawing.optional() });
export type DrawingUpdate = z.output<typeof drawingUpdate>;
/** Several drawings, the ones of a set for instance, are shared, or no longer. */
export const drawingsShare = z.strictObject({
  ids: z.array(id).min(1).max(limits.drawings),
  audience: z.enum(drawingAudiences),
  isShared: z.boolean(),
});
export type DrawingsShare = z.output<typeof drawingsShare>;
/** The drawings that were not so before. */
export const drawingsShared = z.strictObject({ changed: z.array(id) });
export type DrawingsShared = z.output<typeof drawingsShared>;

/** Of a sheet's width or height. */
const share = z.number().min(0).max(1);
const place = { versionId: id, x: share, y: share };
/** On the version that is current, which is named: it is what was seen. */
export const drawingPinCreate = z.union([
  z.strictObject({ ...place, noteId: id }),
  z.strictObject({ ...place, taskId: id }),
]);
export type DrawingPinCreate = z.output<typeof drawingPinCreate>;
/** Another place, or none where it is right as it is. */
export const drawingPinUpdate = z.union([z.strictObject(place), z.strictObject({ versionId: id })]);
export type DrawingPinUpdate = z.output<typeof drawingPinUpdate>;

export const drawingPin = z.strictObject({
  id,
  x: share,
  y: share,
  /** Null for a pin of a task. */
  noteId: id.nullable(),
  /** Of a note its text. */
  text: z.string().nullable(),
  /** Its task, or that of its note. */
  taskId: id,
  taskTitle: z.string(),
  phaseId: id,
  /** The sheet changed there since somebody last found it right. */
  isToCheck: z.boolean(),
  byName: z.string().nullable(),
  version: z.int(),
});
export type DrawingPin = z.output<typeof drawingPin>;

/** A drawing that was deleted, for as long as it can be brought back. */
export const deletedDrawing = z.strictObject({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  title: z.string(),
  deletedAt: instant,
  deletedByName: z.string().nullable(),
  /** By the caller: others have not opened it, or they are an administrator. */
  isRestorable: z.boolean(),
});
export type DeletedDrawing = z.output<typeof deletedDrawing>;

export const drawing = drawingItem.extend({
  /** Those of live notes and tasks, the oldest first. */
  pins: z.array(drawingPin),
  /** The newest first. */
  versions: z.array(
    z.strictObject({
      ...version,
      byName: z.string().nullable(),
      withdrawnAt: instant.nullable(),
    }),
  ),
  /** Everybody who has had it on the screen, or with whom it is shared. */
  readers: z.array(
    z.strictObject({
      kind: z.enum(readerKinds),
      name: z.string(),
      /** The newest version that they saw; null for none. */
      n: z.int().nullable(),
      revision: z.string().nullable(),
      lastAt: instant.nullable(),
      /** Of a trade that has not opened the current version: when that was mailed to it. */
      mailedAt: instant.nullable(),
    }),
  ),
});
export type Drawing = z.output<typeof drawing>;
export type DrawingVersion = Drawing['versions'][number];

export const drawingUploads = z.strictObject({
  uploads: z
    .array(
      z.strictObject({
        as: z.enum(uploadKinds),
        type: z.enum(['application/pdf', 'image/webp', 'image/jpeg']),
        size: z.int().min(1).max(limits.drawing, 'A file has at most 50 MB: split the set'),
      }),
    )
    .min(1)
    .max(limits.drawingUploads),
});

/** The addresses to PUT them to, in the order in which they were asked for. */
export const drawingUploadPlaces = z.array(z.strictObject({ path: z.string(), uploadUrl: z.string() }));

const storedPath = z.string().regex(/^\d+\/[0-9a-f-]{36}\.(pdf|webp|jpg)$/);
export const drawingFileCreate = z.strictObject({
  path: storedPath,
  name: name.max(limits.drawingFileName).regex(turning, 'Not a text'),
  size: z.int().min(1).max(limits.drawing),
  pages: z.int().min(1).max(limits.drawingPages),
  sha256,
});
export type DrawingFileCreate = z.output<typeof drawingFileCreate>;
export const drawingFileCreated = z.strictObject({ id });

const side = z.number().positive().max(limits.sheetSide);
/** A page as it looks. */
const drawn = {
  width: side,
  height: side,
  pictureSha256: sha256,
  cells: z.base64().min(1).max(limits.sheetCells),
  columns: z.int().min(1).max(limits.sheetColumns),
  previewPath: storedPath,
  thumbPath: storedPath,
  text: z
    .string()
    .max(limits.sheetText)
    .regex(/^[^\0]*$/, 'Not a text'),
};
export const drawingPagesCreate = z.strictObject({
  pages: z
    .array(
      z
        .strictObject({
          page: z.int().min(1).max(limits.drawingPages),
          number,
          title,
          revision,
          isSure: z.boolean(),
          sheetPath: storedPath.nullable(),
          sheetSha256: sha256.nullable(),
          ...drawn,
        })
        .refine((page) => (page.sheetPath === null) === (page.sheetSha256 === null), 'A sheet has its hash'),
    )
    .min(1)
    .max(limits.drawingPagesAtOnce),
});
export type DrawingPagesCreate = z.output<typeof drawingPagesCreate>;

/** The whole file of a document that is no drawing, with its first page as it looks. */
const wholeFile = { issuedOn: day, file: drawingFileCreate, page: z.strictObject(drawn) };
export const documentCreate = z.strictObject({ kind: otherKind, title: title.min(1), ...wholeFile });
export type DocumentCreate = z.output<typeof documentCreate>;
export const documentReplace = z.strictObject(wholeFile);
export type DocumentReplace = z.output<typeof documentReplace>;
