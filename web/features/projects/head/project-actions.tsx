import { Ellipsis, History, ListTree, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import type { MenuEntry } from '../../../components/controls/menu-entry.ts';
import { paths } from '../../../model/paths.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';

export interface ProjectActionsProps {
  project: ProjectOnScreen;
  /** The Launch! button, if any. */
  launch?: ReactNode;
  /** The other people here. */
  people?: ReactNode;
  /** More entries of the menu. */
  more?: MenuEntry[];
}

/** Who is here, and what can be done with a project. */
export function ProjectActions({ project, launch, people, more = [] }: ProjectActionsProps) {
  const { id, isTemplate, taskCount } = project;
  const navigate = useNavigate();
  const href = isTemplate ? paths.editTemplate.href : paths.editProject.href;
  return (
    <>
      <div className="empty:hidden max-sm:order-1">{people}</div>
      {!isTemplate && (
        <Button
          look="secondary"
          disabled={taskCount === 0}
          title={taskCount === 0 ? 'The project has no task yet' : undefined}
          icon={<NotebookPen aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => void navigate(paths.addProjectNote.href(id))}
          className="max-sm:-my-1 max-[16rem]:my-0"
        >
          <span className="max-sm:sr-only">Add Note</span>
        </Button>
      )}
      {launch && <div className="max-sm:order-1 max-sm:-mb-1 pointer-coarse:max-sm:mt-2.5">{launch}</div>}
      <Menu
        trigger={<IconButton icon={Ellipsis} size={20} label="More" className="max-sm:-my-1 max-[16rem]:my-0" />}
        groups={[
          [
            { label: 'Structure', icon: ListTree, to: href(id, 'structure') },
            { label: 'History', icon: History, to: href(id, 'history') },
          ],
          more,
        ]}
      />
    </>
  );
}
