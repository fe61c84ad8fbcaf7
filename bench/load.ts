// `npm run bench:load`: many people on shared projects at once, then a check of every confirmed write.
import { parseArgs } from 'node:util';
import type { Calls } from './calls.ts';
import { checkWrites } from './load/check.ts';
import { type Action, workUntil } from './load/person.ts';
import { describeMachine } from './machine.ts';
import { spreadOf } from './measure.ts';
import { aSmallProject } from './shape.ts';
import { startBench } from './stack.ts';
import { aColleague } from './subjects/colleague.ts';
import { memoryOf } from './subjects/memory.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    projects: { type: 'string', default: '10' },
  },
});
const [people, seconds, count] = [values.people, values.seconds, values.projects].map(Number) as [
  number,
  number,
  number,
];

const inMegabytes = (memory: Map<string, number>) =>
  [...memory]
    .sort((one, other) => other[1] - one[1])
    .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
    .join(', ');

const bench = await startBench();
try {
  const colleagues: Calls[] = [];
  for (let number = 0; number < people; number += 1) colleagues.push((await aColleague(bench, number)).calls);
  const projects = await Promise.all(Array.from({ length: count }, () => aSmallProject(bench.staff, people)));
  const before = await memoryOf(bench.pid);
  process.stderr.write(`${people} people on ${count} projects for ${seconds} s …\n`);
  const end = performance.now() + seconds * 1000;
  const loads = await Promise.all(colleagues.map((calls, number) => workUntil(end, calls, projects, number)));
  const after = await memoryOf(bench.pid);

  console.log(`\n${describeMachine()}; the people run on it too.\n`);
  const line = (name: string, times: number[]) => {
    const { p50, p95 } = spreadOf(times);
    const cells = [times.length, (times.length / seconds).toFixed(0), p50.toFixed(0), p95.toFixed(0)];
    console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(10)).join(''));
  };
  console.log(
    `${''.padEnd(16)}${['requests', 'a second', 'p50 ms', 'p95 ms'].map((cell) => cell.padStart(10)).join('')}`,
  );
  for (const action of Object.keys(loads[0]?.times ?? {}) as Action[]) {
    line(
      action,
      loads.flatMap(({ times }) => times[action]),
    );
  }
  line(
    'all',
    loads.flatMap(({ times }) => Object.values(times).flat()),
  );
  console.log(`\nmemory before, MB: ${inMegabytes(before)}\nmemory after, MB:  ${inMegabytes(after)}`);

  const errors = loads.flatMap((load) => load.errors);
  const problems = await checkWrites(
    bench.admin,
    projects,
    loads.map(({ confirmed }) => confirmed),
    errors.length,
  );
  console.log(`errors: ${errors.length}`);
  for (const problem of [...errors, ...problems].slice(0, 20)) console.log(`  ${problem}`);
  console.log(problems.length === 0 ? 'no write lost or doubled, order and logs whole' : `${problems.length} problems`);
  if (errors.length + problems.length > 0) process.exitCode = 1;
} finally {
  await bench.stop();
}
