import { CircleCheck } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';
import { updateProject } from '../data/write-projects.ts';
import { TeamFaces } from '../team/team-faces.tsx';

/** What stands beside the tags of some projects: the offer to complete it, and its team. */
export default function BesideTags({ project }: { project: ProjectOnScreen }) {
  return (
    <>
      <OfferCompletion project={project} />
      {!project.isTemplate && <TeamFaces projectId={project.id} />}
    </>
  );
}

/** Offers to complete a project when all its work is done (docs/product.md#complete-project). */
function OfferCompletion({ project: { id, startedOn, completedOn, isTemplate } }: { project: ProjectOnScreen }) {
  const done = useOptimisticPlan(id, lastCompletion) ?? null;
  const complete = useWriteNow(updateProject(id));
  if (isTemplate || completedOn || !done) return null;
  // The start may be a person's.
  const day = startedOn && startedOn > done ? startedOn : done;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      All work is done.
      <Button
        icon={<CircleCheck aria-hidden size={16} strokeWidth={1.75} />}
        pending={complete.isPending}
        title={`Completes the project on ${formatDay(day)}, the day of its last work`}
        onClick={() => complete.mutate({ completedOn: day, base: { completedOn: null } })}
        className="h-8"
      >
        Complete Project
      </Button>
    </span>
  );
}

/** The last completion when every major phase is completed. */
function lastCompletion({ project, rows, ...plan }: PlanSnapshot): string | null {
  const days = listOf({ project, rows, ...plan }, 'majorphase', project.id).map(
    (id) => rows.majorphase[id]?.completedOn ?? null,
  );
  const known = days.filter((day) => day !== null).toSorted();
  return known.length === days.length ? (known.at(-1) ?? null) : null;
}
