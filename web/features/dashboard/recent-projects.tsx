import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FolderOpen, NotebookPen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RecentProject } from '../../../functions/core/projects/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { BehindTag } from '../../components/project/behind-tag.tsx';
import { ProjectPicture } from '../../components/project/project-picture.tsx';
import { usePointed } from '../../components/table/use-pointed.ts';
import { formatInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { useShownProjects } from '../../session/current-user.ts';
import { recentProjectsQuery } from './queries.ts';

const nothing: ReadonlySet<number> = new Set();

/** The panel of the dashboard. A changed row moves to the top, unless the pointer is moving over the list. */
export function RecentProjects() {
  const query = useQuery(recentProjectsQuery(useShownProjects()));
  const { isPointed, handlers } = usePointed();
  const { shown, changed, waiting } = useHeld(query.data, isPointed);
  return (
    <Card
      title="Recently Updated Projects"
      actions={
        <div className="flex items-center gap-3">
          <span role="status" className="text-accent text-sm tabular-nums">
            {waiting > 0 && `${waiting} new`}
          </span>
          <Link
            to={paths.projects.href()}
            className="whitespace-nowrap rounded-control font-medium text-accent text-sm hover:underline"
          >
            All projects
          </Link>
        </div>
      }
    >
      <QueryView
        query={query}
        loading={<RecentProjectsLoading />}
        errorText="The recently updated projects could not be loaded."
      >
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState
              icon={FolderOpen}
              text="No recently updated projects"
              action={
                <ButtonLink to={paths.addProject.href()} look="primary">
                  New Project
                </ButtonLink>
              }
            />
          ) : (
            <ul className="-mx-4 divide-y divide-line sm:-mx-5" {...handlers}>
              {(shown ?? projects).map((project) => (
                <RecentProjectRow key={project.id} project={project} isChanged={changed.has(project.id)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function RecentProjectsLoading() {
  return (
    <div aria-hidden className="-mx-4 divide-y divide-line sm:-mx-5">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-3 sm:px-5">
          <Skeleton className="h-16 w-24 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-48 max-w-full" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface Held {
  shown: RecentProject[] | undefined;
  /** The projects updated since the previous list. */
  changed: ReadonlySet<number>;
  /** The number of updated projects that have not moved yet. */
  waiting: number;
}

/** The latest list; while held, with the latest rows in the displayed order. */
function useHeld(latest: RecentProject[] | undefined, isHeld: boolean): Held {
  const [held, setHeld] = useState<Held>({ shown: latest, changed: nothing, waiting: 0 });
  if (!latest || latest === held.shown) return held;
  const changed = held.shown ? changedSince(held.shown, latest) : nothing;
  if (isHeld) {
    const shown = held.shown?.map((row) => latest.find(({ id }) => id === row.id) ?? row);
    return { ...held, shown, waiting: changed.size };
  }
  const next = { shown: latest, changed, waiting: 0 };
  setHeld(next);
  return next;
}

function changedSince(before: RecentProject[], after: RecentProject[]) {
  const known = new Map(before.map(({ id, lastUpdated }) => [id, lastUpdated]));
  return new Set(after.filter(({ id, lastUpdated }) => known.get(id) !== lastUpdated).map(({ id }) => id));
}

function RecentProjectRow({ project, isChanged }: { project: RecentProject; isChanged: boolean }) {
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
