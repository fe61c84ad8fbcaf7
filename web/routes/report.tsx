// A report of a project: its draft, or what was issued.
import { useParams } from 'react-router-dom';
import { Gone } from '../components/feedback/gone.tsx';
import { ProjectLine } from '../features/projects/project-line.tsx';
import { WithPlan } from '../features/projects/with-plan.tsx';
import { reportQuery } from '../features/reports/queries.ts';
import { ReportScreen } from '../features/reports/report-screen.tsx';
import { paths } from '../model/paths.ts';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading, rowId } from '../sync/react/loading.ts';

export const loader = loading(({ params }, sync) => {
  const projectId = rowId(params.projectId);
  void sync.queries.prefetchQuery(reportQuery(projectId, rowId(params.reportId)));
  return projectQuery(sync, projectId);
});

export function Component() {
  const params = useParams();
  const projectId = rowId(params.projectId);
  const id = rowId(params.reportId);
  return (
    <WithPlan projectId={projectId}>
      {(plan) => (
        <>
          <ProjectLine plan={plan} tab={plan.project.isTemplate ? 'editor' : 'diary'} />
          {plan.project.isTemplate ? (
            <Gone text="A template has no reports." to={paths.editTemplate.href(projectId)} label="To the Template" />
          ) : (
            <ReportScreen key={id} plan={plan} id={id} />
          )}
        </>
      )}
    </WithPlan>
  );
}
