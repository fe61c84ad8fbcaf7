// Writing to plans: one after the other, and sixteen at once on one plan and on ten.
import { rate, sample } from './measure.ts';
import type { Row } from './row.ts';
import { aSmallProject, type Shape } from './shape.ts';
import type { Bench } from './stack.ts';

export async function measureWrites({ staff }: Bench, shape: Shape): Promise<Row[]> {
  const { id } = shape;
  const phase = shape.phases[0] ?? { id: 0, majorPhaseId: 0, tasks: [] };
  const [first = 0, ...others] = phase.tasks;

  const created = await sample((index) =>
    staff.json('POST', `/projects/${id}/tasks`, { title: `New task ${index}`, phaseId: shape.phases[1]?.id }),
  );
  const orderPath = `/projects/${id}/majorphases/${phase.majorPhaseId}/phases/${phase.id}/tasksorder`;
  const moved = await sample((index) => {
    const afterId = others[(index * 7) % others.length] ?? null;
    return staff.json('PATCH', orderPath, { move: { id: first, afterId } });
  });
  const renamed = await sample((index) =>
    staff.json('PATCH', `/projects/${id}/tasks/${first}`, { title: `Name ${index}` }),
  );

  const plans = await Promise.all(Array.from({ length: 10 }, () => aSmallProject(staff, 16)));
  const write = (plan: Shape | undefined, worker: number) => {
    const task = plan?.phases[0]?.tasks[worker];
    return staff.json('PATCH', `/projects/${plan?.id}/tasks/${task}`, { title: `Name ${Math.random()}` });
  };
  const onOne = await rate(16, (worker) => write(plans[0], worker));
  const onTen = await rate(16, (worker) => write(plans[worker % plans.length], worker));

  const each = (
    work: string,
    peer: string,
    limit: string,
    aim: number,
    { p50, p95 }: { p50: number; p95: number },
  ): Row => ({
    ...{ work, peer, limit, aim: { value: aim, unit: 'ms' }, ours: p50, note: `p95 ${p95.toFixed(1)}` },
  });
  const perSecond = (work: string, limit: string, aim: number, ours: number): Row => ({
    ...{ work, peer: '–', limit, aim: { value: aim, unit: '/s', isAtLeast: true }, ours, note: '' },
  });
  return [
    each('create an item, p50', '24 ms', '1.0 ms', 5, created),
    each('reorder in its list, p50', '24 ms', '1.1 ms', 6, moved),
    each('change a name, p50', '10–11 ms', '1.0 ms', 4, renamed),
    perSecond('writes to one plan, 16 writers', '1,100/s (SQL only)', 400, onOne),
    perSecond('writes to ten plans, 16 writers', '2,400/s (SQL only)', 500, onTen),
  ];
}
