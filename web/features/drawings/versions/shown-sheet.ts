import type { DrawingVersion } from '../../../../functions/core/drawings/contract.ts';
import { contentUrl } from '../../../lib/http/env.ts';

/** The picture and the PDF of a version, as they are shown. */
export function shownSheet({ url, isAlone, page, pages, width, height }: DrawingVersion) {
  const at = (kind: string) => contentUrl(url.replace('dpreview', kind));
  return { picture: at('dpreview'), file: at('dsheet'), index: isAlone ? 0 : page - 1, width, height, pages };
}
