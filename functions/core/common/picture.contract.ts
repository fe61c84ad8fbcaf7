// The fields that a picture of a project is drawn from, in every answer that shows one.
import { z } from 'zod';

export const projectPicture = {
  /** Appended to the content base address; the same with `tile` in place of `banner` is its small copy. */
  bannerPic: z.string().nullable(),
  /** The point of the banner that every cut of it keeps in sight, in percent from its left and its top. */
  bannerFocusX: z.int(),
  bannerFocusY: z.int(),
};
