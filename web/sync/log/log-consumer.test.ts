import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../../functions/core/changes/contract.ts';
import {
  aMajorPhase,
  aPhase,
  aProject,
  aTask,
  created,
  deleted,
  logOf,
  ordered,
  projectId,
  updated,
} from '../../../tests/support/schedule/plan-truth.ts';
import { type PlanSnapshot, toSnapshot } from '../plan/plan-snapshot.ts';
import { createLogConsumer, type LogConsumer } from './log-consumer.ts';

/** A model of the server: nested lists, and the log of changes to them. */
class Truth {
  readonly majorPhases: ReturnType<typeof aProject>['majorPhases'] = [];
  readonly told: Parameters<typeof logOf>[0] = [];
  private nextId = 10;

  private get phases() {
    return this.majorPhases.flatMap(({ phases }) => phases);
  }

  private get tasks() {
    return this.phases.flatMap(({ tasks }) => tasks);
  }

  addMajorPhase(at: number) {
    const row = aMajorPhase(this.nextId++, (at % (this.majorPhases.length + 1)) + 1);
    this.majorPhases.splice(row.orderNum - 1, 0, { ...row, phases: [] });
    this.told.push(created('majorphase', row));
  }

  addPhase(pick: number, at: number) {
    const parent = this.majorPhases.at(pick % this.majorPhases.length);
    if (!parent) return this.addMajorPhase(at);
    const row = aPhase(this.nextId++, parent.id, (at % (parent.phases.length + 1)) + 1);
    parent.phases.splice(row.orderNum - 1, 0, { ...row, tasks: [] });
    this.told.push(created('phase', row));
  }

  addTask(pick: number, at: number) {
    const parent = this.phases.at(pick % this.phases.length);
    if (!parent) return this.addPhase(pick, at);
    const row = aTask(this.nextId++, parent.id, (at % (parent.tasks.length + 1)) + 1);
    parent.tasks.splice(row.orderNum - 1, 0, { ...row, notes: [] });
    this.told.push(created('task', row));
  }

  rename(pick: number, at: number) {
    const task = this.tasks.at(pick % this.tasks.length);
    if (!task) return;
    Object.assign(task, { title: `renamed ${at}`, version: task.version + 1 });
    this.told.push(updated('task', task.id, { title: task.title, version: task.version }));
  }

  moveTask(pick: number, at: number) {
    const from = this.phases.find(({ tasks }) => tasks.length > pick % 3);
    const to = this.phases.at(at % this.phases.length);
    const [task] = from?.tasks.splice(pick % 3, 1) ?? [];
    if (!from || !to || !task) return;
    to.tasks.splice(at % (to.tasks.length + 1), 0, task);
    if (from !== to) {
      Object.assign(task, { phase: to.id, version: task.version + 1 });
      this.told.push(updated('task', task.id, { phase: to.id, version: task.version }));
      this.told.push(
        ordered(
          'task',
          from.id,
          from.tasks.map(({ id }) => id),
        ),
      );
    }
    this.told.push(
      ordered(
        'task',
        to.id,
        to.tasks.map(({ id }) => id),
      ),
    );
  }

  removePhase(pick: number) {
    const parent = this.majorPhases.find(({ phases }) => phases.length > 0);
    const [phase] = parent?.phases.splice(pick % parent.phases.length, 1) ?? [];
    if (phase) this.told.push(deleted('phase', phase.id));
  }

  removeMajorPhase(pick: number) {
    const [majorPhase] = this.majorPhases.splice(pick % Math.max(1, this.majorPhases.length), 1);
    if (majorPhase) this.told.push(deleted('majorphase', majorPhase.id));
  }

  turnOver() {
    this.majorPhases.reverse();
    this.told.push(
      ordered(
        'majorphase',
        projectId,
        this.majorPhases.map(({ id }) => id),
      ),
    );
  }

  snapshot(): PlanSnapshot {
    return toSnapshot(aProject(this.majorPhases, this.told.length));
  }
}

