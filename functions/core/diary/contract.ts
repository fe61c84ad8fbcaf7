// The diary of a project: its days, and what people write of them (docs/api.md#diary).
import { z } from 'zod';
import { answers } from '../assignments/names.ts';
import { day, id, instant, longText, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { photo } from '../notes/contract.ts';
import { officeFacts, sharedFacts } from './facts.contract.ts';
import { dayStates, degreeUnits, lineKinds, pageKinds, pageParts, skies } from './names.ts';

const count = z.int().min(0);

/** Somebody who is expected on site, has reported, or was said to have come or not. */
export const diaryPerson = z.strictObject({
  /** Exactly one of the two is set. */
  tradeId: id.nullable(),
  userId: userId.nullable(),
  name: z.string(),
  /** Null while nobody has said it. */
  came: z.boolean().nullable(),
  people: z.int().nullable(),
  /** How many came the last time. */
  lastPeople: z.int().nullable(),
  isExpected: z.boolean(),
  /** The answer for these days. */
  answer: z.enum(answers).nullable(),
  /** It reported work or sent a photo, which does not yet say that it came. */
  hasReported: z.boolean(),
});
export type DiaryPerson = z.infer<typeof diaryPerson>;

export const diaryLine = z.strictObject({
  id,
  kind: z.enum(lineKinds),
  text: z.string(),
  isInternal: z.boolean(),
  writtenAt: instant,
  receivedAt: instant,
  createdBy: userId.nullable(),
  createdByName: z.string(),
  version: z.int(),
});
export type DiaryLine = z.infer<typeof diaryLine>;

export const diaryWeather = z.strictObject({
  sky: z.array(z.enum(skies)),
  low: z.int().nullable(),
  high: z.int().nullable(),
  unit: z.enum(degreeUnits),
});
export type DiaryWeather = z.infer<typeof diaryWeather>;

/** A page without what it says: the chained text, its hash, and the current name of who signed it. */
export const diaryHead = z.strictObject({
  number: z.int(),
  kind: z.enum(pageKinds),
  /** Null of a restart. */
  day: day.nullable(),
  /** As it is stored and hashed. */
  head: z.string(),
  sha256: z.string(),
  closedByName: z.string().nullable(),
});
export type DiaryHead = z.infer<typeof diaryHead>;

/** A page with its parts, as they are stored and hashed; null of one that was erased. */
export const diaryPage = diaryHead.extend({ shared: z.string().nullable(), office: z.string().nullable() });
export type DiaryPage = z.infer<typeof diaryPage>;

export const diaryPagesQuery = z.strictObject({
  from: z.coerce.number().int().min(1).default(1),
  to: z.coerce.number().int().min(1).optional(),
  /** So many, the newest first; `before` is the last page that came. */
  limit: z.coerce.number().int().min(1).max(limits.diaryPages).optional(),
  before: z.coerce.number().int().min(1).optional(),
  /** Without what the pages say. */
  heads: z.literal('yes').optional(),
});
export type DiaryPagesQuery = z.output<typeof diaryPagesQuery>;
export const diaryPages = z.union([z.array(diaryPage), z.array(diaryHead)]);

/** A photo of a page, kept after somebody deleted it. */
export const gonePhoto = photo.extend({ deletedAt: instant, deletedByName: z.string() });
export type GonePhoto = z.infer<typeof gonePhoto>;

export const diaryDay = z.strictObject({
  day,
  /** The company's day. */
  today: day,
  /** It can be written: today and the days of limits.diaryDays before. */
  isOpen: z.boolean(),
  isWorkDay: z.boolean(),
  /** Of a closed day what was planned is as of closing, and what the log says is added to. */
  facts: z.strictObject({ shared: sharedFacts, office: officeFacts }),
  /** The page of the day and its amendments, in order. */
  pages: z.array(diaryPage),
  /** The facts are not those of the newest page. */
  isPending: z.boolean(),
  people: z.array(diaryPerson),
  /** The lines of both parts, to be changed. */
  lines: z.array(diaryLine),
  /** The pictures and files of both parts, to be looked at. */
  photos: z.array(photo),
  /** Those that a page names and that were deleted since. */
  gone: z.array(gonePhoto),
});
export type DiaryDay = z.infer<typeof diaryDay>;

export const diaryMonthQuery = z.strictObject({
  /** Of the company's day without one. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});

/** A day of the month, with what there is to read. */
export const diaryMonthDay = z.strictObject({
  day,
  state: z.enum(dayStates),
  /** Of a closed day. */
  page: z.int().nullable(),
  amendments: count,
  isWorkDay: z.boolean(),
  lines: count,
  notes: count,
  photos: count,
  work: count,
});
export type DiaryMonthDay = z.infer<typeof diaryMonthDay>;

const text = longText.max(limits.diaryText).refine((value) => value.trim() !== '', 'Required');
const lineFields = { kind: z.enum(lineKinds), text, isInternal: z.boolean() };

/** For the office, unless it says otherwise. */
export const diaryLineCreate = z.strictObject({ ...lineFields, isInternal: z.boolean().default(true) });
export type DiaryLineCreate = z.output<typeof diaryLineCreate>;

export const diaryLineUpdate = z
  .strictObject({
    ...lineFields,
    version: z.int(),
    base: z.strictObject({ kind: z.string(), text: z.string(), isInternal: z.boolean() }).partial(),
  })
  .partial();
export type DiaryLineUpdate = z.output<typeof diaryLineUpdate>;

/** With lines that are written first, so that a sentence and the closing are one request. */
export const diaryClose = z.strictObject({
  lines: z.array(diaryLineCreate).max(limits.diaryLines).default([]),
});
export type DiaryClose = z.output<typeof diaryClose>;

/** `already`: somebody had closed it, and there was nothing to add. */
export const diaryClosed = z.strictObject({ page: diaryHead, already: z.boolean() });
export type DiaryClosed = z.infer<typeof diaryClosed>;

const reason = longText.max(limits.diaryText).refine((value) => value.trim() !== '', 'Required');
/** The key of a line, of who came, or of the weather. */
const said = z.string().regex(/^(line:\d+|trade:\d+|user:[\da-f-]{36}|weather)$/);
/** A part of the page with what its day still says of it, or the bytes of a photo of its day. */
export const diaryErase = z.union([
  z.strictObject({ part: z.enum(pageParts), items: z.array(said).max(limits.batch).optional(), reason }),
  z.strictObject({ photoId: id, reason }),
]);
export type DiaryErase = z.output<typeof diaryErase>;

/** A hash of a last page that left the house. */
export const diaryWitnessed = z.strictObject({
  number: z.int(),
  day: day.nullable(),
  sha256: z.string(),
  email: z.string(),
  sentAt: instant,
});
export type DiaryWitnessed = z.infer<typeof diaryWitnessed>;

const came = {
  /** Null takes back what was said. */
  came: z.boolean().nullable(),
  /** How many came; one, unless it says otherwise. */
  people: z.int().min(1).max(limits.diaryPeople).optional(),
};
export const diaryPeoplePut = z.union([z.strictObject({ tradeId: id, ...came }), z.strictObject({ userId, ...came })]);
export type DiaryPeoplePut = z.output<typeof diaryPeoplePut>;

const degrees = z.int().min(-100).max(150).nullable();

export const diaryWeatherPut = z
  .strictObject({
    sky: z.array(z.enum(skies)).max(skies.length),
    low: degrees,
    high: degrees,
    unit: z.enum(degreeUnits),
  })
  .refine(({ low, high }) => low === null || high === null || low <= high, {
    path: ['high'],
    message: 'The highest is below the lowest',
  });
export type DiaryWeatherPut = z.output<typeof diaryWeatherPut>;
