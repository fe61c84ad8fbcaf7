// The content of a report (functions/core/reports/content/content.ts) as the answers have it.
import { z } from 'zod';
import { day, id, instant, longText } from '../../common/fields.contract.ts';
import { limits } from '../../common/limits.ts';
import { namedSheets } from '../../diary/facts.contract.ts';
import { clocks, pageKinds } from '../../diary/names.ts';
import { reportAudiences, reportLanguages } from '../names.ts';
import type { ReportContent, ReportDraft } from './content.ts';

const texts = z.array(z.string());
const maybeDay = day.nullable();
const grid = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const pageName = z.strictObject({ number: z.int(), day: maybeDay, sha256: z.string() });
const row = { k: z.string(), title: z.string(), phase: z.string().nullable() };
const move = z.strictObject({ k: z.string(), on: day, from: maybeDay, to: maybeDay, reason: z.string() });

export const reportPhoto = z.strictObject({
  id,
  sha256: z.string().nullable(),
  file: z.string(),
  caption: z.string().nullable(),
  task: z.string().nullable(),
  sheets: namedSheets.optional(),
  taken: instant,
  takenBy: z.enum(clocks),
  received: instant,
});

const doneRow = z.strictObject({ ...row, on: day });
const nextRow = z.strictObject({ ...row, start: maybeDay, completion: maybeDay, isUnderWay: z.boolean() });
const needRow = z.strictObject({
  k: z.string(),
  title: z.string(),
  due: maybeDay,
  respondBy: maybeDay,
  expiresOn: maybeDay,
});

/** All that a week could have, before anything is left out. */
export const offeredRows = z.strictObject({
  done: z.array(doneRow),
  next: z.array(nextRow),
  decisions: z.array(needRow),
  moves: z.array(move),
});

const base = {
  v: z.literal(1),
  number: z.int().nullable(),
  issuedAt: instant.nullable(),
  issuedBy: z.string().nullable(),
  audience: z.enum(reportAudiences),
  language: z.enum(reportLanguages),
  title: z.string(),
  firstDay: day,
  lastDay: day,
  zone: z.string(),
  format: z.enum(['letter', 'a4']),
  company: z.strictObject({
    name: z.string(),
    address: z.string().nullable(),
    letterhead: z.string().nullable(),
    logo: z.string().nullable(),
  }),
  project: z.strictObject({ id, name: z.string(), address: z.string() }),
  lastPage: pageName.nullable(),
  summary: z.string(),
  grid,
};

const week = z.strictObject({
  ...base,
  kind: z.literal('week'),
  done: z.strictObject({ rows: z.array(doneRow), lines: texts }),
  next: z.strictObject({ rows: z.array(nextRow), lines: texts }),
  needs: z.strictObject({ decisions: z.array(needRow), lines: texts }),
  schedule: z.strictObject({
    planned: maybeDay,
    now: maybeDay,
    completedOn: maybeDay,
    moves: z.array(move),
    workDays: z.int().nullable().optional(),
    weatherDays: z.array(day),
    lines: texts,
  }),
  photos: z.array(reportPhoto),
});

const text = z.string().nullable();
const days = z.strictObject({
  ...base,
  kind: z.literal('days'),
  pages: z.array(
    z.strictObject({
      number: z.int(),
      kind: z.enum(pageKinds),
      day: maybeDay,
      head: z.string(),
      sha256: z.string(),
      shared: text,
      office: text,
      closedBy: text,
    }),
  ),
  gaps: z.array(day),
  check: z.strictObject({
    pages: z.int(),
    faults: z.array(z.strictObject({ number: z.int(), day: maybeDay, what: z.string() })),
  }),
  hasPhotos: z.boolean(),
});

const planned = { plannedStart: maybeDay, plannedCompletion: maybeDay };
const chapter = z.strictObject({ title: z.string(), text: z.string() });
const punchItem = z.strictObject({
  number: z.int(),
  place: z.string().nullable(),
  text: z.string(),
  state: z.enum(['open', 'fixed', 'checked', 'confirmed']),
});
const book = z.strictObject({
  ...base,
  kind: z.literal('book'),
  team: z.strictObject({
    clients: texts,
    trades: z.array(z.strictObject({ name: z.string(), work: z.string().nullable() })),
  }),
  open: z.array(z.strictObject({ ...row, start: maybeDay, completion: maybeDay })),
  punch: z.array(punchItem).optional(),
  plan: z.array(
    z.strictObject({
      majorPhase: z.string(),
      phases: z.array(
        z.strictObject({
          name: z.string(),
          ...planned,
          start: maybeDay,
          completion: maybeDay,
          completedOn: maybeDay,
        }),
      ),
    }),
  ),
  moves: z.array(move),
  photos: z.array(z.strictObject({ phase: z.string(), photos: z.array(reportPhoto) })),
  documents: z.array(z.strictObject({ name: z.string(), task: z.string().nullable(), received: instant })),
  chapters: z.array(chapter),
  hasSigning: z.boolean(),
  pages: z.array(pageName),
});

export const reportContent = z.union([week, days, book]) satisfies z.ZodType<ReportContent>;

const line = longText.min(1).max(limits.reportLine);
const lines = z.array(line).max(limits.reportLines);

/** The choices of a draft, each of which is written for itself. */
export const draftFields = {
  summary: longText.max(limits.reportText),
  leftOut: z.array(z.string().max(60)).max(limits.reportLeftOut),
  done: lines,
  next: lines,
  needs: lines,
  schedule: lines,
  photos: z.array(id).max(limits.reportPhotos).nullable(),
  grid,
  hasPhotos: z.boolean(),
  hasTrades: z.boolean(),
  hasSigning: z.boolean(),
  chapters: z
    .array(z.strictObject({ title: z.string().min(1).max(limits.name), text: longText.max(limits.reportChapter) }))
    .max(limits.reportChapters),
};

export const reportDraft = z.strictObject(draftFields) satisfies z.ZodType<ReportDraft>;
