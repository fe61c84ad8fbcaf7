import { useParams } from 'react-router-dom';
import { useGoBack } from '../../components/layout/back-links.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageTitle } from '../../components/layout/page-head.tsx';
import { lastTaskQuery } from '../../features/notes/queries.ts';
import { AddNoteForm } from '../../features/notes/writing/add-note-form.tsx';
import { PickTask, usePickedTask } from '../../features/notes/writing/pick-task.tsx';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../../sync/project/project-query.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { loading, rowId } from '../loading.ts';
import { ProjectLine } from '../project/project-line.tsx';
import { WithPlan } from './with-plan.tsx';

export const loader = loading(({ params }, sync) => {
  const projectId = rowId(params.projectId);
  // What is known opens at once, and is read again for the next time.
  return [projectQuery(sync, projectId), { ...lastTaskQuery(projectId, sync.userId), revalidateIfStale: true }];
});

export function Component() {
  return <WithPlan projectId={rowId(useParams().projectId)}>{(plan) => <Loaded plan={plan} />}</WithPlan>;
}

function Loaded({ plan }: { plan: PlanSnapshot }) {
  const projectId = plan.project.id;
  const back = useGoBack(paths.editProject.href(projectId));
  const sync = useSync();
  const picked = usePickedTask(plan, sync.queries.getQueryData(lastTaskQuery(projectId, sync.userId).queryKey));
  const { task } = picked.choice;
  return (
    <>
      <PageTitle title="Add Note" />
      <ProjectLine plan={plan} tab="notes" />
      <h1 className="mb-4 font-semibold text-xl">Where does the note belong?</h1>
      <Card className="max-w-3xl">
        <PickTask plan={plan} {...picked} />
        {task !== undefined && (
          <AddNoteForm projectId={projectId} taskId={task} draftOf={`${projectId}`} onDone={back} onCancel={back} />
        )}
      </Card>
    </>
  );
}
