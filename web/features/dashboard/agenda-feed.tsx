import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import type { AgendaShow } from '../../../functions/core/common/names.ts';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { AgendaLoading } from './agenda-loading.tsx';
import { AgendaRow } from './agenda-row.tsx';
import { agendaWords } from './agenda-words.ts';
import { agendaFeedQuery } from './queries.ts';

const ROW_HEIGHT = 61;

/** All late or coming work of all projects. */
export function AgendaFeed({ show }: { show: AgendaShow }) {
  const { title, empty, error } = agendaWords[show];
  return (
    <Feed
      query={useInfiniteQuery(agendaFeedQuery(show))}
      label={title}
      loading={
        <>
          <LoadingNote />
          <AgendaLoading rows={8} />
        </>
      }
      errorText={error}
      empty={<EmptyState icon={CalendarCheck} text={empty} />}
      moreLabel="Show More"
      keyOf={({ kind, id }) => `${kind} ${id}`}
      entryHeight={ROW_HEIGHT}
    >
      {(item, place) => <AgendaRow key={`${item.kind} ${item.id}`} item={item} {...place} />}
    </Feed>
  );
}
