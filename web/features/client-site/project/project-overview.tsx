import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../model/paths.ts';
import { NotesFeed } from './notes-feed.tsx';
import { PhasesAhead } from './phases-ahead.tsx';
import { ProjectDates } from './project-dates.tsx';

const ProjectTeam = lazyPart(() => import('./project-team.tsx'));

const NEWEST = 3;

/** The overview: current and next work, dates, who runs it, and the latest notes. */
export function ProjectOverview({ project }: { project: ClientProject }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_640px]">
      <div className="grid gap-4">
        <NowAndNext project={project} />
        <ProjectDates project={project} />
        {/* What an older release kept has none. */}
        {project.team?.length > 0 && (
          <Suspense>
            <ProjectTeam team={project.team} />
          </Suspense>
        )}
      </div>
      <section aria-label={say('Latest notes')}>
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 className="font-semibold text-lg">{say('Latest notes')}</h2>
          <Link
            to={paths.clientProject.href(project.id, 'notes')}
            className="inline-flex h-11 items-center rounded-control font-medium text-accent"
          >
            {say('All notes')}
          </Link>
        </div>
        <NotesFeed projectId={project.id} most={NEWEST} />
      </section>
    </div>
  );
}

/** Current and next phases. */
function NowAndNext({ project: { now, next, completedOn } }: { project: ClientProject }) {
  return (
    <>
      <PhasesAhead
        title={say('Now')}
        phases={now}
        dateOf={({ scheduledCompletion }) => ({ words: 'until {day}', day: scheduledCompletion })}
        none={say(completedOn ? 'Everything is done.' : 'Nothing is in progress at the moment.')}
      />
      <PhasesAhead
        title={say('Next')}
        phases={next}
        dateOf={({ scheduledStart }) => ({ words: 'from {day}', day: scheduledStart })}
        none={say(completedOn ? 'Nothing is left to do.' : 'What comes next is not planned yet.')}
      />
    </>
  );
}
