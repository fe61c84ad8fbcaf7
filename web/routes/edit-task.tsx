import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { NoteDisputeDialog } from '../features/notes/feed/note-dispute-dialog.tsx';
import { TaskNotes } from '../features/notes/feed/task-notes.tsx';
import { WaitingNotes } from '../features/notes/feed/waiting-notes.tsx';
import { projectQuery } from '../sync/project/project-query.ts';
import { taskNotesQuery } from '../sync/project/task-notes.ts';
import { queryClient, warm } from '../sync/queries/query-client.ts';
import { EditItemScreen } from './edit-item-screen.tsx';
import { rowId } from './row-id.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const projectId = rowId(params.projectId);
  void queryClient.prefetchQuery(taskNotesQuery(projectId, rowId(params.taskId)));
  return warm(projectQuery(projectId));
}

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
