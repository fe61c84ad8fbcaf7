import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';

/** The classes of the tiles of a day, and of their skeletons. */
export const galleryGrid = 'grid grid-cols-3 gap-1 sm:grid-cols-5';

/** Tiles while the code of the gallery or its photos are loaded. */
export function GalleryLoading() {
  return (
    <>
      <LoadingNote label="Loading the photos" />
      <div className={galleryGrid}>
        {Array.from({ length: 10 }, (_, at) => at).map((at) => (
          <Skeleton key={at} className="aspect-square w-full" />
        ))}
      </div>
    </>
  );
}
