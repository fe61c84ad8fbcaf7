import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DecisionShow, decisionShows } from '../../../../functions/core/decisions/names.ts';
import { LoadingNote } from '../../../components/controls/skeleton.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { Feed } from '../../../components/table/feed.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import { batch } from '../../../lib/time/timers.ts';
import { paths } from '../../../model/paths.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useWorkTopic } from '../../../sync/react/use-live-project.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { kindName } from '../data/decision-words.ts';
import { allDecisionsQuery } from '../data/queries.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import { DecisionHead, DecisionLine } from './decision-line.tsx';

/** A list of all projects, of which few changes move a last day. */
const PACE = { afterMs: 1_000, restMs: 5_000 };

const words: Record<DecisionShow, { title: string; empty: string }> = {
  waiting: { title: 'Waiting for Clients', empty: 'No client has anything to decide.' },
  late: { title: 'Late', empty: 'Nothing is late.' },
  draft: { title: 'To Send', empty: 'No drafts. A decision is added in the tab Decisions of its project.' },
  closed: { title: 'Closed', empty: 'Nothing is signed yet.' },
};

const tabs = decisionShows.map((show) => ({ id: show, label: words[show].title, to: paths.decisions.href(show) }));
const ROW_HEIGHT = 69;

/** The decisions of all projects. */
export function AllDecisions() {
  const [search] = useSearchParams();
  const show = decisionShows.find((each) => each === search.get('show')) ?? 'waiting';
  useLiveAllDecisions();
  return (
    <>
      <PageHead title="Decisions" />
      <div className="mb-4 border-line border-b">
        <Tabs label="Decisions" tabs={tabs} current={show} />
      </div>
      <section aria-label={words[show].title} className="overflow-hidden rounded-card border border-line bg-surface">
        <Shown key={show} show={show} />
      </section>
    </>
  );
}

function Shown({ show }: { show: DecisionShow }) {
  const query = useInfiniteQuery(allDecisionsQuery(show));
  const isFilled = query.data?.pages.some((page) => page.length > 0);
  return (
    <>
      {isFilled && <DecisionHead />}
      <Feed
        query={query}
        label={words[show].title}
        loading={
          <>
            <LoadingNote />
            <ListSkeleton rows={8} rowClass="h-12" />
          </>
        }
        errorText="The decisions could not be loaded."
        empty={<EmptyState icon={ClipboardCheck} text={words[show].empty} />}
        moreLabel="Show More"
        keyOf={({ id }) => id}
        entryHeight={ROW_HEIGHT}
      >
        {(decision, place) => {
          const { id, projectName, kind, rowName, prices } = decision;
          return (
            <WaitingLine
              key={id}
              decision={decision}
              details={[projectName, kindName(kind), rowName]}
              prices={prices ? [prices.from, prices.to] : []}
              hasColumns
              {...place}
            />
          );
        }}
      </Feed>
    </>
  );
}

/** A line with what its decision costs today; the lines of a project ask once. */
function WaitingLine(props: ComponentProps<typeof DecisionLine>) {
  const { id, projectId } = props.decision;
  return <DecisionLine {...props} cost={useWaiting(projectId)(id)} />;
}

/** Reads the decisions of all projects again when work changes: last days follow the plans. */
function useLiveAllDecisions() {
  const { queries } = useSync();
  const stale = useMemo(() => batch<'all'>(() => readAgain(queries, ['decisions', 'all']), PACE), [queries]);
  useEffect(() => () => stale.stop(), [stale]);
  useWorkTopic(useCallback(() => stale.add('all'), [stale]));
}