const verbs = [
  'addMajorPhase',
  'addPhase',
  'addTask',
  'addTask',
  'addTask',
  'rename',
  'rename',
  'moveTask',
  'moveTask',
  'removePhase',
  'removeMajorPhase',
  'turnOver',
] as const;
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    pick: fc.nat(40),
    at: fc.nat(40),
    /** The delivery of its event: lost, once, twice, or delayed to the end. */
    fate: fc.constantFrom('lost', 'once', 'once', 'once', 'twice', 'late'),
    /** Whether the page catches up now, as it does on focus. */
    asks: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** A page that follows the server model, with the changes it was told. */
function aPage(truth: Truth, tooOldBelow = 0) {
  let plan = truth.snapshot();
  const heard: (number | null)[] = [];
  const consumer: LogConsumer = createLogConsumer({
    read: () => plan,
    write: (next) => {
      plan = next;
    },
    ask: async (since) => (since < tooOldBelow ? null : logOf(truth.told).filter(({ seq }) => seq > since)),
    reload: async () => {
      plan = truth.snapshot();
    },
    tell: (change) => heard.push(change?.seq ?? null),
  });
  return { consumer, heard, plan: () => plan };
}

const comparable = ({ seq, rows, lists }: PlanSnapshot) => ({
  seq,
  rows,
  lists: Object.fromEntries(
    Object.entries(lists).map(([entity, byParent]) => [
      entity,
      Object.fromEntries(Object.entries(byParent).filter(([, ids]) => ids.length > 0)),
    ]),
  ),
});

test('the page converges with lost, duplicate and late events', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const truth = new Truth();
      const { consumer, heard, plan } = aPage(truth);
      const late: Change[] = [];
      for (const { verb, pick, at, fate, asks } of walk) {
        const before = truth.told.length;
        truth[verb](pick, at);
        for (const change of logOf(truth.told).slice(before)) {
          if (fate === 'late') late.push(change);
          if (fate === 'once' || fate === 'twice') consumer.receive(change);
          if (fate === 'twice') consumer.receive(change);
        }
        if (asks) await consumer.catchUp();
      }
      late.reverse().forEach(consumer.receive);
      await consumer.catchUp();
      expect(comparable(plan())).toEqual(comparable(truth.snapshot()));
      expect(heard).toEqual(truth.told.map((_, index) => index + 1));
    }),
    { numRuns: 200 },
  );
});

test('reads the whole plan when the log does not go back far enough, and reports it once', async () => {
  const truth = new Truth();
  const { consumer, heard, plan } = aPage(truth, 1);
  truth.addTask(0, 0);
  truth.addTask(0, 0);
  await consumer.catchUp();
  expect(comparable(plan())).toEqual(comparable(truth.snapshot()));
  expect(heard).toEqual([null]);
});

test('an event during catch-up is neither lost nor applied twice', async () => {
  const truth = new Truth();
  const { consumer, heard, plan } = aPage(truth);
  truth.addMajorPhase(0);
  const asked = consumer.catchUp();
  truth.addMajorPhase(0);
  logOf(truth.told).forEach(consumer.receive);
  await asked;
  expect(heard).toEqual([1, 2]);
  expect(comparable(plan())).toEqual(comparable(truth.snapshot()));
});

test('catches up again after a failed attempt', async () => {
  const truth = new Truth();
  let fails = true;
  let plan = truth.snapshot();
  const consumer = createLogConsumer({
    read: () => plan,
    write: (next) => {
      plan = next;
    },
    ask: async (since) => {
      if (fails) throw new Error('no network');
      return logOf(truth.told).filter(({ seq }) => seq > since);
    },
    reload: async () => {},
    tell: () => {},
  });
  truth.addMajorPhase(0);
  await expect(consumer.catchUp()).rejects.toThrow('no network');
  fails = false;
  await consumer.catchUp();
  expect(comparable(plan)).toEqual(comparable(truth.snapshot()));
});
