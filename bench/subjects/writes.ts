// Writes to plans: sequential, and sixteen in parallel on one plan and on ten.

import { createItem, updateItem } from '../../functions/api/plan/items.queries.ts';
import { taskKind } from '../../functions/api/plan/kinds.ts';
import { orderTasks } from '../../functions/api/plan/order.queries.ts';
import type { Limits } from '../limits.ts';
import { rate, type Spread, sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import { aSmallProject, type Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

export async function measureWrites({ staff }: Bench, shape: Shape, { asStaff }: Limits): Promise<Row[]> {
  const { id } = shape;
  const phase = shape.phases[0] ?? { id: 0, majorPhaseId: 0, tasks: [] };
  const [first = 0, ...others] = phase.tasks;

  const create = { phaseId: shape.phases[1]?.id };
  const created = await sampleBeside(
    (index) => staff.json('POST', `/projects/${id}/tasks`, { title: `New task ${index}`, ...create }),
    (index) => asStaff((db) => createItem(db, taskKind, id, { title: `By SQL ${index}`, ...create })),
  );
  const orderPath = `/projects/${id}/majorphases/${phase.majorPhaseId}/phases/${phase.id}/tasksorder`;
  const list = { projectId: id, majorPhaseId: phase.majorPhaseId, phaseId: phase.id };
  const move = (index: number) => ({ move: { id: first, afterId: others[(index * 7) % others.length] ?? null } });
  const moved = await sampleBeside(
    (index) => staff.json('PATCH', orderPath, move(index)),
    (index) => asStaff((db) => orderTasks(db, list, move(index + 1))),
  );
  const renameAlone = (projectId: number, task: number, title: string) =>
    asStaff((db) => updateItem(db, taskKind, { projectId, id: task }, { title }, { guard: {} }));
  const renamed = await sampleBeside(
    (index) => staff.json('PATCH', `/projects/${id}/tasks/${first}`, { title: `Name ${index}` }),
    (index) => renameAlone(id, first, `By SQL ${index}`),
  );

  const plans = await Promise.all(Array.from({ length: 10 }, () => aSmallProject(staff, 16)));
  const write = (plan: Shape | undefined, worker: number) => {
    const task = plan?.phases[0]?.tasks[worker];
    return staff.json('PATCH', `/projects/${plan?.id}/tasks/${task}`, { title: `Name ${Math.random()}` });
  };
  const writeAlone = (plan: Shape | undefined, worker: number) =>
    renameAlone(plan?.id ?? 0, plan?.phases[0]?.tasks[worker] ?? 0, `Name ${Math.random()}`);
  const onOne = await rate(16, (worker) => write(plans[0], worker));
  const onOneAlone = await rate(16, (worker) => writeAlone(plans[0], worker));
  const onTen = await rate(16, (worker) => write(plans[worker % plans.length], worker));
  const onTenAlone = await rate(16, (worker) => writeAlone(plans[worker % plans.length], worker));

  const each = (work: string, peer: string, aim: number, measured: { ours: Spread; alone: Spread }): Row => ({
    work,
    peer,
    limit: measured.alone.p50,
    ratio: 4,
    aim: { value: aim, unit: 'ms' },
    ours: measured.ours.p50,
    note: `p95 ${measured.ours.p95.toFixed(1)}`,
  });
  const perSecond = (work: string, limit: number, aim: number, ours: number): Row => ({
    work,
    peer: '–',
    limit,
    ratio: 0.45,
    aim: { value: aim, unit: '/s', isAtLeast: true },
    ours,
    note: '',
  });
  return [
    each('create an item, p50', '24 ms', 5, created),
    each('reorder in its list, p50', '24 ms', 6, moved),
    each('change a name, p50', '10–11 ms', 4, renamed),
    perSecond('writes to one plan, 16 writers', onOneAlone, 400, onOne),
    perSecond('writes to ten plans, 16 writers', onTenAlone, 500, onTen),
  ];
}
