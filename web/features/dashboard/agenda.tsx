import { useSearchParams } from 'react-router-dom';
import { type AgendaShow, agendaShows } from '../../../functions/api/http/names.ts';
import { Tabs } from '../../components/controls/tabs.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { AgendaFeed } from './agenda-feed.tsx';
import { agendaWords } from './agenda-words.ts';

const tabs = agendaShows.map((show) => ({ id: show, label: agendaWords[show].title, to: paths.agenda.href(show) }));

export function Component() {
  const [search] = useSearchParams();
  const show: AgendaShow = search.get('show') === 'coming' ? 'coming' : 'late';
  return (
    <>
      <PageHead title="Agenda" />
      <div className="mb-4 border-line border-b">
        <Tabs label="Agenda" tabs={tabs} current={show} />
      </div>
      <section
        aria-label={agendaWords[show].title}
        className="max-w-3xl overflow-hidden rounded-card border border-line bg-surface"
      >
        <AgendaFeed key={show} show={show} />
      </section>
    </>
  );
}
