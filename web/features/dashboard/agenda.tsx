import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type AgendaShow, agendaShows } from '../../../functions/core/common/names.ts';
import { Tabs } from '../../components/controls/tabs.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { BackLinks } from '../../components/layout/back-links.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { AgendaFeed } from './agenda-feed.tsx';
import { agendaWords } from './agenda-words.ts';
import { agendaFeedQuery } from './queries.ts';

const tabs = agendaShows.map((show) => ({ id: show, label: agendaWords[show].title, to: paths.agenda.href(show) }));

export function Component() {
  const [search] = useSearchParams();
  const show: AgendaShow = search.get('show') === 'coming' ? 'coming' : 'late';
  return (
    <>
      <BackLinks links={[{ label: 'Dashboard', to: paths.dashboard.href() }]} />
      <PageHead title="Agenda" />
      <div className="mb-4 border-line border-b">
        <Tabs label="Agenda" tabs={tabs} current={show} />
      </div>
      <AsOf at={useInfiniteQuery(agendaFeedQuery(show)).dataUpdatedAt} className="mb-3 text-sm" />
      <section
        aria-label={agendaWords[show].title}
        className="max-w-3xl overflow-hidden rounded-card border border-line bg-surface"
      >
        <AgendaFeed key={show} show={show} />
      </section>
    </>
  );
}
