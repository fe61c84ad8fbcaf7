import { Link } from 'react-router-dom';
import { formatInstant } from '../../../lib/time/dates.ts';
import { noteHref, paths } from '../../../model/paths.ts';
import type { WallPhoto } from './wall-photo.ts';

/** The project, task, day and author of a picture, with the way to its notes. */
export function AboutPhoto({ photo }: { photo: WallPhoto }) {
  const { projectId, projectName, noteId, taskId, taskTitle, addedBy, addedOn } = photo;
  return (
    <p className="break-words text-muted text-sm">
      {projectName !== undefined && `${projectName} · `}
      <Link
        to={
          taskId === null
            ? noteHref(projectId, noteId, false)
            : `${paths.editProject.href(projectId, 'notes')}&task=${taskId}`
        }
        className="rounded-control underline decoration-line underline-offset-4 hover:text-text"
      >
        {taskTitle ?? 'Messages'}
      </Link>{' '}
      · {[addedBy, formatInstant(addedOn)].filter(Boolean).join(' · ')}
    </p>
  );
}
