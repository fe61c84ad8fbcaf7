import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { type AgendaShow, agendaShows } from '../../../functions/core/common/names.ts';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { Tabs } from '../../components/controls/tabs.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { BackLinks } from '../../components/layout/back-links.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { WhoseProjects } from '../../components/project/whose-projects.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { paths } from '../../model/paths.ts';
import { useShownProjects } from '../../session/current-user.ts';
import { AgendaLoading } from './agenda-loading.tsx';
import { AgendaRow } from './agenda-row.tsx';
import { agendaWords } from './agenda-words.ts';
import { agendaFeedQuery } from './queries.ts';

const ROW_HEIGHT = 61;

const tabs = agendaShows.map((show) => ({ id: show, label: agendaWords[show].title, to: paths.agenda.href(show) }));

export function Component() {
  const [search] = useSearchParams();
  const show: AgendaShow = search.get('show') === 'coming' ? 'coming' : 'late';
  const projects = useShownProjects();
  return (
    <>
      <BackLinks links={[{ label: 'Dashboard', to: paths.dashboard.href() }]} />
      <PageHead title="Agenda" action={<WhoseProjects />} />
      <div className="mb-4 border-line border-b">
        <Tabs label="Agenda" tabs={tabs} current={show} />
      </div>
      <AsOf at={useInfiniteQuery(agendaFeedQuery(show, projects)).dataUpdatedAt} className="mb-3 text-sm" />
      <section
        aria-label={agendaWords[show].title}
        className="max-w-3xl overflow-hidden rounded-card border border-line bg-surface"
      >
        <AgendaFeed key={`${show} ${projects}`} show={show} />
      </section>
    </>
  );
}

/** All late or coming work of all projects. */
function AgendaFeed({ show }: { show: AgendaShow }) {
  const { title, empty, error } = agendaWords[show];
  return (
    <Feed
      query={useInfiniteQuery(agendaFeedQuery(show, useShownProjects()))}
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
