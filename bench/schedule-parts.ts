// The parts of a write to a linked plan, made one after the other as the function makes them.
import { sql } from 'kysely';
import { readPlan } from '../functions/api/dates/inputs.queries.ts';
import { updateItem } from '../functions/api/plan/items.queries.ts';
import { taskKind } from '../functions/api/plan/kinds.ts';
import { computeDates } from '../functions/schedule/dates.ts';
import type { Limits } from './limits.ts';
import { type Spread, spreadOf } from './measure.ts';

const WARM_UP = 6;
const COUNT = 40;

/** In the order of the write. */
export const parts = ['lock', 'write', 'inputs read', 'compute', 'dates', 'commit'] as const;

export type PartsCost = Record<(typeof parts)[number], Spread>;

/** Changes the duration of a task as often as the whole write is measured. Milliseconds. */
export async function measureParts(
  { asStaffInTrips }: Limits,
  { projectId, taskId }: { projectId: number; taskId: number },
): Promise<PartsCost> {
  const times = Object.fromEntries(parts.map((part) => [part, [] as number[]]));
  for (let index = -WARM_UP; index < COUNT; index += 1) {
    let last = 0;
    const took = (part: (typeof parts)[number]) => {
      const now = performance.now();
      if (index >= 0) times[part]?.push(now - last);
      last = now;
    };
    await asStaffInTrips(async (db) => {
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
      took('compute');
      await sql`select private.write_dates(${projectId}::bigint, ${JSON.stringify(dates)}::text::jsonb, ${finish}::date)`.execute(
        db,
      );
      took('dates');
    });
    took('commit');
  }
  return Object.fromEntries(parts.map((part) => [part, spreadOf(times[part] ?? [])])) as PartsCost;
}
