import { useParams } from 'react-router-dom';
import { NoteDisputeDialog } from '../../features/notes/feed/note-dispute-dialog.tsx';
import { TaskNotes } from '../../features/notes/feed/task-notes.tsx';
import { WaitingNotes } from '../../features/notes/feed/waiting-notes.tsx';
import { projectQuery } from '../../sync/project/project-query.ts';
import { taskNotesQuery } from '../../sync/project/task-notes.ts';
import { loading } from '../loading.ts';
import { EditItemScreen } from './edit-item-screen.tsx';
import { rowId } from './row-id.ts';

export const loader = loading(({ params }, sync) => {
  const projectId = rowId(params.projectId);
  void sync.queries.prefetchQuery(taskNotesQuery(sync, projectId, rowId(params.taskId)));
  return projectQuery(sync, projectId);
});

export function Component() {
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
