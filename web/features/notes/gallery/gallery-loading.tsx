import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { galleryGrid } from './gallery-grid.ts';

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
