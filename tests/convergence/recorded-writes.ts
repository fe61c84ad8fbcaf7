// Executes steps with the web app's own modules, as the screens do, and records confirmed writes.
import type { PlanEntity } from '../../functions/core/plan/contract.ts';
import { assignmentIn } from '../../web/sync/plan/assigned.ts';
import type { BatchChange, PlanWrite } from '../../web/sync/plan/changes/pending.ts';
import { listOf, parentOf } from '../../web/sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import {
  addItem,
  assignItem,
  changeItems,
  deleteItem,
  duplicateItem,
  moveItem,
  unassignItem,
  updateItem,
} from '../../web/sync/plan/writes.ts';
import type { Sync } from '../../web/sync/sync.ts';
import { writePlan } from '../../web/sync/undo/writes/plan.ts';
import { answers } from './browser-globals.ts';
import { createDrafter, type Drew, isDrawing } from './drawing-steps.ts';
import { pick } from './random.ts';
import { idsOf, parentsOf } from './rows.ts';
import { createScheduler } from './schedule-steps.ts';
import type { Step } from './steps.ts';
import { createTalker, isTalk, type Talked, type TalkOf } from './talk-steps.ts';

/** A write with a unique text; `isConfirmed` when the server accepted it. */
export interface RecordedWrite {
  kind: 'add' | 'edit' | 'delete' | 'batch';
  entity: PlanEntity;
  id: number | null;
  text: string;
  /** Its Idempotency-Key. */
  key: string;
  /** Whether it copies what is below a row, with its unique texts. */
  isCopy?: boolean;
  /** The number of the last change that the person knew. */
  seen: number;
  isConfirmed: boolean;
  /** The status of the confirming answer. */
  status?: number | undefined;
}

interface Writer {
  writes: RecordedWrite[];
  /** Descriptions of the steps, newest last. */
  told: string[];
  talked: Talked;
  drew: Drew;
  take: (step: Step) => Promise<void>;
}

/** The number of tasks is kept between these limits. */
const FEW = 6;
const MANY = 45;

