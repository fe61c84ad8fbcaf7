import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ClientPhaseAhead, ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { say } from '../../../lib/language/say.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { paths } from '../../../model/paths.ts';
import { dueWords } from '../late.ts';
import { NotesFeed } from './notes-feed.tsx';
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

interface PhasesAheadProps {
  title: string;
  phases: readonly ClientPhaseAhead[];
  /** The relevant date of a phase, with its words. */
  dateOf: (phase: ClientPhaseAhead) => { words: Parameters<typeof dueWords>[0]; day: string | null };
  /** The text without phases. */
  none: string;
}

/** A list of current or next phases. */
function PhasesAhead({ title, phases, dateOf, none }: PhasesAheadProps) {
  const today = useToday();
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-3 font-semibold text-lg">{title}</h2>
      {phases.length === 0 && <p className="px-4 py-4 text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {phases.map((phase) => {
          const { words, day } = dateOf(phase);
          return (
            <li key={phase.id} className="px-4 py-3">
              <span className="block break-words font-medium">
                {phase.isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
                {phase.name}
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
                <span className="break-words">{phase.majorPhaseName}</span>
                {day && (
                  <span className={classNames('tabular-nums', day < today && lateText)}>
                    {dueWords(phase.isMilestone ? 'on {day}' : words, day, today)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
