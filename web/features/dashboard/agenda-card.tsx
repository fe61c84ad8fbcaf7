import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import type { AgendaShow } from '../../../functions/core/common/names.ts';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { paths } from '../../model/paths.ts';
import { useShownProjects } from '../../session/current-user.ts';
import { AgendaLoading } from './agenda-loading.tsx';
import { AgendaRow } from './agenda-row.tsx';
import { agendaWords } from './agenda-words.ts';
import { agendaQuery } from './queries.ts';

/** Late or coming work of all projects: the first rows, and a link to the others (docs/product.md#agenda). */
export function AgendaCard({ show }: { show: AgendaShow }) {
  const { title, empty, error } = agendaWords[show];
  return (
    <Card title={title} className="min-w-0">
      <QueryView
        query={useQuery(agendaQuery(show, useShownProjects()))}
        loading={
          <div className="-mx-4 -mt-2 sm:-mx-5">
            <AgendaLoading rows={limits.agendaRows} />
          </div>
        }
        errorText={error}
      >
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
