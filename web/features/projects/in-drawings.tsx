import type { ReactNode } from 'react';
import { Gone } from '../../components/feedback/gone.tsx';
import { paths } from '../../model/paths.ts';
import { ProjectLine } from './project-line.tsx';
import { WithPlan } from './with-plan.tsx';

/** A screen of drawings, with the way back to its project; a template has none. */
export function InDrawings({ projectId, children }: { projectId: number; children: ReactNode }) {
  return (
    <WithPlan projectId={projectId}>
      {(plan) => (
        <>
          <ProjectLine plan={plan} tab={plan.project.isTemplate ? 'editor' : 'drawings'} />
          {plan.project.isTemplate ? (
            <Gone text="A template has no drawings." to={paths.editTemplate.href(projectId)} label="To the Template" />
          ) : (
            children
          )}
        </>
      )}
    </WithPlan>
  );
}
