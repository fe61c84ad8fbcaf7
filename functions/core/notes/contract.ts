// Notes and their photos and files (docs/api.md#files).
import { z } from 'zod';
import { day, id, instant, longText, requiredText, shortText, takenTime, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { todoFilters } from './todo-names.ts';
import { todo, todoOf } from './todos.contract.ts';

export const photo = z.strictObject({
  id,
  /** Appended to the content base address; the same for 12 hours. */
  filePath: z.string(),
  /** Null unless it is a picture. */
  thumbnailPath: z.string().nullable(),
  /** The picture before it was marked up, for staff; null when it was not. */
  unmarkedPath: z.string().nullable(),
  /** One line below the picture. */
  caption: z.string().nullable(),
  originalFilename: z.string(),
  mimeType: z.string(),
  isImage: z.boolean(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null unless it is a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Photo = z.infer<typeof photo>;

/** Of a note, with the day on which diary, reports and walls have it. */
const notePhoto = photo.extend({ day });

export const note = z.strictObject({
  id,
  /** Null of a message, and of what is said below one. */
  taskId: id.nullable(),
  description: z.string(),
  /** For the office only (docs/product.md#internal-notes). */
  isInternal: z.boolean(),
  /** Also for trades, with their visits (docs/product.md#notes-for-trades); never of an internal one. */
  isForTrades: z.boolean(),
  createdOn: instant,
  /** When it was written, also where it arrived later: the day on which diary and reports have it. */
  day,
  createdByFirstName: z.string(),
  createdByLastName: z.string(),
  version: z.int(),
  photos: z.array(notePhoto),
});
export type Note = z.infer<typeof note>;

/** Whom an entry is for: `trade` is the office and one trade, `trades` are trades and clients. */
const audience = z.enum(['office', 'trade', 'clients', 'trades']);

/** An entry below a note (docs/product.md#replies-to-notes). */
export const reply = z.strictObject({
  id,
  noteId: id,
  text: z.string(),
  /** Its readers now, who are never more than those of the note; clients get `clients`. */
  audience,
  /** Whom its writer chose at most: it returns to them when the note does; null for clients. */
  chosen: audience.nullable(),
  /** The one trade that it is for; null otherwise, and for clients. */
  tradeName: z.string().nullable(),
  /** Whether a client wrote it. */
  fromClient: z.boolean(),
  createdOn: instant,
  createdBy: z.uuid().nullable(),
  createdByFirstName: z.string(),
  createdByLastName: z.string(),
  version: z.int(),
  photos: z.array(photo),
});

export type Reply = z.infer<typeof reply>;

/** The replies of a note, in brief. */
const thread = z.strictObject({
  count: z.int(),
  /** Of `count`, those whose writer chose clients: they are read by clients while the note is. */
  forClients: z.int(),
  /** The last three, oldest first. */
  last: z.array(reply),
});

/** What clients and the office write to each other about a project, of no task (docs/product.md#messages). */
export const message = z.strictObject({
  id,
  description: z.string(),
  is_internal: z.boolean(),
  created_on: instant,
  created_by: z.uuid().nullable(),
  created_first_name: z.string(),
  created_last_name: z.string(),
  version: z.int(),
  photos: z.array(photo),
  replies: thread,
  /** The question of clients below it (docs/product.md#needs-an-answer), for them without whose it is; null when nothing waits. */
  question: z
    .strictObject({ since: instant, user: z.strictObject({ id: userId, name: z.string() }).nullable() })
    .nullable(),
  /** Until when the office said that no answer is needed. */
  settled_on: instant.nullable(),
  /** Whether a client wrote it. */
  from_client: z.boolean(),
});
export type Message = z.infer<typeof message>;

/** A note in the feed of a project, in snake_case (docs/product.md#notes-feed). */
export const feedNote = message.omit({ from_client: true }).extend({
  /** False for clients, who do not hear of it. */
  is_for_trades: z.boolean(),
  task_id: id,
  task_title: z.string(),
  phase_id: id,
  phase_name: z.string(),
  major_phase_id: id,
  major_phase_name: z.string(),
  /** The to-do that it is; null of other notes, and for clients. */
  todo: todo.nullable(),
});
export type FeedNote = z.infer<typeof feedNote>;

const pageQuery = {
  /** The last note of the previous page. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(limits.feedPageMax).default(limits.feedPage),
};
/** Notes of tasks, or messages of the project. */
const kind = z.enum(['notes', 'messages']).default('notes');
export type FeedKind = z.infer<typeof kind>;
export const feedQuery = z.strictObject({ ...pageQuery, kind });
/** A page of either kind. */
export const feed = z.array(z.union([feedNote, message]));

/** Filters of the feed; a note has to match all that are given (docs/product.md#notes-filter). */
const noteFilters = {
  /** One note, by its address. */
  note: z.coerce.number().int().positive().optional(),
  task: z.coerce.number().int().positive().optional(),
  /** Of tasks of this phase. */
  phase: z.coerce.number().int().positive().optional(),
  author: userId.optional(),
  /** Written at this time or later, and before that one. */
  since: instant.optional(),
  until: instant.optional(),
  internal: z.enum(['yes', 'no']).optional(),
  photos: z.literal('yes').optional(),
  /** Below which a client waits for an answer (docs/product.md#waits-filter). */
  waits: z.literal('yes').optional(),
  /** Of tasks that are the work of a person or trade, or of nobody. */
  who: todoOf.optional(),
  /** To-dos, all or those in a state (docs/product.md#todo-filter). */
  todo: z.enum(todoFilters).optional(),
  /** Of the punch list alone. */
  punch: z.literal('yes').optional(),
  /** To-dos at this place, in any case. */
  place: shortText.optional(),
  /** To-dos that are given to a person or trade, or to nobody. */
  given: todoOf.optional(),
};
export const filteredFeedQuery = z.strictObject({ ...pageQuery, kind, ...noteFilters });
export type NoteFilter = Partial<Pick<z.infer<typeof filteredFeedQuery>, keyof typeof noteFilters>>;

export const galleryQuery = z.strictObject({ ...pageQuery, ...noteFilters }).omit({ photos: true, waits: true });

/** A picture in the gallery of a project. */
export const galleryPhoto = notePhoto.extend({
  noteId: id,
  /** Null of a message. */
  taskId: id.nullable(),
  taskTitle: z.string().nullable(),
  isInternal: z.boolean(),
  addedOn: instant,
  /** First and last name of the person who added it. */
  addedBy: z.string(),
});
export type GalleryPhoto = z.infer<typeof galleryPhoto>;

export const allPhotosQuery = z.strictObject({ ...pageQuery, project: z.coerce.number().int().positive().optional() });

/** A picture among those of all projects. */
export const placedPhoto = galleryPhoto.extend({ projectId: id, projectName: z.string() });
export type PlacedPhoto = z.infer<typeof placedPhoto>;

/** Somebody who has written a note of a project. */
export const noteAuthor = z.strictObject({ id: userId, fullname: z.string() });
export type NoteAuthor = z.infer<typeof noteAuthor>;

const description = longText.max(limits.note).refine((text) => text.trim() !== '', 'Required');

const files = z.int().min(0).max(limits.filesPerNote).optional();

/** The name as it stands in the text; without one that of today. */
const label = requiredText.regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, 'Not a text').optional();
/** The people and trades whom the text names: they are told (docs/product.md#mentions). */
const mentions = z
  .array(z.union([z.strictObject({ userId, label }), z.strictObject({ tradeId: id, label })]))
  .max(limits.mentions)
  .optional();

/** With `files`, others see the note once that many photos have arrived, or it is published. */
export const noteCreate = z.strictObject({
  description,
  isInternal: z.boolean().optional(),
  isForTrades: z.boolean().optional(),
  files,
  mentions,
});
export type Mention = NonNullable<z.infer<typeof mentions>>[number];
export type NoteCreate = z.infer<typeof noteCreate>;

export const messageCreate = z.strictObject({ description, isInternal: z.boolean().optional(), mentions });
export type MessageCreate = z.infer<typeof messageCreate>;

export const replyCreate = z.discriminatedUnion('audience', [
  z.strictObject({ text: description, audience: z.enum(['office', 'clients', 'trades']), files, mentions }),
  z.strictObject({ text: description, audience: z.literal('trade'), tradeId: id, files, mentions }),
]);
export type ReplyCreate = z.infer<typeof replyCreate>;

/** `audience` is narrower than was asked where fewer people read the note. */
export const replyCreated = z.strictObject({ id, audience });

export const noteUpdate = z
  .strictObject({
    description,
    isInternal: z.boolean(),
    isForTrades: z.boolean(),
    /** Of a reply, whose audience only becomes smaller. */
    audience: z.enum(['office', 'clients']),
    published: z.literal(true),
    version: z.int(),
    base: z.strictObject({ description: z.string(), isInternal: z.boolean(), isForTrades: z.boolean() }).partial(),
  })
  .partial();
export type NoteUpdate = z.infer<typeof noteUpdate>;

const caption = shortText.max(limits.caption);

export const photoQuery = z.strictObject({
  /** The file is a reduced version, and the original follows in a separate call. */
  original: z.literal('later').optional(),
  caption: caption.optional(),
  taken: takenTime.optional(),
});

/** An empty caption is none. */
export const photoUpdate = z
  .strictObject({
    caption: caption.nullable(),
    base: z.strictObject({ caption: z.string().nullable() }).partial(),
  })
  .partial();
export type PhotoUpdate = z.infer<typeof photoUpdate>;

export const taskNotes = z.strictObject({ projectTaskNoteGet: z.array(note) });
export const noteCreated = z.strictObject({ id });
export const originalAdded = z.strictObject({ id });
export const photoAdded = z.strictObject({ projectAddPhotoToNote: z.array(photo) });
export type PhotoAdded = z.infer<typeof photoAdded>;
