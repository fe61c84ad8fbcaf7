// Several inputs and links as one change. Rows that somebody else deleted meanwhile are skipped: the dates follow from
// the inputs that exist.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { assignments } from '../../_shared/database/write.ts';
import type { LinkCreate, ScheduleChange } from '../../core/schedule/contract.ts';
import type { OpenSchedule } from '../dates/reschedule.ts';
import { isThere } from '../plan/items.queries.ts';
import { type Kind, phaseKind, taskKind } from '../plan/kinds.ts';
import { changeInputs } from '../plan/linked-items.ts';
import { createLink } from './links.queries.ts';

const kindOf: Record<'phase' | 'task', Kind> = { phase: phaseKind, task: taskKind };

/** Writes the inputs and links and returns what moved. Throws the 422 of a loop. */
export async function changeSchedule(
  db: Db,
  projectId: number,
  { project, inputs, links, removeLinks }: ScheduleChange,
  schedule: OpenSchedule,
): Promise<string> {
  const set = assignments(project ?? {});
  if (set) await sql`update public.projects as j set ${set} where j.id = ${projectId}`.execute(db);
  const isLinked = project?.scheduleMode ? project.scheduleMode === 'linked' : schedule.isLinked;
  for (const { entity, id, ...fields } of inputs) {
    await changeInputs(db, kindOf[entity], { projectId, id }, fields, { guard: {} }, { ...schedule, isLinked });
  }
  for (const link of removeLinks) await removeIfThere(db, projectId, link);
  for (const link of links) if (await hasBothEnds(db, projectId, link)) await createLink(db, projectId, link);
  const { seq, finish, moved } = await schedule.write();
  const rows = moved.map(([entity, id, scheduledStart, scheduledCompletion]) => ({
    entity,
    id,
    scheduledStart,
    scheduledCompletion,
  }));
  return JSON.stringify({ seq, finish, moved: rows });
}

async function removeIfThere(db: Db, projectId: number, link: ScheduleChange['removeLinks'][number]): Promise<void> {
  const which = typeof link === 'number' ? sql`l.id = ${link}` : areEnds(link);
  await sql`select public.delete_link(l.project_id, l.id) from public.plan_links l
    where l.project_id = ${projectId} and l.deleted_at is null and ${which}`.execute(db);
}

const areEnds = ({ from, to }: Pick<LinkCreate, 'from' | 'to'>) =>
  sql`l.from_kind = ${from.entity} and l.from_id = ${from.id} and l.to_kind = ${to.entity} and l.to_id = ${to.id}`;

async function hasBothEnds(db: Db, projectId: number, { from, to }: LinkCreate): Promise<boolean> {
  const there = await Promise.all([from, to].map(({ entity, id }) => isThere(db, kindOf[entity], { projectId, id })));
  return there.every(Boolean);
}
