import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../../functions/core/common/limits.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { AsOf } from '../../../components/feedback/as-of.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { paths } from '../../../model/paths.ts';
import { useIsInTeam } from '../../../session/current-user.ts';
import { questionsQuery } from '../../../sync/queries/questions.ts';
import { QuestionRow } from './question-row.tsx';

const shows = [
  { id: 'all', label: 'All' },
  { id: 'projects', label: 'My Projects' },
  { id: 'mine', label: 'Mine' },
] as const;

const none = {
  all: 'No client waits for an answer.',
  projects: 'No client of your projects waits for an answer.',
  mine: 'No question is yours.',
};

/** What clients of all projects wait for an answer to, oldest first (docs/product.md#questions-screen). */
export function Component() {
  const [search] = useSearchParams();
  const who = shows.find(({ id }) => id === search.get('who'))?.id ?? 'all';
  const isInTeam = useIsInTeam();
  const tabs = shows.filter(({ id }) => id !== 'projects' || isInTeam || who === id);
  const query = useQuery(questionsQuery(who, limits.feedPageMax));
  const { total = 0, rows = [] } = query.data ?? {};
  return (
    <>
      <PageHead title="Messages" {...(query.data && { count: total })} />
      <div className="mb-4 border-line border-b">
        <Tabs
          label="Whose questions"
          tabs={tabs.map((tab) => ({ ...tab, to: paths.messages.href(tab.id) }))}
          current={who}
        />
      </div>
      <AsOf at={query.dataUpdatedAt} className="mb-3 text-sm" />
      <section aria-label="Needs an Answer" className="overflow-hidden rounded-card border border-line bg-surface">
        {!query.data &&
          (hasFailed(query) ? (
            <ErrorState
              text="The questions could not be loaded."
              onRetry={query.refetch}
              isRetrying={query.isFetching}
            />
          ) : (
            <Skeleton className="m-5 h-24" />
          ))}
        {query.data && rows.length === 0 && (
          <EmptyState icon={MessageSquareText} text={none[who]} hint="What clients write comes up here by itself." />
        )}
        {rows.length > 0 && (
          <ul aria-label="Questions of clients">
            {rows.map((question) => (
              <QuestionRow key={question.noteId} question={question} />
            ))}
          </ul>
        )}
      </section>
      {total > rows.length && rows.length > 0 && (
        <p className="mt-3 text-muted text-sm">
          {`and ${total - rows.length} more, which come up as these are answered`}
        </p>
      )}
    </>
  );
}
