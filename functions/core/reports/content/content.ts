// The content of a report as plain data: composed.ts makes it, and the database freezes it as a text when it is issued
// (docs/product.md#report-words). All that is drawn is in it, but for the bytes of its photos.

import type { SheetsFact } from '../../diary/facts.contract.ts';

export type ReportKind = 'week' | 'days' | 'book';
export type ReportAudience = 'client' | 'office';
export type ReportLanguage = 'en' | 'es';
/** Pictures side by side. */
export type ReportGrid = 1 | 2 | 3;

/** The facts that every report has of itself. Days are `YYYY-MM-DD`, instants ISO in UTC. */
interface ReportBase {
  v: 1;
  /** The number in its project; null of a draft, as are the next two. */
  number: number | null;
  issuedAt: string | null;
  issuedBy: string | null;
  audience: ReportAudience;
  language: ReportLanguage;
  title: string;
  firstDay: string;
  lastDay: string;
  /** The company's time zone, in which instants are printed. */
  zone: string;
  format: 'letter' | 'a4';
  company: {
    name: string;
    address: string | null;
    letterhead: string | null;
    /** The end of the address of its logo: `logo-` and this. Earlier reports have none. */
    logo?: string | null;
  };
  project: { id: number; name: string; address: string };
  /** The newest page of the diary, whose hash leaves the house with the report; null without a page. */
  lastPage: PageName | null;
  /** A person's words. */
  summary: string;
  grid: ReportGrid;
}

/** A page of the diary by its hash. */
export interface PageName {
  number: number;
  /** Null of a restart. */
  day: string | null;
  sha256: string;
}

/** A row of the plan: `task:12` or `phase:3`, its name, and the name of the phase of a task. */
export interface ReportRow {
  k: string;
  title: string;
  phase: string | null;
}

/** A picture of a shared note. `photos` of an answer have its current address, by its id. */
export interface ReportPhoto {
  id: number;
  /** Of the stored bytes; null until they were read. */
  sha256: string | null;
  file: string;
  caption: string | null;
  task: string | null;
  /** The drawings that its note is pinned to, which the reader has; not there without one. */
  sheets?: SheetsFact['sheets'];
  taken: string;
  takenBy: 'camera' | 'device' | 'server';
  received: string;
}

/** A move of the finish whose reason the client reads. */
export interface ReportMove {
  k: string;
  on: string;
  from: string | null;
  to: string | null;
  reason: string;
}

export interface WeekReport extends ReportBase {
  kind: 'week';
  done: {
    /** Tasks, and phases without tasks, that ended in these days. */
    rows: (ReportRow & { on: string })[];
    /** Sentences that a person added. */
    lines: string[];
  };
  next: {
    /** Rows that are planned or go on in the two weeks after the last day. */
    rows: (ReportRow & { start: string | null; completion: string | null; isUnderWay: boolean })[];
    lines: string[];
  };
  needs: {
    /** Open offers, as the client reads them. */
    decisions: { k: string; title: string; due: string | null; respondBy: string | null; expiresOn: string | null }[];
    lines: string[];
  };
  schedule: {
    /** The finish as it was promised at the launch, and as it is now. */
    planned: string | null;
    now: string | null;
    completedOn: string | null;
    /** How many working days the end is after the planned one, or before it. Earlier reports do not say it. */
    workDays?: number | null;
    moves: ReportMove[];
    /** Days of bad weather. */
    weatherDays: string[];
    lines: string[];
  };
  photos: ReportPhoto[];
}

/** A page of the diary; texts as they are stored and hashed. Clients are given neither `office` nor who closed it. */
export interface ReportPage {
  number: number;
  kind: 'day' | 'amendment' | 'erasure' | 'restart';
  day: string | null;
  head: string;
  sha256: string;
  /** Null of an older page of a client's report, and of a part that was erased. */
  shared: string | null;
  office: string | null;
  closedBy: string | null;
}

export interface DaysReport extends ReportBase {
  kind: 'days';
  /** The pages of these days in the order of their numbers; of a client's report with the newest shared part alone. */
  pages: ReportPage[];
  /** Working days without a page, with work planned or under way. */
  gaps: string[];
  /** The check of the whole book. */
  check: { pages: number; faults: { number: number; day: string | null; what: string }[] };
  /** Whether the pictures of the days are drawn. */
  hasPhotos: boolean;
}

export interface BookReport extends ReportBase {
  kind: 'book';
  team: {
    clients: string[];
    /** The doer of a row of the plan, with the kind of work of a trade; nobody unless ticked. */
    trades: { name: string; work: string | null }[];
  };
  open: (ReportRow & { start: string | null; completion: string | null })[];
  /** The shared items of the punch list, in its order; not there without one. */
  punch?: ReportPunchItem[];
  /** Phases in the order of the plan: planned at the launch, and as it was. */
  plan: {
    majorPhase: string;
    phases: {
      name: string;
      plannedStart: string | null;
      plannedCompletion: string | null;
      start: string | null;
      completion: string | null;
      completedOn: string | null;
    }[];
  }[];
  moves: ReportMove[];
  photos: { phase: string; photos: ReportPhoto[] }[];
  /** Files that are no pictures, in the ZIP beside it. */
  documents: { name: string; task: string | null; received: string }[];
  chapters: ReportChapter[];
  /** A page to sign by hand. */
  hasSigning: boolean;
  /** All pages of the diary, for the office. */
  pages: PageName[];
}

/** A punch item as clients read it: nobody who does or did it. */
export interface ReportPunchItem {
  number: number;
  place: string | null;
  text: string;
  state: PunchState;
}

export type PunchState = 'open' | 'fixed' | 'checked' | 'confirmed';

export interface ReportChapter {
  title: string;
  text: string;
}

export type ReportContent = WeekReport | DaysReport | BookReport;

/** The choices of a draft; a kind ignores those of the others. */
export interface ReportDraft {
  summary: string;
  /** Keys of what is left out: rows of `done` and `next` as `done:task:12`, decisions as `decision:5`, `move:<day>`. */
  leftOut: string[];
  /** Sentences that a person adds to the parts of a week. */
  done: string[];
  next: string[];
  needs: string[];
  schedule: string[];
  /** Photos in their order; null: the newest 12 with a caption first. Of a book up to 300. */
  photos: number[] | null;
  grid: ReportGrid;
  hasPhotos: boolean;
  hasTrades: boolean;
  hasSigning: boolean;
  chapters: ReportChapter[];
}

/** A draft as it begins. */
export const firstDraft: ReportDraft = {
  summary: '',
  leftOut: [],
  done: [],
  next: [],
  needs: [],
  schedule: [],
  photos: null,
  grid: 2,
  hasPhotos: true,
  hasTrades: false,
  hasSigning: false,
  chapters: [],
};

/** The content in a frozen text. Throws for a text that this version does not know. */
export function contentOf(text: string): ReportContent {
  const content: unknown = JSON.parse(text);
  if (!isContent(content)) throw new TypeError('The report is of a newer version');
  return content;
}

const kinds: readonly unknown[] = ['week', 'days', 'book'] satisfies ReportKind[];

/** The function composes it; only what a later version could change is asked. */
function isContent(value: unknown): value is ReportContent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'v' in value &&
    value.v === 1 &&
    'kind' in value &&
    kinds.includes(value.kind)
  );
}
