import type { Report, ReportUpdate } from '../../../functions/api/reports/contract.ts';
import { firstDraft, type ReportDraft, type ReportGrid } from '../../../functions/reports/content.ts';

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
  leftOut: 'Rows',
  photos: 'Photos',
  grid: 'Photos on a Page',
  hasPhotos: 'Photos',
  hasTrades: 'Trades',
  hasSigning: 'Page to Sign',
  warranty: 'Warranty',
  care: 'Care',
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
  warranty: string;
  care: string;
}

export const AUTOMATIC = 'automatic';
const chapterTitles = {
  en: { warranty: 'Warranty', care: 'Care' },
  es: { warranty: 'Garantía', care: 'Cuidado' },
};

export function draftValues(report: Report): DraftValues {
  const { title, firstDay, lastDay, language, audience } = report;
  const draft: ReportDraft = { ...firstDraft, ...report.draft };
  const chapter = (at: number) => draft.chapters[at]?.text ?? '';
  return {
    ...{ title, firstDay, lastDay, language, audience, summary: draft.summary },
    done: draft.done.join('\n'),
    next: draft.next.join('\n'),
    needs: draft.needs.join('\n'),
    schedule: draft.schedule.join('\n'),
    leftOut: draft.leftOut.join('\n'),
    photos: draft.photos === null ? AUTOMATIC : draft.photos.join(','),
    grid: String(draft.grid),
    ...{ hasPhotos: draft.hasPhotos, hasTrades: draft.hasTrades, hasSigning: draft.hasSigning },
    ...{ warranty: chapter(0), care: chapter(1) },
  };
}

export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const idsIn = (text: string) => text.split(',').filter(Boolean).map(Number);

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
    ...(has('warranty', 'care') && { chapters: chaptersOf(values) }),
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

/** Both, so that each keeps its place. */
function chaptersOf({ language, warranty, care }: DraftValues): ReportDraft['chapters'] {
  if (warranty.trim() === '' && care.trim() === '') return [];
  const titles = chapterTitles[language];
  return [
    { title: titles.warranty, text: warranty.trim() },
    { title: titles.care, text: care.trim() },
  ];
}
