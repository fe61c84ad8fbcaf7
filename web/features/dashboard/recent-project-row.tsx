import { Ellipsis, NotebookPen, Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { RecentProject } from '../../../functions/core/projects/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { BehindTag } from '../../components/project/behind-tag.tsx';
import { ProjectPicture } from '../../components/project/project-picture.tsx';
import { formatInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';

export function RecentProjectRow({ project, isChanged }: { project: RecentProject; isChanged: boolean }) {
  const { id, name, lastUpdated, lastUpdatedBy, taskCount, behind } = project;
  const navigate = useNavigate();
  const editHref = paths.editProject.href(id);
  const noteHref = paths.addProjectNote.href(id);
  const hasTasks = taskCount > 0;
  return (
    <li className="relative isolate flex items-center gap-4 px-4 py-3 sm:px-5">
      {isChanged && <span aria-hidden className="flash" />}
      <ProjectPicture project={project} className="h-16 w-24 shrink-0 rounded-control text-2xl max-[16rem]:hidden" />
      <div className="min-w-0 flex-1">
        <Link to={editHref} className="line-clamp-2 rounded-control font-medium hover:text-accent">
          {name}
        </Link>{' '}
        <BehindTag days={behind} />
        <p className="text-muted text-sm tabular-nums">
          Last Updated <time dateTime={lastUpdated}>{formatInstant(lastUpdated)}</time>
          {lastUpdatedBy && <span className="max-sm:hidden"> by {lastUpdatedBy}</span>}
        </p>
        {!hasTasks && (
          <Link to={paths.editProject.href(id, 'editor')} className="text-muted text-sm hover:text-accent">
            No task yet. To the Plan
          </Link>
        )}
      </div>
      <div className="hidden gap-2 sm:flex">
        <ButtonLink to={editHref} icon={<Pencil aria-hidden size={16} strokeWidth={1.75} />}>
          Edit
        </ButtonLink>
        <Button
          disabled={!hasTasks}
          icon={<NotebookPen aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => void navigate(noteHref)}
        >
          Add Note
        </Button>
      </div>
      <div className="sm:hidden">
        <Menu
          trigger={<IconButton icon={Ellipsis} size={20} label={`Actions for ${name}`} />}
          groups={[
            [
              { label: 'Edit', icon: Pencil, to: editHref },
              { label: 'Add Note', icon: NotebookPen, to: noteHref, disabled: !hasTasks },
            ],
          ]}
        />
      </div>
    </li>
  );
}
