import { firstDraft, type ReportDraft, type ReportGrid } from '../../../../functions/core/reports/content/content.ts';
import type { Report, ReportUpdate } from '../../../../functions/core/reports/contract.ts';

export const draftLabels = {
  title: 'Title',
  firstDay: 'First Day',
  lastDay: 'Last Day',
  language: 'Language',
  audience: 'For',
  summary: 'Summary',
  done: 'Also Done',
  next: 'Also Next',
  needs: 'Also Needed from the Client',
  schedule: 'About the Schedule',
  leftOut: 'Tasks',
  photos: 'Photos',
  grid: 'Photos on a Page',
  hasPhotos: 'Photos',
  hasTrades: 'Trades',
  hasSigning: 'Page to Sign',
  chapters: 'Chapters',
} as const;

export type DraftField = keyof typeof draftLabels;
/** Lists are texts here, a line or a comma between two, so that a form compares them. */
export interface DraftValues {
  title: string;
  firstDay: string | null;
  lastDay: string | null;
  language: Report['language'];
  audience: Report['audience'];
  summary: string;
  done: string;
  next: string;
  needs: string;
  schedule: string;
  leftOut: string;
  /** Ids; AUTOMATIC: the newest with a caption first. */
  photos: string;
  grid: string;
  hasPhotos: boolean;
  hasTrades: boolean;
  hasSigning: boolean;
  /** JSON, since titles and texts may have any character. */
  chapters: string;
}

export const AUTOMATIC = 'automatic';
/** Titles that are offered. */
export const chapterTitles: Record<Report['language'], readonly string[]> = {
  en: ['Warranty', 'Care'],
  es: ['Garantía', 'Cuidado'],
};

export function draftValues(report: Report): DraftValues {
  const { title, firstDay, lastDay, language, audience } = report;
  const draft: ReportDraft = { ...firstDraft, ...report.draft };
  return {
    title,
    firstDay,
    lastDay,
    language,
    audience,
    summary: draft.summary,
    done: draft.done.join('\n'),
    next: draft.next.join('\n'),
    needs: draft.needs.join('\n'),
    schedule: draft.schedule.join('\n'),
    leftOut: draft.leftOut.join('\n'),
    photos: draft.photos === null ? AUTOMATIC : draft.photos.join(','),
    grid: String(draft.grid),
    hasPhotos: draft.hasPhotos,
    hasTrades: draft.hasTrades,
    hasSigning: draft.hasSigning,
    chapters: JSON.stringify(draft.chapters.map(({ title, text }) => ({ title, text }))),
  };
}

export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const idsIn = (text: string) => text.split(',').filter(Boolean).map(Number);

/** The chapters of the form's field. */
export function chaptersIn(text: string): ReportDraft['chapters'] {
  return JSON.parse(text);
}

/** Whether each chapter has its title. */
export const hasTitles = (text: string) => chaptersIn(text).every(({ title }) => title.trim() !== '');

/** The changed fields as the call takes them. */
export function draftChange(values: DraftValues, fields: readonly DraftField[]): ReportUpdate {
  const has = (...some: DraftField[]) => some.some((field) => fields.includes(field));
  const draft: Partial<ReportDraft> = {
    ...(has('summary') && { summary: values.summary.trim() }),
    ...(has('done') && { done: linesIn(values.done) }),
    ...(has('next') && { next: linesIn(values.next) }),
    ...(has('needs') && { needs: linesIn(values.needs) }),
    ...(has('schedule') && { schedule: linesIn(values.schedule) }),
    ...(has('leftOut') && { leftOut: linesIn(values.leftOut) }),
    ...(has('photos') && { photos: values.photos === AUTOMATIC ? null : idsIn(values.photos) }),
    ...(has('grid') && { grid: Number(values.grid) as ReportGrid }),
    ...(has('hasPhotos') && { hasPhotos: values.hasPhotos }),
    ...(has('hasTrades') && { hasTrades: values.hasTrades }),
    ...(has('hasSigning') && { hasSigning: values.hasSigning }),
    ...(has('chapters') && {
      chapters: chaptersIn(values.chapters).map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
    }),
  };
  return {
    ...(has('title') && { title: values.title.trim() }),
    ...(has('firstDay') && values.firstDay && { firstDay: values.firstDay }),
    ...(has('lastDay') && values.lastDay && { lastDay: values.lastDay }),
    ...(has('language') && { language: values.language }),
    ...(has('audience') && { audience: values.audience }),
    ...(Object.keys(draft).length > 0 && { draft }),
  };
}
