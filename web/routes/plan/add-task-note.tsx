import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useGoBack } from '../../components/layout/back-links.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { AddNoteForm } from '../../features/notes/writing/add-note-form.tsx';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../../sync/project/project-query.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { loading, rowId } from '../loading.ts';
import { ProjectLine } from '../project/project-line.tsx';
import { planAddress } from './plan-address.ts';
import { WithPlan } from './with-plan.tsx';

export const loader = loading(({ params }, sync) => projectQuery(sync, rowId(params.projectId)));

export function Component() {
  const projectId = rowId(useParams().projectId);
  const taskId = rowId(useParams().taskId);
  const { state } = useLocation();
  const sync = useSync();
  // Today gives the name of the task, which is all that a note needs where the plan is not loaded.
  const [given] = useState(() => (sync.plan(projectId).get() ? undefined : titleIn(state)));
  if (given !== undefined) return <Writing projectId={projectId} taskId={taskId} title={given} />;
  return (
    <WithPlan projectId={projectId}>
      {(loaded) => <Writing plan={loaded} {...{ projectId, taskId }} title={loaded.rows.task[taskId]?.title} />}
    </WithPlan>
  );
}

function titleIn(state: unknown): string | undefined {
  const isGiven = typeof state === 'object' && state !== null && 'taskName' in state;
  return isGiven && typeof state.taskName === 'string' ? state.taskName : undefined;
}

interface WritingProps {
  plan?: PlanSnapshot;
  projectId: number;
  taskId: number;
  title: string | undefined;
}

function Writing({ plan, projectId, taskId, title }: WritingProps) {
  const back = useGoBack(paths.editProject.href(projectId));
  return (
    <>
      {plan && <ProjectLine plan={plan} tab="notes" />}
      <PageHead title="Add Note" />
      <p className="-mt-3 mb-4 text-muted">{title}</p>
      <Card className="max-w-3xl">
        <AddNoteForm
          projectId={projectId}
          taskId={taskId}
          taskName={title}
          draftOf={`${projectId}-${taskId}`}
          gone={
            plan && !plan.rows.task[taskId]
              ? { text: 'This task does not exist, or it was deleted.', to: planAddress(plan), label: 'To the plan' }
              : undefined
          }
          onDone={back}
          onCancel={back}
        />
      </Card>
    </>
  );
}
