import type { GalleryPhoto } from '../../../../functions/core/notes/contract.ts';
import { dayOfInstant } from '../../../lib/time/dates.ts';

interface Day {
  day: string;
  /** The index of its first picture among all. */
  from: number;
  photos: GalleryPhoto[];
}

/** Groups pictures, newest first, by the day on which they were added. */
export function daysOf(photos: readonly GalleryPhoto[]): Day[] {
  const days: Day[] = [];
  for (const [from, photo] of photos.entries()) {
    const day = dayOfInstant(photo.addedOn);
    const last = days.at(-1);
    if (last?.day === day) last.photos.push(photo);
    else days.push({ day, from, photos: [photo] });
  }
  return days;
}
