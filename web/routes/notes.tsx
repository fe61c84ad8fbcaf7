// The screens of notes of a project.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { CardSkeleton } from '../components/feedback/card-skeleton.tsx';
import { Gone } from '../components/feedback/gone.tsx';
import { QueryView } from '../components/feedback/query-view.tsx';
import { useIsGone } from '../components/feedback/use-is-gone.ts';
import { useGoBack } from '../components/layout/back-links.tsx';
import { PageTitle } from '../components/layout/brand-mark.tsx';
import { Card } from '../components/layout/card.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { lastTaskQuery, noteQuery } from '../features/notes/queries.ts';
import { AddNoteForm } from '../features/notes/writing/add-note-form.tsx';
import { EditNoteForm } from '../features/notes/writing/edit-note-form.tsx';
import { PickTask, usePickedTask } from '../features/notes/writing/pick-task.tsx';
import { ProjectLine } from '../features/projects/project-line.tsx';
import { WithPlan } from '../features/projects/with-plan.tsx';
import { paths } from '../model/paths.ts';
import { planAddress } from '../sync/plan/plan-addresses.ts';
import type { PlanSnapshot } from '../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../sync/project/project-query.ts';
import { checkRowIds, loading, rowId } from '../sync/react/loading.ts';
import { useSync } from '../sync/react/use-sync.ts';

export const addTaskNote = {
  Component: AddTaskNote,
  loader: loading(({ params }, sync) => {
    checkRowIds(params);
    return projectQuery(sync, rowId(params.projectId));
  }),
};
export const addProjectNote = {
  Component: AddProjectNote,
  loader: loading(({ params }, sync) => {
    const projectId = rowId(params.projectId);
    // What is known opens at once, and is read again for the next time.
    return [projectQuery(sync, projectId), { ...lastTaskQuery(projectId, sync.userId), revalidateIfStale: true }];
  }),
};
export const editTaskNote = {
  Component: EditTaskNote,
  loader: loading(({ params }, sync) => {
    checkRowIds(params);
    const projectId = rowId(params.projectId);
    void sync.queries.prefetchQuery(noteQuery(projectId, rowId(params.noteId)));
    return projectQuery(sync, projectId);
  }),
};

function AddTaskNote() {
  const projectId = rowId(useParams().projectId);
  const taskId = rowId(useParams().taskId);
  const { state } = useLocation();
  const sync = useSync();
  // Today gives the name of the task, which is all that a note needs where the plan is not loaded.
  const [given] = useState(() => (sync.plan(projectId).get() ? undefined : titleIn(state)));
  if (given !== undefined) return <NewTaskNote projectId={projectId} taskId={taskId} title={given} />;
  return (
    <WithPlan projectId={projectId}>
      {(loaded) => (
        <NewTaskNote plan={loaded} projectId={projectId} taskId={taskId} title={loaded.rows.task[taskId]?.title} />
      )}
    </WithPlan>
  );
}

function titleIn(state: unknown): string | undefined {
  const isGiven = typeof state === 'object' && state !== null && 'taskName' in state;
  return isGiven && typeof state.taskName === 'string' ? state.taskName : undefined;
}

interface NewTaskNoteProps {
  plan?: PlanSnapshot;
  projectId: number;
  taskId: number;
  title: string | undefined;
}

function NewTaskNote({ plan, projectId, taskId, title }: NewTaskNoteProps) {
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
              ? { text: 'This task does not exist, or it was deleted.', to: planAddress(plan), label: 'To the Plan' }
              : undefined
          }
          onDone={back}
          onCancel={back}
        />
      </Card>
    </>
  );
}

function AddProjectNote() {
  return <WithPlan projectId={rowId(useParams().projectId)}>{(plan) => <NewProjectNote plan={plan} />}</WithPlan>;
}

function NewProjectNote({ plan }: { plan: PlanSnapshot }) {
  const projectId = plan.project.id;
  const back = useGoBack(paths.editProject.href(projectId));
  const sync = useSync();
  const picked = usePickedTask(plan, sync.queries.getQueryData(lastTaskQuery(projectId, sync.userId).queryKey));
  const { task } = picked.choice;
  return (
    <>
      <PageTitle title="Add Note" />
      <ProjectLine plan={plan} tab="notes" />
      <h1 className="mb-4 font-semibold text-xl">Add Note</h1>
      <Card className="max-w-3xl">
        <PickTask plan={plan} {...picked} />
        {task !== undefined && (
          <AddNoteForm projectId={projectId} taskId={task} draftOf={`${projectId}`} onDone={back} onCancel={back} />
        )}
      </Card>
    </>
  );
}

function EditTaskNote() {
  const { projectId, noteId } = useParams();
  return <WithPlan projectId={rowId(projectId)}>{(plan) => <OneNote plan={plan} noteId={rowId(noteId)} />}</WithPlan>;
}

function OneNote({ plan, noteId }: { plan: PlanSnapshot; noteId: number }) {
  const projectId = plan.project.id;
  const back = useGoBack(paths.editProject.href(projectId, 'notes'));
  const query = useQuery(noteQuery(projectId, noteId));
  const isGone = useIsGone(query);
  if (isGone) {
    return (
      <>
        <PageTitle title="Edit Note" />
        <ProjectLine plan={plan} tab="notes" />
        <Gone
          text="This note does not exist, or it was deleted."
          to={paths.editProject.href(projectId, 'notes')}
          label="To the Notes"
        />
      </>
    );
  }
  return (
    <>
      <ProjectLine plan={plan} tab="notes" />
      <PageHead title="Edit Note" />
      <QueryView
        query={query}
        loading={<CardSkeleton fields={2} className="max-w-3xl" />}
        errorText="The note could not be loaded."
      >
        {(note) => (
          <Card className="max-w-3xl">
            <EditNoteForm key={note.id} projectId={projectId} note={note} onDone={back} onCancel={back} />
          </Card>
        )}
      </QueryView>
    </>
  );
}
