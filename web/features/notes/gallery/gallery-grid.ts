/** The classes of the tiles of a day, and of their skeletons. */
export const galleryGrid = 'grid grid-cols-3 gap-1 sm:grid-cols-5';
