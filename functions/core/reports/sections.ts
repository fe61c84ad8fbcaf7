// The sections of a report as they are read: on paper, on a screen, and behind a link. Nothing is said that the content does
// not have.

import { digitsOf } from '../diary/digits.ts';
import { sheetWords } from '../diary/drawings-words.ts';
import { bookSections } from './book-sections.ts';
import type { ReportContent, ReportPhoto } from './content/content.ts';
import { daysSections } from './days-sections.ts';
import { dayOf, momentWords } from './moments.ts';
import { type Section, textPart } from './section.ts';
import { weekSections } from './week-sections.ts';
import { reportWords } from './words.ts';

/** All sections that say something. */
export function sectionsOf(content: ReportContent): Section[] {
  const words = reportWords[content.language];
  const summary: Section = { title: words.summary, parts: textPart(content.summary) };
  return [summary, ...ownSections(content)].filter(({ parts }) => parts.length > 0);
}

function ownSections(content: ReportContent): Section[] {
  if (content.kind === 'week') return weekSections(content);
  return content.kind === 'days' ? daysSections(content) : bookSections(content);
}

/** The lines below the title: project, days, and by whom it was issued. */
export function headLines(content: ReportContent): string[] {
  const words = reportWords[content.language];
  const { number, issuedAt, issuedBy, project, zone } = content;
  return [
    [words.kind[content.kind], number === null ? words.draft : words.report(number)].join(' · '),
    [project.name, project.address].filter(Boolean).join(', '),
    words.span(content.firstDay, content.lastDay),
    issuedAt ? words.issued(dayOf(issuedAt, zone), issuedBy) : '',
  ].filter(Boolean);
}

/** The page of the diary whose hash goes out with the report; null without one. */
export function witnessLine({ lastPage, language }: ReportContent): string | null {
  if (!lastPage) return null;
  const words = reportWords[language];
  const named = lastPage.day ? words.unchangedSince(lastPage.day, lastPage.number) : words.page(lastPage.number);
  return `${named}: ${digitsOf(lastPage.sha256)}`;
}

/** The photos of all sections in their order, once each. */
export function photosOf(sections: readonly Section[]): ReportPhoto[] {
  const all = sections.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'photos' ? part.photos : [])));
  return [...new Map(all.map((photo) => [photo.id, photo])).values()];
}

/** The lines below a photo: number and caption, its task with the drawings of its note, and both times. */
export function photoLines(photo: ReportPhoto, number: number, { zone, language }: ReportContent): string[] {
  const words = reportWords[language];
  const taken = momentWords(photo.taken, zone, language);
  const received = momentWords(photo.received, zone, language);
  return [
    `${number} · ${photo.caption || photo.file}`,
    [photo.task, sheetWords(photo.sheets ?? [], language)].filter(Boolean).join(' · '),
    photo.takenBy === 'server'
      ? words.received(received)
      : `${words.taken(taken, photo.takenBy)} · ${words.received(received)}`,
  ].filter(Boolean);
}
