import type { GalleryPhoto } from '../../../../functions/core/notes/contract.ts';

interface Day<Photo> {
  day: string;
  /** The index of its first picture among all. */
  from: number;
  photos: Photo[];
}

/** Groups pictures, newest first, by the day that they belong to. */
export function daysOf<Photo extends Pick<GalleryPhoto, 'day'>>(photos: readonly Photo[]): Day<Photo>[] {
  const days: Day<Photo>[] = [];
  for (const [from, photo] of photos.entries()) {
    const last = days.at(-1);
    if (last?.day === photo.day) last.photos.push(photo);
    else days.push({ day: photo.day, from, photos: [photo] });
  }
  return days;
}
