// A set of drawings, and a drawing with its versions.
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Gone } from '../components/feedback/gone.tsx';
import { DrawingScreen } from '../features/drawings/drawing-screen.tsx';
import { drawingQuery, setQuery } from '../features/drawings/queries.ts';
import { SetScreen } from '../features/drawings/set-screen.tsx';
import { ProjectLine } from '../features/projects/project-line.tsx';
import { WithPlan } from '../features/projects/with-plan.tsx';
import { paths } from '../model/paths.ts';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading, rowId } from '../sync/react/loading.ts';

export const set = {
  Component: SetPage,
  loader: loading(({ params }, sync) => {
    const projectId = rowId(params.projectId);
    void sync.queries.prefetchQuery(setQuery(projectId, rowId(params.setId)));
    return projectQuery(sync, projectId);
  }),
};

export const drawing = {
  Component: DrawingPage,
  loader: loading(({ params }, sync) => {
    const projectId = rowId(params.projectId);
    void sync.queries.prefetchQuery(drawingQuery(projectId, rowId(params.documentId)));
    return projectQuery(sync, projectId);
  }),
};

function SetPage() {
  const { projectId, setId } = useParams();
  return (
    <InProject projectId={rowId(projectId)}>
      <SetScreen key={setId} projectId={rowId(projectId)} id={rowId(setId)} />
    </InProject>
  );
}

function DrawingPage() {
  const { projectId, documentId } = useParams();
  return (
    <InProject projectId={rowId(projectId)}>
      <DrawingScreen projectId={rowId(projectId)} id={rowId(documentId)} />
    </InProject>
  );
}

function InProject({ projectId, children }: { projectId: number; children: ReactNode }) {
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
