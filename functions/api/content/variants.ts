// Addresses of pictures and files as queries write them into answers. They are unsigned there; the whole answer is
// signed later (functions/_shared/signing/addresses.ts).
import { sql } from 'kysely';
import type { Audience } from '../../core/common/facts.ts';

/** The variant of a file's URL by audience: a client's URL ends with the client's access, a staff URL with the file. */
export const variantFor = (audience: Audience, variant: string) =>
  audience === 'client' ? `client-${variant}` : variant;

/** The banner of project j; the last part changes with the picture, for caches. */
export const bannerFor = (audience: Audience) => sql`case when j.banner_path is not null
  then j.id || ${sql.lit(`/${variantFor(audience, 'banner')}-`)} || left(md5(j.banner_path), 8) end`;
export const bannerPic = bannerFor('staff');

/** The picture of project j: the columns of `projectPicture`. */
export const pictureColumns = sql`${bannerPic} as "bannerPic", j.banner_focus_x as "bannerFocusX",
  j.banner_focus_y as "bannerFocusY"`;
