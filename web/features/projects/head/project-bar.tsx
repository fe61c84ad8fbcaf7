import './project-bar.css';
import type { ReactNode, RefCallback } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { useIsStuck } from '../../../lib/react/use-is-stuck.ts';
import type { ProjectTab } from '../../../model/paths.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';
import { ProjectTags } from '../tags/project-tags.tsx';
import { ProjectTabs } from './project-tabs.tsx';

interface ProjectBarProps {
  project: ProjectOnScreen & { projectClients: unknown[] };
  tab: ProjectTab;
  /** The place for the tools of the tab's content. */
  toolsRef: RefCallback<HTMLElement>;
}

/** Tabs with tools, which they show in a line of their own on narrow screens; on wide ones a schedule has them above its rows. */
export const withTools: readonly ProjectTab[] = ['editor', 'schedule', 'structure'];

/** The name and then the tags on one line: a tag for which there is no room is out of sight below it. */
const nameFirst = 'flex h-5 min-w-0 grow flex-wrap items-center gap-x-2 gap-y-5 overflow-hidden';

/**
 * What stays of the head while the content scrolls: tabs, name, tags and tools (docs/product.md#project-bar). Nothing
 * in it moves when it begins to stick: the name and the tags appear in room that is reserved for them. Where not all
 * fits, the tabs scroll, since tools must stay in sight.
 */
export function ProjectBar({ project, tab, toolsRef }: ProjectBarProps) {
  const [mark, isStuck] = useIsStuck();
  const hasTools = withTools.includes(tab);
  return (
    <>
      <div ref={mark} aria-hidden />
      <div
        data-bar-at-top={hasTools ? 'tools' : ''}
        className={classNames(
          'sticky top-14 z-20 -mx-4 border-line border-b bg-page px-4 sm:-mx-6 sm:px-6',
          'lg:flex lg:items-center lg:gap-4',
        )}
      >
        <div className="project-tabs min-w-0 max-w-full">
          <ProjectTabs project={project} current={tab} />
        </div>
        <SecondLine isReserved={hasTools} isStuck={isStuck}>
          <div aria-hidden className={`project-bar-name ${nameFirst} w-0 lg:min-w-24`}>
            {isStuck && (
              <>
                <span dir="auto" className="max-w-full truncate font-semibold">
                  {project.name}
                </span>
                <ProjectTags project={project} />
              </>
            )}
          </div>
          <div ref={toolsRef} className="flex min-w-0 items-center empty:hidden lg:shrink-0" />
        </SecondLine>
      </div>
    </>
  );
}

interface SecondLineProps {
  isReserved: boolean;
  isStuck: boolean;
  children: ReactNode;
}

/** The second half of the bar on a wide screen, its second line on a narrow one; without tools it then lies over the content. */
function SecondLine({ isReserved, isStuck, children }: SecondLineProps) {
  return (
    <div
      className={classNames(
        'relative flex h-11 min-w-0 grow items-center gap-2 lg:min-w-fit',
        !isReserved &&
          'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:mt-px max-lg:h-9 max-lg:border-line max-lg:border-b max-lg:bg-page max-lg:px-4 sm:max-lg:px-6',
        !isReserved && !isStuck && 'max-lg:hidden',
      )}
    >
      {children}
    </div>
  );
}
