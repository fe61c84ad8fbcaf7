import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';

/** The classes of the tiles of a day, and of their skeletons. */
export const galleryGrid = 'grid grid-cols-3 gap-1 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]';

/** Tiles while the code of the gallery or its photos are loaded. */
export function GalleryLoading() {
  return (
    <>
      <LoadingNote label="Loading the photos" />
      <div className={galleryGrid}>
        {Array.from({ length: 18 }, (_, at) => at).map((at) => (
          <Skeleton key={at} className="aspect-square w-full" />
        ))}
      </div>
    </>
  );
}
