import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../features/client-site/queries.ts';

/** The title of the browser's tab, with the company's name. */
export function ClientTitle({ title }: { title: string }) {
  const company = useQuery(meQuery).data?.company.name;
  return <title>{company ? `${title} – ${company}` : title}</title>;
}
