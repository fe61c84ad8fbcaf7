// The steps that only a schedule has: links, inputs, milestones among them, days and the week of the project, and several
// inputs as one change. Links, days and weeks wait in the outbox like other writes; a loop is refused, and what is refused
// is given up.
import { begins } from '../../functions/core/plan/names.ts';
import type { ProjectDay } from '../../functions/core/work-calendar/contract.ts';
import { newKey } from '../../web/lib/http/api.ts';
import { type LinkEnd, termsBetween } from '../../web/sync/plan/link-terms.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import { setLink, setLinks, updateItem } from '../../web/sync/plan/writes.ts';
import type { Sync } from '../../web/sync/sync.ts';
import { writePlan } from '../../web/sync/undo/writes/plan.ts';
import { pick } from './random.ts';
import { idsOf } from './rows.ts';
import type { Step } from './steps.ts';

const MONTH = '2026-03-';

/** The steps of one person; `told` gets what was done. */
export function createScheduler(sync: Sync, projectId: number, told: string[]) {
  const rowsOf = (plan: PlanSnapshot, entity: 'phase' | 'task') =>
    idsOf(plan, entity).map((id): LinkEnd => ({ entity, id }));

  async function link(plan: PlanSnapshot, { row, list, place, number }: Step) {
    const rows = [...rowsOf(plan, 'phase'), ...rowsOf(plan, 'task')];
    const [from, to] = [pick(rows, row), pick(rows, list)];
    if (!from || !to) return;
    const terms = {
      type: pick(['FS', 'FS', 'SS', 'FF', 'SF'] as const, (number % 5) / 5) ?? 'FS',
      lag: (number % 5) - 1,
      lagIn: number % 2 ? 'work' : 'calendar',
    } as const;
    const isGone = place < 0.3 && termsBetween(plan, from, to) !== null;
    told.push(`${number} ${isGone ? 'unlink' : 'link'} ${from.entity} ${from.id} and ${to.entity} ${to.id}`);
    const one = setLink(from, to, isGone ? null : terms, number % 2 ? 'after_links' : undefined);
    // Several links of a row are one change, as they are when they are typed in its cell.
    const other = pick(rows, place);
    const several = number % 3 === 0 && other && setLinks(to, [one, { from: other, terms }]);
    await writePlan(sync, projectId, several || one);
  }

  async function input(plan: PlanSnapshot, { row, place, number }: Step) {
    const id = pick(idsOf(plan, 'task'), row);
    const task = id === undefined ? undefined : plan.rows.task[id];
    if (!task) return;
    const value = { begins: pick(begins, place) ?? task.begins };
    const day = { notBefore: number % 4 ? dayAt(place) : null };
    const [fields, base] =
      number % 3 === 0
        ? [{ isMilestone: !task.isMilestone }, { isMilestone: task.isMilestone }]
        : number % 2
          ? [value, { begins: task.begins }]
          : [day, { notBefore: task.notBefore }];
    told.push(`${number} task ${task.id} ${JSON.stringify(fields)}`);
    await writePlan(sync, projectId, updateItem('task', task.id, { fields, base }));
  }

  async function day(plan: PlanSnapshot, { place, number }: Step) {
    const at = dayAt(place);
    const isThere = plan.days.some((each) => each.day === at);
    const kind = pick(['closed', 'weather', 'extra'] as const, (number % 3) / 3) ?? 'closed';
    const to: ProjectDay | null = isThere ? null : { day: at, kind, note: '' };
    told.push(`${number} ${to ? kind : 'a usual day'} on ${at}`);
    await sync.outbox.enqueue({ kind: 'project-day', ...sync.outbox.stamp(), projectId, name: at, day: at, to });
  }

  async function week({ project }: PlanSnapshot, { place, number }: Step) {
    const from = project.workWeek ?? null;
    const to = from === null || number % 2 ? Array.from({ length: 7 }, (_, at) => at !== Math.floor(place * 7)) : null;
    const name = to ? 'a week of its own' : 'the week of the company';
    told.push(`${number} ${name}`);
    const { outbox } = sync;
    const entry = { kind: 'work-week', ...outbox.stamp(), projectId, name, from, to } as const;
    await outbox.enqueue({ ...entry, isDroppedWhenRefused: true });
  }

  async function several(plan: PlanSnapshot, { row, number }: Step) {
    const ids = idsOf(plan, 'task');
    const inputs = ids
      .slice(Math.floor(row * ids.length))
      .slice(0, 4)
      .map((id) => ({ entity: 'task', id, duration: 1 + (number % 7), isOutdoors: number % 2 === 0 }));
    told.push(`${number} schedule of ${inputs.map(({ id }) => id).join()}`);
    const path = `/projects/${projectId}/schedule`;
    // Nothing keeps it: without a network it is not done.
    await sync.api(path, { method: 'POST', body: { inputs }, idempotencyKey: newKey() }).catch(() => undefined);
  }

  return { link, input, day, week, several };
}

function dayAt(share: number): string {
  return `${MONTH}${String(1 + Math.floor(share * 28)).padStart(2, '0')}`;
}
