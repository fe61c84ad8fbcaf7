import type { ReportContent } from '../../../functions/core/reports/content/content.ts';
import type { Report } from '../../../functions/core/reports/contract.ts';
import { contentUrl } from '../../lib/http/env.ts';

/** The address of a photo of a report, by its id. */
export function thumbUrlOf({ photos }: Pick<Report, 'photos'>): (id: number) => string | undefined {
  const urls = new Map(photos.map(({ id, thumbUrl }) => [id, thumbUrl]));
  return (id) => contentUrl(urls.get(id));
}

/** The addresses of a photo for paper: all of it, as large as paper needs it, else the copy that the page shows. */
export function printUrlsOf(photo: { thumbUrl: string }): string[] {
  return [photo.thumbUrl.replace('thumb', 'sheet'), photo.thumbUrl].flatMap((path) => contentUrl(path) ?? []);
}

/** The address of the logo that a report names; null without one, and where the company has another one since. */
export function logoOf({ logoUrl }: Pick<Report, 'logoUrl'>, { company }: Pick<ReportContent, 'company'>) {
  return company.logo && logoUrl?.includes(`/logo-${company.logo}`) ? logoUrl : null;
}
