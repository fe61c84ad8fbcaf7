import type { GalleryPhoto } from '../../../../functions/core/notes/contract.ts';
import { dayOfInstant } from '../../../lib/time/dates.ts';

interface Day<Photo> {
  day: string;
  /** The index of its first picture among all. */
  from: number;
  photos: Photo[];
}

/** Groups pictures, newest first, by the day on which they were added. */
export function daysOf<Photo extends Pick<GalleryPhoto, 'addedOn'>>(photos: readonly Photo[]): Day<Photo>[] {
  const days: Day<Photo>[] = [];
  for (const [from, photo] of photos.entries()) {
    const day = dayOfInstant(photo.addedOn);
    const last = days.at(-1);
    if (last?.day === day) last.photos.push(photo);
    else days.push({ day, from, photos: [photo] });
  }
  return days;
}
