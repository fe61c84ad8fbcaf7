import { type ReactNode, Suspense, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { GalleryPhoto } from '../../../../functions/core/notes/contract.ts';
import { useElementWidth } from '../../../components/table/use-element-width.ts';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { type Older, OlderPhotos } from './older-photos.tsx';
import { SelectedPhotos } from './selected-photos.tsx';
import { useWall } from './use-wall.ts';
import type { WallPhoto } from './wall-photo.ts';
import { WallTile } from './wall-tile.tsx';

const Lightbox = lazyAtUse(async () => ({
  default: (await import('../../../components/files/lightbox.tsx')).Lightbox,
}));

interface PhotoWallProps {
  photos: readonly WallPhoto[];
  older: Older;
  /** The name of the ZIP, without its ending. */
  zipName: string;
  /** What is said of a picture that is shown large. */
  about: (photo: WallPhoto) => ReactNode;
}

/** Pixels of a picture at least, with the room beside it; a phone has three beside each other. */
const TILE = 156;
const columnsIn = (width: number) => Math.max(3, Math.floor(width / TILE));

/** Pictures by day as wide as the window, to look at and to select (docs/product.md#photo-wall). */
export function PhotoWall({ photos, older, zipName, about }: PhotoWallProps) {
  const [wall, width] = useElementWidth<HTMLDivElement>();
  const columns = columnsIn(width);
  const { onKeyDown, selection, selected, current, select, selectAll, clear } = useWall(photos);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the pictures in it. */}
      <div
        ref={wall}
        onKeyDown={onKeyDown}
        className="grid gap-x-1 gap-y-4"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {daysOf(photos).map(({ day, from, photos: ofDay }) => {
          const ids = ofDay.map(({ id }) => id);
          // Short days stand beside each other.
          const span = Math.min(ids.length, columns);
          return (
            <section
              key={day}
              aria-label={`Photos of ${day}`}
              className="min-w-0"
              style={{ gridColumn: `span ${span}` }}
            >
              <DayCaption
                day={day}
                count={ids.length}
                isSelected={ids.every((id) => selection.ids.has(id))}
                onSelect={() => selectAll(ids)}
              />
              <ul className="grid gap-1" style={{ gridTemplateColumns: `repeat(${span}, minmax(0, 1fr))` }}>
                {ofDay.map((photo, at) => (
                  <WallTile
                    key={photo.id}
                    photo={photo}
                    isSelected={selection.ids.has(photo.id)}
                    isSelecting={selected.length > 0}
                    isCurrent={photo.id === current}
                    onOpen={() => setShown(from + at)}
                    onSelect={(isRange) => select(photo.id, isRange)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <OlderPhotos {...older} shown={photos.length} />
      {selected.length > 0 && <SelectedPhotos photos={selected} zipName={zipName} onClear={clear} />}
      <Suspense>
        {shown !== null && (
          <Lightbox
            photos={photos}
            start={shown}
            hasMore={older.hasMore}
            onLast={older.onMore}
            onClose={() => setShown(null)}
          >
            {(at) => photos[at] && about(photos[at])}
          </Lightbox>
        )}
      </Suspense>
    </>
  );
}

interface DayCaptionProps {
  day: string;
  count: number;
  isSelected: boolean;
  onSelect: () => void;
}

/** The day above its pictures; the box selects them all where there are several. */
function DayCaption({ day, count, isSelected, onSelect }: DayCaptionProps) {
  return (
    <div className="mb-1 flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <h3 className="min-w-0 break-words font-medium text-sm tabular-nums">
        <time dateTime={day}>{formatDay(day)}</time>
      </h3>
      {count > 1 && (
        <>
          <span className="truncate text-muted text-sm tabular-nums">{counted(count, 'photo')}</span>
          <label className="ml-auto grid size-8 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
            <span className="sr-only">Select all of {formatDay(day)}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={onSelect}
              className="size-5 accent-(--color-accent)"
            />
          </label>
        </>
      )}
    </div>
  );
}

interface Day<Photo> {
  day: string;
  /** The index of its first picture among all. */
  from: number;
  photos: Photo[];
}

/** Groups pictures, newest first, by the day that they belong to. */
function daysOf<Photo extends Pick<GalleryPhoto, 'day'>>(photos: readonly Photo[]): Day<Photo>[] {
  const days: Day<Photo>[] = [];
  for (const [from, photo] of photos.entries()) {
    const last = days.at(-1);
    if (last?.day === photo.day) last.photos.push(photo);
    else days.push({ day: photo.day, from, photos: [photo] });
  }
  return days;
}
