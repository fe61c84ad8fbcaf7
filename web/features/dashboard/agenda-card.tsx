import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { limits } from '../../../functions/api/http/limits.ts';
import type { AgendaShow } from '../../../functions/api/http/names.ts';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { paths } from '../../model/paths.ts';
import { AgendaRow } from './agenda-row.tsx';
import { agendaWords } from './agenda-words.ts';
import { agendaQuery } from './queries.ts';

/** Late or coming work of all projects: the first rows, and a link to the others (docs/product.md#agenda). */
export function AgendaCard({ show }: { show: AgendaShow }) {
  const { title, empty, error } = agendaWords[show];
  return (
    <Card title={title} className="min-w-0">
      <QueryView query={useQuery(agendaQuery(show))} loading={<AgendaLoading />} errorText={error}>
        {({ data, total }) =>
          data.length === 0 ? (
            <p className="flex items-center gap-2 text-muted">
              <CalendarCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {empty}
            </p>
          ) : (
            <>
              <ul className="-mx-4 -mt-2 sm:-mx-5">
                {data.map((item) => (
                  <AgendaRow key={`${item.kind} ${item.id}`} item={item} />
                ))}
              </ul>
              {total > data.length && (
                <p className="mt-2">
                  <Link
                    to={paths.agenda.href(show)}
                    className="inline-flex min-h-9 items-center rounded-control font-medium text-accent hover:underline pointer-coarse:min-h-11"
                  >
                    {`and ${more(total - data.length, total)} more`}
                  </Link>
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

/** The total is counted up to a limit. */
const more = (count: number, total: number) => `${count}${total < limits.agendaTotal ? '' : '+'}`;

function AgendaLoading() {
  return (
    <div aria-hidden className="-mx-4 -mt-2 divide-y divide-line sm:-mx-5">
      {Array.from({ length: limits.agendaRows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-[61px] items-start justify-between px-4 py-3 sm:px-5">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}
