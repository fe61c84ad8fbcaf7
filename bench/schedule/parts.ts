// The parts of a write to a linked plan, made one after the other as the function makes them, beside the UPDATE of its
// dates alone.
import { sql } from 'kysely';
import { readPlan } from '../../functions/api/dates/inputs.queries.ts';
import { updateItem } from '../../functions/api/plan/items.queries.ts';
import { taskKind } from '../../functions/api/plan/kinds.ts';
import { type ComputedDate, computeDates } from '../../functions/core/schedule/dates.ts';
import type { Limits } from '../limits.ts';
import { type Spread, spreadOf } from '../measure.ts';

const WARM_UP = 6;
const COUNT = 40;

/** In the order of the write. */
export const parts = ['lock', 'write', 'inputs read', 'compute', 'dates', 'commit'] as const;

export interface PartsCost {
  parts: Record<(typeof parts)[number], Spread>;
  /** The UPDATE of the dates over the same driver, without policies, triggers that work, log and commit. */
  alone: Spread;
}

/** Changes the duration of a task as often as the whole write is measured. Milliseconds. */
export async function measureParts(
  limits: Limits,
  { projectId, taskId }: { projectId: number; taskId: number },
): Promise<PartsCost> {
  const times = Object.fromEntries(parts.map((part) => [part, [] as number[]]));
  const alone: number[] = [];
  for (let index = -WARM_UP; index < COUNT; index += 1) {
    let last = 0;
    let moved: ComputedDate[] = [];
    const took = (part: (typeof parts)[number]) => {
      const now = performance.now();
      if (index >= 0) times[part]?.push(now - last);
      last = now;
    };
    await limits.asStaffInTrips(async (db) => {
      // The connection and the beginning of the transaction.
      await sql`select 1`.execute(db);
      last = performance.now();
      await sql`select private.begin_schedule(${projectId}::bigint)`.execute(db);
      took('lock');
      const duration = 1 + ((index + WARM_UP) % 2);
      await updateItem(db, taskKind, { projectId, id: taskId }, { duration }, { guard: {} });
      took('write');
      const plan = await readPlan(db, projectId);
      took('inputs read');
      const { dates, finish } = computeDates(plan);
      moved = dates;
      took('compute');
      await sql`select private.write_dates(${projectId}::bigint, ${JSON.stringify(dates)}::text::jsonb, ${finish}::date)`.execute(
        db,
      );
      took('dates');
    });
    took('commit');
    const time = await updateAlone(limits.sql, projectId, moved);
    if (index >= 0) alone.push(time);
  }
  return {
    parts: Object.fromEntries(parts.map((part) => [part, spreadOf(times[part] ?? [])])) as PartsCost['parts'],
    alone: spreadOf(alone),
  };
}

/** Gives these rows a day more, and takes it back. */
async function updateAlone(admin: Limits['sql'], projectId: number, dates: readonly ComputedDate[]): Promise<number> {
  let time = 0;
  const back = new Error('rolled back');
  const columns = (kind: ComputedDate[0]) => {
    const rows = dates.filter(([of]) => of === kind);
    return [rows.map(([, id]) => id), rows.map(([, , start]) => start), rows.map(([, , , end]) => end)] as const;
  };
  const transaction = admin.begin(async (own) => {
    await own`select private.be_quiet(true), set_config('app.scheduling', 'on', true),
      set_config('app.project', ${String(projectId)}, true)`;
    const begun = performance.now();
    await Promise.all(
      (['task', 'phase', 'majorphase'] as const).map((kind) => {
        const [ids, starts, ends] = columns(kind);
        return own`update ${own(`public.${tables[kind]}`)} r
          set scheduled_start = d.starts + 1, scheduled_completion = d.ends + 1
          from unnest(${ids}::bigint[], ${starts}::date[], ${ends}::date[]) d (id, starts, ends)
          where r.project_id = ${projectId} and r.id = d.id`;
      }),
    );
    time = performance.now() - begun;
    throw back;
  });
  await transaction.catch((error: unknown) => {
    if (error !== back) throw error;
  });
  return time;
}

const tables = { task: 'tasks', phase: 'phases', majorphase: 'major_phases' };
