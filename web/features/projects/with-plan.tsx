import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../../sync/project/project-query.ts';
import { useLiveProject } from '../../sync/react/use-live-project.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useTellMoves } from '../../sync/react/use-tell-moves.ts';
import ProjectEnd from './project-end.tsx';

/** A screen that needs the plan of a project, which it keeps live. What is changed there says what it moves. */
export function WithPlan({ projectId, children }: { projectId: number; children: (plan: PlanSnapshot) => ReactNode }) {
  useLiveProject(projectId);
  useTellMoves(projectId);
  const query = useQuery(projectQuery(useSync(), projectId));
  const isGone = useIsGone(query);
  if (isGone) {
    return <ProjectEnd projectId={projectId} isTemplate={query.data?.project.isTemplate === true} />;
  }
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton fields={4} className="max-w-xl" />}
      errorText="The project could not be loaded."
    >
      {children}
    </QueryView>
  );
}
