import { Ellipsis, History, ListTree, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import type { MenuEntry } from '../../components/controls/menu-entry.ts';
import { Picture } from '../../components/files/picture.tsx';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { PlanDrawing } from '../../components/project/plan-drawing.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { dateSummary } from '../../model/item-status.ts';
import { paths } from '../../model/paths.ts';
import { OfferCompletion } from './offer-completion.tsx';
import type { ProjectOnScreen } from './project-fields.ts';
import { ProjectTags } from './project-tags.tsx';

interface ProjectHeadProps {
  project: ProjectOnScreen;
  /** The Launch! button, if any. */
  launch?: ReactNode;
  /** The other people here. */
  people?: ReactNode;
  /** More entries of the menu. */
  more?: MenuEntry[];
}

/**
 * Banner, name, tags and actions, above the bar that stays in sight. On a phone two lines without the banner, so that
 * the content begins in the upper third of the screen.
 */
export function ProjectHead({ project, launch, people, more = [] }: ProjectHeadProps) {
  const { id, name, bannerPic, isTemplate, taskCount } = project;
  const navigate = useNavigate();
  const summary = isTemplate ? null : dateSummary(project);
  const href = isTemplate ? paths.editTemplate.href : paths.editProject.href;
  return (
    <header className="max-sm:-mt-2">
      <PageTitle title={name} />
      <Picture
        src={contentUrl(bannerPic)}
        alt=""
        isLazy={false}
        placeholder={<PlanDrawing name={name} columns={8} />}
        className="mb-4 h-24 w-full rounded-card max-sm:hidden"
      />
      <div className="flex items-start gap-x-2 pb-1 max-sm:flex-wrap sm:gap-x-6 sm:pb-2">
        <div className="min-w-0 max-sm:contents sm:grow">
          <h1 className="min-w-0 break-words font-semibold text-xl max-sm:flex-[1_1_calc(100%-6.5rem)] max-[16rem]:flex-[1_1_100%] max-sm:py-1.5 max-sm:text-lg">
            {name}
          </h1>
          <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm max-sm:order-1 max-sm:flex-[1_1_40%]">
            <ProjectTags project={project} />
            {summary && (
              <span className="min-w-0 tabular-nums">
                {summary.label} {formatDay(summary.day)}
              </span>
            )}
            <OfferCompletion project={project} />
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-2 max-sm:contents">
          <div className="empty:hidden max-sm:order-1">{people}</div>
          {!isTemplate && (
            <Button
              disabled={taskCount === 0}
              title={taskCount === 0 ? 'The project has no task yet' : undefined}
              icon={<NotebookPen aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => void navigate(paths.addProjectNote.href(id))}
              className="max-sm:-my-1"
            >
              <span className="max-sm:sr-only">Add Note</span>
            </Button>
          )}
          {launch && <div className="max-sm:order-1 max-sm:-mb-1 pointer-coarse:max-sm:mt-2.5">{launch}</div>}
          <Menu
            trigger={<IconButton icon={Ellipsis} size={20} label="More" className="max-sm:-my-1" />}
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
