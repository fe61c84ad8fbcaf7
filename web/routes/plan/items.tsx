// The screens of the rows of a plan.
import { useParams } from 'react-router-dom';
import { NoteDisputeDialog } from '../../features/notes/feed/note-dispute-dialog.tsx';
import { TaskNotes } from '../../features/notes/feed/task-notes.tsx';
import { WaitingNotes } from '../../features/notes/feed/waiting-notes.tsx';
import { projectQuery } from '../../sync/project/project-query.ts';
import { taskNotesQuery } from '../../sync/project/task-notes.ts';
import { loading, rowId } from '../loading.ts';
import { AddItemScreen } from './add-item-screen.tsx';
import { EditItemScreen } from './edit-item-screen.tsx';

const loader = loading(({ params }, sync) => projectQuery(sync, rowId(params.projectId)));

export const addMajorPhase = { Component: AddMajorPhase, loader };
export const addPhase = { Component: AddPhase, loader };
export const addTask = { Component: AddTask, loader };
export const editMajorPhase = { Component: EditMajorPhase, loader };
export const editPhase = { Component: EditPhase, loader };
export const editTask = {
  Component: EditTask,
  loader: loading(({ params }, sync) => {
    const projectId = rowId(params.projectId);
    void sync.queries.prefetchQuery(taskNotesQuery(sync, projectId, rowId(params.taskId)));
    return projectQuery(sync, projectId);
  }),
};

function AddMajorPhase() {
  return <AddItemScreen projectId={rowId(useParams().projectId)} entity="majorphase" parentId={null} />;
}

function AddPhase() {
  const { projectId, majorPhaseId } = useParams();
  return <AddItemScreen projectId={rowId(projectId)} entity="phase" parentId={rowId(majorPhaseId)} />;
}

function AddTask() {
  const { projectId, phaseId } = useParams();
  return <AddItemScreen projectId={rowId(projectId)} entity="task" parentId={rowId(phaseId)} />;
}

function EditMajorPhase() {
  const { projectId, majorPhaseId } = useParams();
  return <EditItemScreen projectId={rowId(projectId)} entity="majorphase" id={rowId(majorPhaseId)} />;
}

function EditPhase() {
  const { projectId, phaseId } = useParams();
  return <EditItemScreen projectId={rowId(projectId)} entity="phase" id={rowId(phaseId)} />;
}

function EditTask() {
  const params = useParams();
  const [projectId, taskId] = [rowId(params.projectId), rowId(params.taskId)];
  return (
    <EditItemScreen projectId={projectId} entity="task" id={taskId}>
      <div>
        <WaitingNotes projectId={projectId} taskId={taskId} />
        <NoteDisputeDialog projectId={projectId} />
        <TaskNotes projectId={projectId} taskId={taskId} />
      </div>
    </EditItemScreen>
  );
}
