// What a template makes: its plan with the spans that a copy gets, before there is a start.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import type { TemplateOutline } from '../../core/projects/contract.ts';
import { copiedSpans } from '../../core/schedule/copied-dates.ts';

type MajorPhase = TemplateOutline['majorPhases'][number];
type Stored = Omit<TemplateOutline, 'majorPhases'> & {
  majorPhases: (Omit<MajorPhase, 'phases'> & { phases: Phase[] })[];
};
interface Phase extends Lasting {
  name: string;
  tasks: Lasting[];
}
interface Lasting {
  id: number;
  duration: number | null;
  durationType: number;
}

const task = object(sql`t.id, t.duration, t.duration_type as "durationType"`);
const phase = object(sql`p.id, p.name, p.duration, p.duration_type as "durationType",
  (select ${listOf(task, sql`t.order_num`)} from public.tasks t
    where t.project_id = j.id and t.phase_id = p.id and t.deleted_at is null) as tasks`);
const majorPhase = object(sql`m.id, m.name, (select ${listOf(phase, sql`p.order_num`)}
  from public.phases p where p.project_id = j.id and p.major_phase_id = m.id and p.deleted_at is null) as phases`);

/** Throws a 404 for a project that is not a template. */
export async function getTemplateOutline(db: Db, id: number): Promise<string> {
  const text = await jsonOf(
    db,
    sql`select to_json(${object(sql`j.id, j.name, j.schedule_mode as "scheduleMode", (
        select ${listOf(majorPhase, sql`m.order_num`)}
        from public.major_phases m where m.project_id = j.id and m.deleted_at is null) as "majorPhases"`)}) as json
      from public.projects j where j.id = ${id} and j.is_template and j.deleted_at is null`,
  );
  return JSON.stringify(outlineOf(JSON.parse(text)));
}

function outlineOf({ majorPhases, ...template }: Stored): TemplateOutline {
  const spans = copiedSpans(majorPhases.flatMap(({ phases }) => phases));
  return {
    ...template,
    majorPhases: majorPhases.map(({ phases, ...majorPhase }) => ({
      ...majorPhase,
      phases: phases.map(({ id, name, tasks }) => ({
        id,
        name,
        taskCount: tasks.length,
        ...(spans.get(id) ?? { startsAfter: 0, days: 0 }),
      })),
    })),
  };
}
