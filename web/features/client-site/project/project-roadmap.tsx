import { Route } from 'lucide-react';
import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { RoadmapColumns } from '../../../components/project/roadmap-columns.tsx';
import { say } from '../../../lib/language/say.ts';

/** The phases by month. */
export function ProjectRoadmap({ project: { roadmap } }: { project: ClientProject }) {
  const filled = roadmap.filter(({ phases }) => phases.length > 0);
  if (filled.length === 0) return <EmptyState icon={Route} text={say('No phases are scheduled yet.')} />;
  return <RoadmapColumns groups={filled} />;
}
