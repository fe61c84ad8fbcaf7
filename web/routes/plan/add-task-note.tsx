import { useParams } from 'react-router-dom';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { AddNoteForm } from '../../features/notes/writing/add-note-form.tsx';
import { useGoBack } from '../../lib/react/use-go-back.ts';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../../sync/project/project-query.ts';
import { loading } from '../loading.ts';
import { ProjectLine } from '../project/project-line.tsx';
import { rowId } from './row-id.ts';
import { WithPlan } from './with-plan.tsx';

export const loader = loading(({ params }, sync) => projectQuery(sync, rowId(params.projectId)));

export function Component() {
  const { projectId, taskId } = useParams();
  return <WithPlan projectId={rowId(projectId)}>{(plan) => <Loaded plan={plan} taskId={rowId(taskId)} />}</WithPlan>;
}

function Loaded({ plan, taskId }: { plan: PlanSnapshot; taskId: number }) {
  const projectId = plan.project.id;
  const back = useGoBack(paths.editProject.href(projectId));
  return (
    <>
      <ProjectLine plan={plan} tab="notes" />
      <PageHead title="Add Note" />
      <p className="-mt-3 mb-4 text-muted">{plan.rows.task[taskId]?.title}</p>
      <Card className="max-w-3xl">
        <AddNoteForm
          projectId={projectId}
          taskId={taskId}
          draftOf={`${projectId}-${taskId}`}
          onDone={back}
          onCancel={back}
        />
      </Card>
    </>
  );
}
