// Reads of the whole plan: unchanged since the last read, and right after a change.
import { getWholePlan } from '../../functions/api/projects/queries.ts';
import { type Limits, plainServer } from '../limits.ts';
import { rate, sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

const AT_ONCE = 16;
const rows = '1 / 5 / 20 / 975 rows';
const kilobytes = (size: number) => `${Math.round(size / 1000)} kB`;

export async function measurePlan({ staff }: Bench, { id, phases }: Shape, { asStaff }: Limits): Promise<Row[]> {
  const path = `/projects/${id}?plan=full`;
  const read = () => staff.compressed(path);
  await read();
  const bytes = await read();
  const { mark } = await asStaff((db) => getWholePlan(db, id, '', 'whole'));
  const plain = await plainServer(bytes);
  const onlyBytes = () => plain.calls.bytes('/');
  const onlyAsked = () => asStaff((db) => getWholePlan(db, id, mark, 'whole'));
  const onlyMade = () => asStaff((db) => getWholePlan(db, id, '', 'whole'));

  const unchanged = await sampleBeside(read, async () => {
    await onlyAsked();
    await onlyBytes();
  });
  const together = await rate(AT_ONCE, read);
  const limitTogether = await rate(AT_ONCE, () => Promise.all([onlyBytes(), onlyAsked()]));
  plain.close();

  const task = phases[0]?.tasks[2];
  const changed = await sampleBeside(async (index) => {
    await staff.json('PATCH', `/projects/${id}/tasks/${task}`, { title: `Changed ${index}` });
    const start = performance.now();
    await staff.bytes(path);
    return performance.now() - start;
  }, onlyMade);
  const whole = await staff.bytes(path);
  return [
    {
      work: `whole plan nobody changed, ${rows}, p50`,
      peer: '88–92 ms',
      limit: unchanged.alone.p50,
      ratio: 1.5,
      aim: { value: 4, unit: 'ms' },
      ours: unchanged.ours.p50,
      note: `p95 ${unchanged.ours.p95.toFixed(1)}; gzip ${kilobytes(bytes.length)}`,
    },
    {
      work: `the same, ${AT_ONCE} at once`,
      peer: '11.4 req/s',
      limit: limitTogether,
      aim: { value: 400, unit: 'req/s', isAtLeast: true },
      ours: together,
      note: '',
    },
    {
      work: 'whole plan right after a change, p50',
      peer: '88–92 ms',
      limit: changed.alone.p50,
      ratio: 2,
      aim: { value: 10, unit: 'ms' },
      ours: changed.ours.p50,
      note: `p95 ${changed.ours.p95.toFixed(1)}; ${kilobytes(whole.length)}`,
    },
  ];
}
