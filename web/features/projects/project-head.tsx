import { Ellipsis, History, ListTree, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import { Picture } from '../../components/files/picture.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Tag } from '../../components/layout/tag.tsx';
import { StateTag, StatusTag } from '../../components/project/item-tags.tsx';
import { PlanDrawing } from '../../components/project/plan-drawing.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { dateSummary } from '../../model/item-status.ts';
import { paths } from '../../model/paths.ts';
import type { ProjectOnScreen } from './project-fields.ts';

interface ProjectHeadProps {
  project: ProjectOnScreen;
  /** The Launch! button, if any. */
  launch?: ReactNode;
  /** The other people here. */
  people?: ReactNode;
  /** More entries of the menu. */
  more?: MenuEntry[];
}

export function ProjectHead({ project, launch, people, more = [] }: ProjectHeadProps) {
  const { id, name, bannerPic, isTemplate, isEnabled, launchedOn, taskCount } = project;
  const navigate = useNavigate();
  const summary = dateSummary(project);
  const href = isTemplate ? paths.editTemplate.href : paths.editProject.href;
  return (
    <header>
      <PageTitle title={name} />
      <Picture
        src={contentUrl(bannerPic)}
        alt=""
        isLazy={false}
        placeholder={<PlanDrawing name={name} columns={8} />}
        className="h-24 w-full rounded-card"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-4 pb-2">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="break-words font-semibold text-xl">{name}</h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted text-sm">
            {isTemplate ? (
              <Tag>Template</Tag>
            ) : (
              <>
                <StateTag dates={project} />
                <StatusTag dates={project} />
                {!isEnabled && launchedOn && <Tag tone="warning">Disabled</Tag>}
                {summary && (
                  <span className="tabular-nums">
                    {summary.label} {formatDay(summary.day)}
                  </span>
                )}
              </>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {people}
          {!isTemplate && (
            <Button
              disabled={taskCount === 0}
              title={taskCount === 0 ? 'The project has no task yet' : undefined}
              icon={<NotebookPen aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => void navigate(paths.addProjectNote.href(id))}
            >
              Add Note
            </Button>
          )}
          {launch}
          <Menu
            trigger={<IconButton icon={Ellipsis} size={20} label="More" />}
            groups={[
              [
                { label: 'Structure', icon: ListTree, to: href(id, 'structure') },
                { label: 'History', icon: History, to: href(id, 'history') },
              ],
              more,
            ]}
          />
        </div>
      </div>
    </header>
  );
}
