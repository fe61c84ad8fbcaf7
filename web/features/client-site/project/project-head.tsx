import { useQuery } from '@tanstack/react-query';
import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { ProjectPicture } from '../../../components/project/project-picture.tsx';
import { say } from '../../../lib/language/say.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { type ClientTab, paths } from '../../../model/paths.ts';
import { projectsQuery } from '../queries.ts';
import { ToAll } from '../site/to-all.tsx';
import { ProgressLine } from './progress-line.tsx';
import { placeOf } from './project-card.tsx';

/** Picture, name, address and progress of the project: on the overview a large picture, elsewhere a tile. */
export function ProjectHead({ project, tab }: { project: ClientProject; tab: ClientTab }) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const place = placeOf(project);
  const moved = movedText(project);
  const isLarge = tab === 'overview' && project.bannerPic !== null;
  return (
    <header className="mb-2">
      {projects.length > 1 && <ToAll to={paths.clientHome.href()}>{say('All projects')}</ToAll>}
      <div
        className={classNames(
          'grid grid-cols-1 gap-4',
          isLarge ? 'lg:grid-cols-2 lg:items-end' : 'lg:grid-cols-[1fr_320px]',
        )}
      >
        {isLarge && (
          <ProjectPicture
            project={project}
            isWhole
            isLazy={false}
            className="aspect-[21/9] rounded-card text-2xl lg:row-span-2"
          />
        )}
        <div className="flex items-start gap-3">
          {!isLarge && (
            <ProjectPicture
              project={project}
              isLazy={false}
              className="mt-1 h-10 w-16 shrink-0 rounded-control text-lg"
            />
          )}
          <div className="min-w-0">
            <h1 className="wrap-anywhere font-semibold text-2xl">{project.name}</h1>
            {place && <p className="wrap-anywhere mt-1 text-muted">{place}</p>}
            {moved && <p className="mt-1 font-medium text-sm text-warning tabular-nums">{moved}</p>}
          </div>
        </div>
        <ProgressLine progress={project.progress} />
      </div>
    </header>
  );
}

/** By how much the completion moved since the launch, once a reason for it is released (docs/product.md#client-completion). */
function movedText({ completedOn, completion }: ClientProject): string | null {
  if (completedOn || !completion?.now || completion.now === completion.planned) return null;
  if (completion.entries.length === 0) return null;
  const [before, after] = [formatDay(completion.planned), formatDay(completion.now)];
  return say('Completion {before} → {after}', { before, after });
}
