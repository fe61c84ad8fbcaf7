// Reading the whole plan in one GET.
import { brotliCompressSync } from 'node:zlib';
import { rate, sample } from './measure.ts';
import type { Row } from './row.ts';
import type { Shape } from './shape.ts';
import type { Bench } from './stack.ts';

export async function measurePlan({ staff }: Bench, { id }: Shape): Promise<Row[]> {
  const path = `/projects/${id}?plan=full`;
  const alone = await sample(() => staff.bytes(path));
  const together = await rate(16, () => staff.bytes(path));
  const bytes = await staff.bytes(path);
  const kilobytes = (size: number) => `${Math.round(size / 1000)} kB`;
  return [
    {
      work: 'whole plan, 1 / 5 / 20 / 975 rows, one GET, p50',
      peer: '88–92 ms',
      limit: '6.1 ms',
      aim: { value: 12, unit: 'ms' },
      ours: alone.p50,
      note: `p95 ${alone.p95.toFixed(1)}; ${kilobytes(bytes.length)}, Brotli ${kilobytes(brotliCompressSync(bytes).length)}`,
    },
    {
      work: 'the same, 16 at once',
      peer: '11.4 req/s',
      limit: '125+ /s',
      aim: { value: 120, unit: 'req/s', isAtLeast: true },
      ours: together,
      note: '',
    },
  ];
}
