import type { GalleryPhoto } from '../../../../functions/core/notes/contract.ts';

/** A picture of a wall. */
export interface WallPhoto extends GalleryPhoto {
  projectId: number;
  /** Where the wall has several projects. */
  projectName?: string;
}
