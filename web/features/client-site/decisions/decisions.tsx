import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileSignature } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { say } from '../../../lib/language/say.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { paths } from '../../../model/paths.ts';
import { decisionsQuery } from '../queries.ts';
import { ToAll } from '../site/to-all.tsx';
import { isMine, waitingWords } from './answer-words.ts';
import { DecisionList } from './decision-list.tsx';
import { DecisionView } from './decision-view.tsx';
import { decisionQuery } from './queries.ts';

interface DecisionsProps {
  projectId: number;
  /** Above the overview, all of them, or one of them. */
  place: 'overview' | number | null;
}

/** The decisions of a project: as a card of its overview, as a list, or one of them. */
export function Decisions({ projectId, place }: DecisionsProps) {
  if (place === 'overview') return <DecisionsCard projectId={projectId} />;
  if (place === null) return <DecisionList projectId={projectId} />;
  return <OneDecision key={place} projectId={projectId} id={place} />;
}

function OneDecision({ projectId, id }: { projectId: number; id: number }) {
  const query = useQuery(decisionQuery(projectId, id));
  const toAll = paths.clientDecision.href(projectId);
  return (
    <>
      <ToAll to={toAll}>{say('All decisions')}</ToAll>
      <QueryView
        query={query}
        loading={<Skeleton className="mx-auto h-96 max-w-[720px] rounded-card" />}
        errorText={say('The decision could not be loaded.')}
      >
        {(decision) =>
          decision === null ? (
            <Gone text={say('This decision is not there any more.')} to={toAll} label={say('To All Decisions')} />
          ) : (
            <DecisionView projectId={projectId} decision={decision} />
          )
        }
      </QueryView>
    </>
  );
}

/** The first card of the overview while something waits for the client; a single decision opens at once. */
function DecisionsCard({ projectId }: { projectId: number }) {
  const { data: decisions = [] } = useQuery(decisionsQuery(projectId));
  const words = waitingWords(decisions, useToday());
  if (!words) return null;
  const [first, ...others] = decisions.filter(isMine);
  const to =
    first && others.length === 0
      ? paths.clientDecision.href(projectId, first.id)
      : paths.clientDecision.href(projectId);
  return (
    <Link
      to={to}
      className="mb-4 flex min-h-14 items-center gap-3 rounded-card border border-accent bg-accent-tint px-4 py-3 hover:border-accent-strong"
    >
      <FileSignature aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-accent" />
      <span className="min-w-0 grow">
        <span className="block font-semibold text-lg">{words}</span>
        {first && others.length === 0 && <span className="wrap-anywhere block text-muted">{first.title}</span>}
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-accent" />
    </Link>
  );
}
