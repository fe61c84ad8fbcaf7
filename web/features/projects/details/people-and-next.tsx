import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/layout/card.tsx';
import { StatusTag } from '../../../components/project/item-tags.tsx';
import { callHref, mailHref } from '../../../lib/reach.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { CustomerLink } from '../customer-link.tsx';

const SHOWN = 3;

const link = 'rounded-control text-accent underline pointer-coarse:inline-block pointer-coarse:py-2.5';

/** Who it is for, where it is, and what comes next (docs/product.md#details-lead). */
export function PeopleAndNext({ plan }: { plan: PlanSnapshot }) {
  return (
    <div className="mb-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <People project={plan.project} />
      <Next plan={plan} />
    </div>
  );
}

function People({ project }: Pick<PlanSnapshot, 'project'>) {
  const { id, projectClients, address, city, state, zipCode } = project;
  const place = [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Card title="People">
      {projectClients.length === 0 && (
        <p className="text-muted">
          No clients yet.{' '}
          <Link to={paths.editProject.href(id, 'clients')} className={link}>
            Add Client
          </Link>
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {projectClients.map((client) => (
          <li key={client.id}>
            <span className="font-medium">
              <CustomerLink customer={client} />
            </span>
            {client.isPrimary && <span className="text-muted text-sm"> · customer</span>}
            <span className="flex flex-wrap gap-x-4 text-sm">
              {client.phone && (
                <a href={callHref(client.phone)} className={link}>
                  {client.phone}
                </a>
              )}
              <a href={mailHref(client.email)} className={link}>
                {client.email}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {place && (
        <p className="mt-3 text-sm">
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 rounded-control text-accent hover:underline pointer-coarse:min-h-11"
          >
            <MapPin aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            {place}
          </a>
        </p>
      )}
    </Card>
  );
}

function Next({ plan }: { plan: PlanSnapshot }) {
  const { id } = plan.project;
  const tasks = nextTasks(plan);
  return (
    <Card title="Next">
      {tasks.length === 0 && (
        <p className="text-muted">
          No open task has a date.{' '}
          <Link to={paths.editProject.href(id, 'editor')} className={link}>
            Open the Plan
          </Link>
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={paths.editTask.href(id, task.phase, task.id)} className="min-w-0 font-medium hover:underline">
              {task.title}
            </Link>
            {task.scheduledStart && (
              <span className="text-muted text-sm tabular-nums">{formatDay(task.scheduledStart)}</span>
            )}
            <StatusTag dates={task} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The first three tasks with a date that are not completed, by their start; late ones come first. */
function nextTasks({ rows }: PlanSnapshot) {
  return Object.values(rows.task)
    .flatMap((task) => (task.scheduledStart && !task.completedOn ? [{ task, start: task.scheduledStart }] : []))
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.task.id - other.task.id)
    .slice(0, SHOWN)
    .map(({ task }) => task);
}
