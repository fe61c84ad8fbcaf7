import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ClientProjectListItem } from '../../../../functions/core/client-site/contract.ts';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { ProjectPicture } from '../../../components/project/project-picture.tsx';
import { say } from '../../../lib/language/say.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { ProgressLine } from './progress-line.tsx';

interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
}

/** The address on one line; may be empty. */
export function placeOf({ address, city, state }: Place): string {
  return [address, city, state].filter(Boolean).join(', ');
}

/** A project in the list, with current and next phases; without a picture its colour beside the name. */
export function ProjectCard({ project }: { project: ClientProjectListItem }) {
  const { id, name, progress, now, next, bannerPic, completedOn } = project;
  const place = placeOf(project);
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-surface hover:border-edge">
      {bannerPic && <ProjectPicture project={project} isWhole isLazy={false} className="aspect-[21/9] text-2xl" />}
      <div className="grid gap-3 p-4">
        <div className="flex items-start gap-3">
          {!bannerPic && (
            <ProjectPicture project={project} className="mt-1 h-10 w-16 shrink-0 rounded-control text-lg" />
          )}
          <div className="min-w-0">
            <h2 className="wrap-anywhere font-semibold text-lg">
              <Link to={paths.clientProject.href(id)} className="after:absolute after:inset-0 after:rounded-card">
                {name}
              </Link>
            </h2>
            {place && <p className="wrap-anywhere text-muted text-sm">{place}</p>}
          </div>
        </div>
        <ProgressLine progress={progress} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          {completedOn && (
            <>
              <dt className="font-medium text-success">{say('Completed')}</dt>
              <dd className="tabular-nums">{formatDay(completedOn)}</dd>
            </>
          )}
          <Ahead label={say('Now')} phases={now} />
          <Ahead label={say('Next')} phases={next} />
        </dl>
      </div>
    </article>
  );
}

function Ahead({ label, phases }: { label: string; phases: ClientProjectListItem['now'] }) {
  if (phases.length === 0) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">
        {phases.map(({ id, name, isMilestone }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            {isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
            {name}
          </Fragment>
        ))}
      </dd>
    </>
  );
}
