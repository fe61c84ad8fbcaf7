// To-dos of notes (docs/product.md#todos).
import { z } from 'zod';
import { day, id, instant, longText, shortText, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { todoLimits } from './todo-limits.ts';
import { todoShows, todoStates } from './todo-names.ts';

const place = shortText.max(todoLimits.todoPlace);

const fields = {
  /** It is on the punch list: somebody checks it once it is done. */
  isPunch: z.boolean(),
  /** Where it is: a room, a wall. */
  place: place.nullable(),
  dueOn: day.nullable(),
  /** The person of the office or the trade that is to do it, or nobody. */
  userId: userId.nullable(),
  tradeId: id.nullable(),
  /** It is done once a photo of it is in a reply. */
  needsPhoto: z.boolean(),
};

export const todo = z.strictObject({
  noteId: id,
  /** Counted within the project: `#12`. */
  number: z.int(),
  ...fields,
  /** The name of who is to do it; null without one. */
  personName: z.string().nullable(),
  state: z.enum(todoStates),
  /** It is open after its day. */
  isLate: z.boolean(),
  /** A reply has a picture since it is open. */
  hasPhoto: z.boolean(),
  doneAt: instant.nullable(),
  doneByName: z.string().nullable(),
  checkedAt: instant.nullable(),
  checkedByName: z.string().nullable(),
  /** When a client said that it looks good, and who. */
  confirmedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
  version: z.int(),
});
export type Todo = z.infer<typeof todo>;

/** Fields that are not given stay, and of a new one are empty. An empty place is none. */
export const todoPut = z
  .strictObject({ ...fields, version: z.int(), base: z.strictObject(fields).partial() })
  .partial()
  .refine(({ userId, tradeId }) => userId == null || tradeId == null, { path: ['tradeId'], error: 'One does it' });
/** The fields of a to-do that people fill in. */
export type TodoFields = NonNullable<TodoPut['base']>;
export type TodoPut = z.infer<typeof todoPut>;

/** A list of which each line becomes a to-do of its own, on a note for the office. */
export const todosCreate = z.strictObject({
  lines: z
    .array(longText.max(limits.note).refine((line) => line.trim() !== '', 'Required'))
    .min(1)
    .max(todoLimits.todosAtOnce),
  isPunch: z.boolean().default(false),
});
export type TodosCreate = z.output<typeof todosCreate>;

/** The notes of the lines, in their order. */
export const todosCreated = z.strictObject({ ids: z.array(id) });

/** `text` becomes a reply for the office, and for the trade that is to do it. */
export const todoStep = z.strictObject({
  to: z.enum(todoStates),
  text: longText
    .max(limits.note)
    .refine((text) => text.trim() !== '', 'Required')
    .optional(),
});
export type TodoStep = z.infer<typeof todoStep>;

/** Whose to-dos: of a person or trade, or given to nobody. */
export const todoOf = z.union([
  z.literal('nobody'),
  z.templateLiteral(['user:', z.uuid()]),
  z.templateLiteral(['trade:', z.int().positive()]),
]);

export const todosQuery = z.strictObject({
  show: z.enum(todoShows).default('open'),
  /** `projects`: the caller's, and all of the projects in whose team the caller is. */
  who: z.union([todoOf, z.literal('projects')]).optional(),
  project: z.coerce.number().int().positive().optional(),
  /** Of the punch list alone. */
  punch: z.literal('yes').optional(),
  limit: z.coerce.number().int().min(1).max(limits.listPageMax).default(limits.listPage),
  /** `next` of the previous page. */
  cursor: z
    .string()
    .max(400)
    .regex(/^[\w-]+$/)
    .optional(),
});
export type TodosQuery = z.output<typeof todosQuery>;

/** A to-do in the list of all projects. */
export const todoListItem = todo.extend({
  projectId: id,
  projectName: z.string(),
  taskId: id,
  taskTitle: z.string(),
  /** The start of the note. */
  text: z.string(),
  isInternal: z.boolean(),
  /** Of the note's first picture, appended to the content base address; null without one. */
  thumbnailPath: z.string().nullable(),
});
export type TodoListItem = z.infer<typeof todoListItem>;
