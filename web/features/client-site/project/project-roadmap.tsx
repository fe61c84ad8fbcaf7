import { Route } from 'lucide-react';
import type { ClientPhase, ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { lateText } from '../../../components/controls/control-style.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { RoadmapColumns } from '../../../components/project/roadmap-columns.tsx';
import { say } from '../../../lib/language/say.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { latenessOf, PhaseState } from './phase-state.tsx';

/** The phases by month, with what is done, under way or late. */
export function ProjectRoadmap({ project: { roadmap, majorPhases } }: { project: ClientProject }) {
  const filled = roadmap.filter(({ phases }) => phases.length > 0);
  if (filled.length === 0) return <EmptyState icon={Route} text={say('No phases are scheduled yet.')} />;
  const phases = new Map(majorPhases.flatMap((majorPhase) => majorPhase.phases.map((phase) => [phase.id, phase])));
  return <RoadmapColumns groups={filled} signOf={(id) => <Standing phase={phases.get(id)} />} />;
}

/** Nothing of a phase to come. */
function Standing({ phase }: { phase: ClientPhase | undefined }) {
  const today = useToday();
  if (!phase) return null;
  const late = latenessOf(phase, today);
  if (phase.state === 'notStarted' && !late) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
      {phase.state !== 'notStarted' && <PhaseState phase={phase} />}
      {late && <span className={`font-medium ${lateText}`}>{late}</span>}
    </span>
  );
}
