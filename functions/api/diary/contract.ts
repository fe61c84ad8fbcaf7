// The diary of a project: its days, and what people write of them (docs/api.md#diary).
import { z } from 'zod';
import { answers } from '../assignments/names.ts';
import { day, id, instant, longText, userId } from '../http/field-schemas.ts';
import { limits } from '../http/limits.ts';
import { photo } from '../notes/contract.ts';
import { officeFacts, sharedFacts } from './facts.contract.ts';
import { dayStates, degreeUnits, lineKinds, skies } from './names.ts';

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
  ...{
    id,
    kind: z.enum(lineKinds),
    text: z.string(),
    isInternal: z.boolean(),
    writtenAt: instant,
    receivedAt: instant,
  },
  ...{ createdBy: userId.nullable(), createdByName: z.string(), version: z.int() },
});
export type DiaryLine = z.infer<typeof diaryLine>;

export const diaryWeather = z.strictObject({
  sky: z.array(z.enum(skies)),
  low: z.int().nullable(),
  high: z.int().nullable(),
  unit: z.enum(degreeUnits),
});
export type DiaryWeather = z.infer<typeof diaryWeather>;

export const diaryDay = z.strictObject({
  day,
  /** The company's day. */
  today: day,
  /** It can be written: today and the days of limits.diaryDays before. */
  isOpen: z.boolean(),
  isWorkDay: z.boolean(),
  facts: z.strictObject({ shared: sharedFacts, office: officeFacts }),
  people: z.array(diaryPerson),
  /** The lines of both parts, to be changed. */
  lines: z.array(diaryLine),
  /** The pictures and files of both parts, to be looked at. */
  photos: z.array(photo),
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
  isWorkDay: z.boolean(),
  ...{ lines: count, notes: count, photos: count, work: count },
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
