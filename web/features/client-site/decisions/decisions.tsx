import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../model/paths.ts';
import { ToAll } from '../site/to-all.tsx';
import { DecisionList } from './decision-list.tsx';
import { DecisionView } from './decision-view.tsx';
import { DecisionsCard } from './decisions-card.tsx';
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
            <Gone text={say('This decision is not there any more.')} to={toAll} label={say('To all decisions')} />
          ) : (
            <DecisionView projectId={projectId} decision={decision} />
          )
        }
      </QueryView>
    </>
  );
}
