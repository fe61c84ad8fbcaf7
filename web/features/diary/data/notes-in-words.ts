import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { sheetsOfNotes } from '../../../../functions/core/diary/drawings-words.ts';
import { momentOn } from './page-words.ts';

const clockWords = { camera: 'by the camera', device: 'by the phone', server: 'when it came' };

type PhotoFact = DiaryDay['facts']['shared']['photos'][number];

/** When a photo was taken and by whose clock, and when it came, with the date where it is not that of its day. */
export function takenWords({ taken, takenBy, received }: PhotoFact, day: string): string {
  const words = `${momentOn(day, taken)} ${clockWords[takenBy]}`;
  return takenBy === 'server' ? words : `${words} · received ${momentOn(day, received)}`;
}

/** The times of each photo of a day in words, by its id; empty where they are not known. */
export function takenWordsOf({ day, facts }: Pick<DiaryDay, 'day' | 'facts'>): (photoId: number) => string {
  const known = new Map([...facts.shared.photos, ...facts.office.photos].map((fact) => [fact.k, fact]));
  return (id) => {
    const fact = known.get(`photo:${id}`);
    return fact ? takenWords(fact, day) : '';
  };
}

/** The notes of both parts in the order in which they were written, each with its drawings in words. */
export function notesOf({ shared, office }: DiaryDay['facts']) {
  const sheets = sheetsOfNotes(office.sheets, 'en');
  return [
    ...shared.notes.map((note) => ({ ...note, isInternal: false, sheets: sheets(note.k) })),
    ...office.notes.map((note) => ({ ...note, isInternal: true, sheets: sheets(note.k) })),
  ].sort((one, other) => one.written.localeCompare(other.written));
}