export function createWriter(sync: Sync, talk: TalkOf, person: string, trades: readonly number[]): Writer {
  const { projectId } = talk;
  const writes: RecordedWrite[] = [];
  const told: string[] = [];

  async function send(
    { seq: seen }: PlanSnapshot,
    write: PlanWrite,
    about: Pick<RecordedWrite, 'kind' | 'entity' | 'text' | 'isCopy'>,
  ) {
    const sending = writePlan(sync, projectId, write);
    const key = sync.outbox.entries.get().find((entry) => entry.kind === 'plan' && entry.write === write)?.key ?? '';
    const recorded: RecordedWrite = { ...about, id: 'id' in write ? write.id : null, key, seen, isConfirmed: false };
    writes.push(recorded);
    const id = await sending;
    if (id !== null) Object.assign(recorded, { id, isConfirmed: true, status: answers.get(key) });
  }

  function edit(plan: PlanSnapshot, { entity, field, row, number }: Step): Promise<void> | undefined {
    const id = pick(idsOf(plan, entity), row);
    const known = id === undefined ? undefined : plan.rows[entity][id];
    if (id === undefined || !known) return undefined;
    const text = `${person}.${number}`;
    const name = entity === 'task' ? 'title' : 'name';
    const fields = valuesOf(entity, field, name, text, number);
    const base = Object.fromEntries(Object.keys(fields).map((key) => [key, known[key as keyof typeof known]]));
    const write = updateItem(entity, id, { fields, base });
    const unique = Object.values(fields).includes(text) ? text : '';
    told.push(`${number} ${entity} ${id} ${JSON.stringify(fields)}`);
    return send(plan, write, { kind: 'edit', entity, text: unique });
  }

  function add(plan: PlanSnapshot, { entity, list, place, number }: Step): Promise<void> | undefined {
    const parentId = pick(parentsOf(plan, entity), list);
    if (parentId === undefined) return undefined;
    const index = Math.floor(place * (listOf(plan, entity, parentId).length + 1));
    const text = `${person}+${number}`;
    const fields = entity === 'task' ? { title: text } : { name: text };
    const write = addItem(entity, fields, { parentId, index });
    told.push(`${number} add ${entity} to ${parentId} at ${index}`);
    return send(plan, write, { kind: 'add', entity, text });
  }

  function remove(plan: PlanSnapshot, { entity, row, number }: Step): Promise<void> | undefined {
    const id = pick(idsOf(plan, entity), row);
    if (id === undefined) return undefined;
    told.push(`${number} delete ${entity} ${id}`);
    return send(plan, deleteItem(entity, id), { kind: 'delete', entity, text: '' });
  }

  async function move(plan: PlanSnapshot, step: Step): Promise<void> {
    const { entity, row, list, place, isInside, number } = step;
    const id = pick(idsOf(plan, entity), row);
    const known = id === undefined ? undefined : plan.rows[entity][id];
    if (id === undefined || !known) return;
    const from = parentOf(plan, known);
    const parentId = isInside ? from : (pick(parentsOf(plan, entity), list) ?? from);
    const others = listOf(plan, entity, parentId).filter((other) => other !== id && other > 0);
    const afterId = others[Math.floor(place * (others.length + 1)) - 1] ?? null;
    told.push(`${number} move ${entity} ${id} to ${parentId} after ${afterId}`);
    await writePlan(sync, projectId, moveItem(entity, id, { parentId, afterId }));
  }

  function duplicate(plan: PlanSnapshot, { entity, row, number }: Step): Promise<void> | undefined {
    const id = pick(idsOf(plan, entity), row);
    const known = id === undefined ? undefined : plan.rows[entity][id];
    if (id === undefined || !known) return undefined;
    const text = `${person}+${number}`;
    const write = duplicateItem(
      entity,
      { id, parentId: parentOf(plan, known) },
      entity === 'task' ? { title: text } : { name: text },
    );
    told.push(`${number} duplicate ${entity} ${id}`);
    return send(plan, write, { kind: 'add', entity, text, isCopy: true });
  }

  /** Changes some neighbouring tasks at once; the field of the step says how. */
  function batch(plan: PlanSnapshot, { field, row, list, number }: Step): Promise<void> | undefined {
    const ids = idsOf(plan, 'task');
    const some = ids.slice(Math.floor(row * ids.length)).slice(0, 3);
    const parentId = pick(parentsOf(plan, 'task'), list);
    const changes = some.flatMap((id): BatchChange[] => {
      const task = plan.rows.task[id];
      const at = { entity: 'task', id, name: task?.title ?? '' } as const;
      if (!task || parentId === undefined) return [];
      if (field === 'description') return [{ ...at, kind: 'delete' }];
      if (field === 'name') return [{ ...at, kind: 'place', parentId, after: null }];
      const statusId = number % 2 ? 3 : 2;
      return [{ ...at, kind: 'update', fields: { statusId }, base: { statusId: task.statusId } }];
    });
    const write = changeItems(changes);
    if (!write) return undefined;
    told.push(`${number} ${changes[0]?.kind} of tasks ${some.join()}`);
    return send(plan, write, { kind: 'batch', entity: 'task', text: '' });
  }

  /** Assigns neighbouring rows to a trade, or takes it off those that it is on. */
  function assign(plan: PlanSnapshot, { entity, row, list, number }: Step): Promise<void> | undefined {
    const kind = entity === 'phase' ? 'phase' : 'task';
    const ids = idsOf(plan, kind);
    const whom = { userId: null, tradeId: pick(trades, list) ?? null };
    const changes = ids
      .slice(Math.floor(row * ids.length))
      .slice(0, 1 + (number % 2))
      .map((id) => {
        const at = { entity: kind, id, name: '' } as const;
        return assignmentIn(plan, at, whom) ? unassignItem(at, whom) : assignItem(at, whom);
      });
    const write = changeItems(changes);
    if (!write) return undefined;
    told.push(`${number} ${changes.map(({ kind: what, id }) => `${what} ${id}`).join()} of trade ${whom.tradeId}`);
    return send(plan, write, { kind: 'batch', entity: kind, text: '' });
  }

  function undo({ number, place }: Step) {
    const side = place < 0.7 ? 'undo' : 'redo';
    told.push(`${number} ${side}`);
    void sync.undo.takeBack(projectId, side);
  }

  const schedule = createScheduler(sync, projectId, told);
  const talker = createTalker(sync, talk, person, told);
  const drafter = createDrafter(sync, projectId, person, told);

  return {
    writes,
    told,
    talked: talker.talked,
    drew: drafter.drew,
    take: async (step) => {
      const plan = sync.plan(projectId).get();
      if (!plan) return;
      const tasks = Object.keys(plan.rows.task).length;
      if (step.kind === 'undo') return undo(step);
      if (step.kind === 'move') return move(plan, step);
      if (step.kind === 'batch') return batch(plan, step);
      if (step.kind === 'assign') return assign(plan, step);
      if (step.kind === 'duplicate') return tasks > MANY ? edit(plan, step) : duplicate(plan, step);
      if (step.kind === 'link') return schedule.link(plan, step);
      if (step.kind === 'input') return schedule.input(plan, step);
      if (step.kind === 'day') return schedule.day(plan, step);
      if (step.kind === 'week') return schedule.week(plan, step);
      if (step.kind === 'schedule') return schedule.several(plan, step);
      if (step.kind === 'edit') return edit(plan, step);
      if (isTalk(step.kind)) return talker.take(step.kind, step);
      if (isDrawing(step.kind)) return drafter.take(step.kind, plan, step);
      const isRemoval = tasks > MANY || (step.kind === 'delete' && tasks > FEW);
      return isRemoval ? remove(plan, step) : add(plan, step);
    },
  };
}

function valuesOf(entity: PlanEntity, field: Step['field'], name: string, text: string, number: number) {
  if (field === 'description') return { description: text };
  if (field === 'duration') return { duration: 1 + (number % 30) };
  if (field === 'status' && entity === 'task') return { statusId: 1 + (number % 3) };
  return { [name]: text };
}
