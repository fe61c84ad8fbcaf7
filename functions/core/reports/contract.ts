// Reports of a project: drafts, issued ones, their files, and the links that open one (docs/api.md#reports).
import { z } from 'zod';
import { conflictFailure } from '../common/failures.contract.ts';
import { day, email, id, instant, longText, name, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { draftFields, offeredRows, reportContent, reportDraft, reportPhoto } from './content/content.contract.ts';
import { reportAudiences, reportKinds, reportLanguages, reportLinkDays, reportMailStates } from './names.ts';

const count = z.int().min(0);
const choices = {
  kind: z.enum(reportKinds),
  audience: z.enum(reportAudiences),
  language: z.enum(reportLanguages),
  title: z.string(),
  firstDay: day,
  lastDay: day,
};

/** Null, or of an issued report. */
const issued = {
  number: z.int().nullable(),
  issuedAt: instant.nullable(),
  sha256: z.string().nullable(),
  /** Of the PDF; null until a browser has made it. */
  fileSha256: z.string().nullable(),
  fileSize: z.int().nullable(),
  filePages: z.int().nullable(),
  /** Of the PDF, appended to the content base address. */
  url: z.string().nullable(),
};

const listed = {
  id,
  ...choices,
  ...issued,
  issuedByName: z.string().nullable(),
  version: z.int(),
  createdAt: instant,
  createdByName: z.string(),
  updatedAt: instant.nullable(),
  /** How often it was mailed and opened, and when last. */
  sends: count,
  sentAt: instant.nullable(),
  opens: count,
  openedAt: instant.nullable(),
};
export const reportListItem = z.strictObject(listed);
export type ReportListItem = z.infer<typeof reportListItem>;

/** The address of a current picture, appended to the content base address; the same with `sheet` in place of `thumb` is larger. */
const picture = z.strictObject({
  id,
  thumbUrl: z.string(),
  /** The file ended too early when it came: programs draw the rest of it gray. */
  isCutOff: z.boolean(),
});

export const report = z.strictObject({
  ...listed,
  /** The choices of a draft. What was never chosen is missing: `firstDraft` has it. */
  draft: reportDraft.partial().nullable(),
  /** The content that a draft would have now. */
  composed: reportContent.nullable(),
  /** All rows that the draft of a week could have. */
  offered: offeredRows.nullable(),
  /** Pictures that a draft could have: those of its days, with a caption first. */
  candidates: z.array(reportPhoto).nullable(),
  /** The frozen text, for `contentOf`; its hash is `sha256`. */
  content: z.string().nullable(),
  photos: z.array(picture),
  /** The address of the company's logo as it is now; `company.logo` of the content ends the address of its own. */
  logoUrl: z.string().nullable(),
  /** The people who got it. */
  sent: z.array(
    z.strictObject({
      email: z.string(),
      userId: userId.nullable(),
      linkId: id,
      sentByName: z.string(),
      sentAt: instant,
    }),
  ),
  /** The people who did not. */
  unsent: z.array(
    z.strictObject({ email: z.string(), userId: userId.nullable(), linkId: id, state: z.enum(reportMailStates) }),
  ),
  links: z.array(
    z.strictObject({
      id,
      createdAt: instant,
      createdByName: z.string(),
      expiresAt: instant,
      openedAt: instant.nullable(),
      opens: count,
      revokedAt: instant.nullable(),
    }),
  ),
});
export type Report = z.infer<typeof report>;

const title = name;
const written = {
  audience: choices.audience,
  language: choices.language,
  title,
  firstDay: day,
  lastDay: day,
};

export const reportCreate = z.strictObject({
  kind: choices.kind,
  ...written,
  draft: z.strictObject(draftFields).partial().default({}),
});
export type ReportCreate = z.output<typeof reportCreate>;

/** Each field of the draft is written, and guarded by `base.draft`, for itself. */
export const reportUpdate = z
  .strictObject({
    ...written,
    draft: z.strictObject(draftFields).partial(),
    version: z.int(),
    base: z.strictObject({ ...written, title: z.string(), draft: z.record(z.string(), z.unknown()) }).partial(),
  })
  .partial();
export type ReportUpdate = z.output<typeof reportUpdate>;

export const reportIssue = z.strictObject({ version: z.int() });

export const reportFileQuery = z.strictObject({ pages: z.coerce.number().int().min(1).max(limits.reportPages) });
export const reportFiled = z.strictObject({ fileSha256: z.string(), fileSize: z.int(), filePages: z.int() });
/** Another file is there already, or the draft is of another version. */
export const reportFailure = conflictFailure.extend({ data: report });

const linkDays = z.literal(reportLinkDays);
export const reportLinkCreate = z.strictObject({ days: linkDays.default(30) });
/** `url` is in this answer alone. */
export const reportLinkCreated = z.strictObject({ id, url: z.string(), expiresAt: instant });
export const reportLinkRevoked = z.strictObject({ id, revokedAt: instant });

export const reportSend = z.strictObject({
  /** Clients of the project. */
  clients: z.array(userId).max(limits.reportClients).default([]),
  emails: z.array(email).max(limits.reportEmails).default([]),
  message: longText.max(limits.reportText).default(''),
  days: linkDays.default(30),
});
export type ReportSend = z.output<typeof reportSend>;
export const reportSent = z.strictObject({
  linkId: id,
  url: z.string(),
  expiresAt: instant,
  /** The people who got it, and those who did not. */
  to: z.array(z.string()),
  unsent: report.shape.unsent,
});

const forClients = {
  number: z.int(),
  kind: choices.kind,
  language: choices.language,
  title: z.string(),
  firstDay: day,
  lastDay: day,
  issuedAt: instant,
  fileSha256: z.string().nullable(),
  fileSize: z.int().nullable(),
  url: z.string().nullable(),
};
export const clientReportItem = z.strictObject(forClients);
export const clientReport = z.strictObject({
  ...forClients,
  content: z.string(),
  sha256: z.string(),
  photos: z.array(picture),
});
export type ClientReport = z.infer<typeof clientReport>;

/** A report as a link opens it. The PDF is at GET /report/file, once `fileSha256` is there. */
export const openedReport = z.strictObject({
  content: z.string(),
  sha256: z.string(),
  fileSha256: z.string().nullable(),
  fileSize: z.int().nullable(),
  expiresAt: instant,
  photos: z.array(picture),
});
export type OpenedReport = z.infer<typeof openedReport>;
