import { Ellipsis, History, ListTree, NotebookPen } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { dateSummary } from '../../../../functions/core/schedule/item-status.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import type { MenuEntry } from '../../../components/controls/menu-entry.ts';
import { PageTitle } from '../../../components/layout/brand-mark.tsx';
import { ProjectPicture } from '../../../components/project/project-picture.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { type ProjectTab, paths } from '../../../model/paths.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';
import { ProjectTags } from '../tags/project-tags.tsx';
import { ToList, ToListArrow } from './to-list.tsx';

/** Lazy: a project opens without it. */
const BesideTags = lazyAtUse(() => import('./beside-tags.tsx'));

interface ProjectHeadProps extends ProjectActionsProps {
  tab: ProjectTab;
}

/**
 * Picture, name, address, tags and actions, above the bar that stays in sight: on Details the whole width of the
 * picture, elsewhere a tile beside the name, so that the content begins in the upper third of a phone's screen.
 */
export function ProjectHead({ project, tab, launch, people, more }: ProjectHeadProps) {
  const { name, bannerPic, isTemplate } = project;
  const summary = isTemplate ? null : dateSummary(project);
  const place = [project.address, project.city, project.state].filter(Boolean).join(', ');
  const isLarge = tab === 'details' && bannerPic !== null;
  return (
    <header
      className={classNames('relative max-sm:-mt-2', isLarge && 'lg:mb-2 lg:grid lg:grid-cols-2 lg:items-end lg:gap-6')}
    >
      <PageTitle title={name} />
      <ToList isTemplate={isTemplate} />
      {isLarge && (
        <ProjectPicture
          project={project}
          alt={`Banner of ${name}`}
          isWhole
          isLazy={false}
          className="mb-3 aspect-[21/9] w-full rounded-card text-2xl max-sm:mt-2 lg:mb-0"
        />
      )}
      <div
        className={classNames(
          'flex items-start gap-x-2 pb-1 max-sm:flex-wrap sm:gap-x-4 sm:pb-2',
          isLarge && 'lg:flex-col lg:gap-y-4',
        )}
      >
        <ToListArrow isTemplate={isTemplate} />
        {!isLarge && (
          <ProjectPicture
            project={project}
            isLazy={false}
            className="mt-1 h-10 w-16 shrink-0 rounded-control text-lg max-[16rem]:hidden max-sm:mt-0 max-sm:size-9"
          />
        )}
        <div className="min-w-0 max-sm:contents sm:grow">
          <h1
            className={classNames(
              'wrap-anywhere min-w-0 font-semibold text-xl max-[16rem]:flex-[1_1_100%] max-sm:py-1.5 max-sm:text-lg',
              isLarge ? 'max-sm:flex-[1_1_calc(100%-8rem)]' : 'max-sm:flex-[1_1_calc(100%-10.75rem)]',
            )}
          >
            {name}
          </h1>
          <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm max-[16rem]:flex-[1_1_100%] max-sm:order-1 max-sm:flex-[1_1_40%]">
            {place && (
              <span className={classNames('wrap-anywhere min-w-0', isLarge ? 'w-full' : 'max-sm:hidden')}>{place}</span>
            )}
            <ProjectTags project={project} />
            {summary && (
              <span className="min-w-0 tabular-nums">
                {summary.label} {formatDay(summary.day)}
              </span>
            )}
            <Suspense fallback={null}>
              <BesideTags project={project} />
            </Suspense>
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-2 max-sm:contents">
          <ProjectActions project={project} launch={launch} people={people} more={more} />
        </div>
      </div>
    </header>
  );
}

interface ProjectActionsProps {
  project: ProjectOnScreen;
  /** The Launch! button, if any. */
  launch?: ReactNode;
  /** The other people here. */
  people?: ReactNode;
  /** More entries of the menu. */
  more?: MenuEntry[];
}

/** Who is here, and what can be done with a project. */
function ProjectActions({ project, launch, people, more = [] }: ProjectActionsProps) {
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
