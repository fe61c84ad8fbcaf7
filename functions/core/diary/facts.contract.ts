// The facts of a day of a diary: two parts, of which clients may be shown the first (docs/product.md#diary-day). Each item has
// its key `k`, by which two states of a day are compared, and in `n` the current names.
import { z } from 'zod';
import { answers } from '../assignments/names.ts';
import { day, id, instant, userId } from '../common/fields.contract.ts';
import { clocks, degreeUnits, lineKinds, skies } from './names.ts';

const k = z.string();
const titled = z.strictObject({ title: z.string(), phase: z.string().nullable() });
const by = { by: userId.nullable() };
const ofTask = z.strictObject({ task: z.string().nullable(), by: z.string() });
const more = z.int().min(0);

const noteFact = z.strictObject({
  k,
  task: id,
  text: z.string(),
  written: instant,
  received: instant,
  /** The author as the readers of the part see it: what is shared names no trade. */
  n: ofTask,
});

const photoFact = z.strictObject({
  k,
  note: id,
  task: id,
  file: z.string(),
  type: z.string(),
  caption: z.string().nullable(),
  /** Of the stored bytes; null until they are read, `missing` without them. */
  sha256: z.string().nullable(),
  taken: instant,
  takenBy: z.enum(clocks),
  takenSeen: z.boolean(),
  received: instant,
  n: ofTask,
});

const lineFact = z.strictObject({ k, kind: z.enum(lineKinds), text: z.string(), written: instant, received: instant });

const moved = z.strictObject({ k, from: day.nullable(), to: day.nullable(), reason: z.string().nullable() });

/** An input as the ledger has it, for `wordsOf`. */
const input = z.record(z.string(), z.unknown());

/** A set of drawings that was published, with the numbers of what is new and what it replaced, or that was withdrawn. */
const drawingsFact = z.strictObject({
  k,
  new: z.array(z.string()),
  replaced: z.array(z.string()),
  withdrawn: z.array(z.string()),
  /** Numbers beyond 50. */
  more: z.int().min(0),
  n: z.strictObject({ name: z.string() }),
});
export type DrawingsFact = z.output<typeof drawingsFact>;
/** Pages of days without any do not have the key. */
const drawings = z.array(drawingsFact).optional();

/** The drawings that a note is pinned to, in the order of their numbers. */
export const namedSheets = z.array(z.strictObject({ number: z.string(), revision: z.string() }));
/** A note of the day or of its photos. */
const sheetsFact = z.strictObject({ k, sheets: namedSheets });
export type SheetsFact = z.output<typeof sheetsFact>;
/** Not there where no note has a pin. */
const sheets = z.array(sheetsFact).optional();

export const sharedFacts = z.strictObject({
  /** Tasks, and phases without tasks, that began or ended on this day. */
  work: z.array(z.strictObject({ k, began: z.boolean(), ended: z.boolean(), n: titled })),
  underWay: z.array(z.strictObject({ k, n: titled })),
  notes: z.array(noteFact),
  photos: z.array(photoFact),
  lines: z.array(lineFact),
  weather: z
    .strictObject({
      k,
      sky: z.array(z.enum(skies)),
      low: z.int().nullable(),
      high: z.int().nullable(),
      unit: z.enum(degreeUnits),
    })
    .nullable(),
  /** The kind of day in the calendar of the project. */
  dayOff: z.strictObject({ k, kind: z.string() }).nullable(),
  /** Decisions that were signed; a change order has a number. */
  decided: z.array(
    z.strictObject({ k, number: z.int().nullable(), n: z.strictObject({ title: z.string().nullable() }) }),
  ),
  /** Moves of the finish whose reason clients read. */
  moved: z.array(moved),
  drawings,
  sheets,
  /** Facts beyond the limits of a page are counted. */
  more: z.strictObject({ work: more, underWay: more, notes: more, photos: more }),
});

const answer = z.enum(answers);
const named = z.strictObject({ title: z.string().nullable(), by: z.string() });

export const officeFacts = z.strictObject({
  notes: z.array(noteFact),
  photos: z.array(photoFact),
  lines: z.array(lineFact.extend({ ...by, n: z.strictObject({ by: z.string() }) })),
  /** People and trades that came or did not, as a person said. */
  people: z.array(
    z.strictObject({
      k,
      came: z.boolean(),
      people: z.int().nullable(),
      ...by,
      said: instant,
      n: z.strictObject({ by: z.string(), name: z.string() }),
    }),
  ),
  /** People and trades planned to be there, with the answer for these days. */
  expected: z.array(
    z.strictObject({
      k,
      trade: id.nullable(),
      user: userId.nullable(),
      row: z.string(),
      answer: answer.nullable(),
      proposedOn: day.nullable(),
      n: z.strictObject({ title: z.string(), name: z.string() }),
    }),
  ),
  notBegun: z.array(z.strictObject({ k, planned: day, n: titled })),
  dayOff: z.strictObject({ k, note: z.string() }).nullable(),
  /** All moves of the finish, with what moved it. */
  moved: z.array(
    moved.extend({
      ...by,
      trade: id.nullable(),
      at: instant,
      n: z.strictObject({ inputs: z.array(input), count: z.int(), by: z.string() }),
    }),
  ),
  answers: z.array(
    z.strictObject({
      k,
      trade: id.nullable(),
      answer,
      ...by,
      byTrade: id.nullable(),
      at: instant,
      n: named.extend({ trade: z.string().nullable() }),
    }),
  ),
  /** Reports of what began or ended, with who said so. */
  reports: z.array(z.strictObject({ k, ...by, trade: id.nullable(), at: instant, n: named })),
  drawings,
  sheets,
  more: z.strictObject({ notBegun: more, notes: more, photos: more }),
});
