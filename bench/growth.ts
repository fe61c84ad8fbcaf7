// `npm run bench:growth`: the same work in worlds of three sizes, side by side. `-- S M` selects worlds, `--only reads`
// subjects. Missing worlds are created by SQL (the large one takes two minutes and 2 GB in .bench/).
import { parseArgs } from 'node:util';
import { measureBackup } from './growth/backup.ts';
import { type Figure, growthTable } from './growth/figure.ts';
import { measureIdleJobs, measureRemoval } from './growth/jobs.ts';
import { measureListScreens } from './growth/list-screens.ts';
import { measureOpenLists } from './growth/open-lists.ts';
import { measurePalette } from './growth/palette.ts';
import { startWorld, type World } from './growth/product.ts';
import { measureReads } from './growth/reads.ts';
import { measureTalk } from './growth/talk.ts';
import { WORLDS, type WorldName } from './growth/world.ts';
import { measureWrites } from './growth/writes.ts';
import { describeMachine, QUIET, untilQuiet } from './machine.ts';
import { measureRejoin } from './subjects/rejoin.ts';

/** Reads first, then writes, removals last. */
const SUBJECTS: Record<string, (world: World) => Promise<Figure[]>> = {
  reads: measureReads,
  'list-screens': measureListScreens,
  palette: measurePalette,
  talk: measureTalk,
  'idle-jobs': measureIdleJobs,
  writes: measureWrites,
  'open-lists': measureOpenLists,
  backup: measureBackup,
  rejoin: rejoin,
  removal: measureRemoval,
};

async function rejoin(world: World): Promise<Figure[]> {
  const rows = await measureRejoin(world, { id: 1, name: '', rows: 0, phases: [] });
  return rows.map(({ work, ours, note }) => ({ work, unit: 's', value: ours, aim: { atMost: 15 }, note }));
}

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const isWorld = (name: string): name is WorldName => name in WORLDS;
const chosen = positionals.length > 0 ? positionals : Object.keys(WORLDS);
const only = values.only?.split(',') ?? Object.keys(SUBJECTS);
const unknown = [...chosen.filter((name) => !isWorld(name)), ...only.filter((name) => !(name in SUBJECTS))];
if (unknown.length > 0) {
  throw new Error(
    `There is no ${unknown.join(', ')}; worlds are ${Object.keys(WORLDS).join(', ')}, subjects ${Object.keys(SUBJECTS).join(', ')}.`,
  );
}

const figures = new Map<WorldName, Figure[]>();
let others = 0;
for (const name of chosen.filter(isWorld)) {
  const found: Figure[] = [];
  figures.set(name, found);
  const world = await startWorld(name);
  try {
    others = Math.max(others, await untilQuiet());
    for (const subject of only) {
      process.stderr.write(`${name}: ${subject} …\n`);
      try {
        found.push(...((await SUBJECTS[subject]?.(world)) ?? []));
      } catch (error) {
        // Continue with the other subjects.
        console.error(`${subject} could not be measured in ${name}:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    await world.stop();
  }
  // A run of all worlds takes a quarter of an hour, so intermediate results are printed.
  process.stderr.write(`\n${growthTable(figures)}\n\n`);
}

console.log(`\n${describeMachine()}; server, database, function and clients share it. Medians and p95 of 100.\n`);
console.log(growthTable(figures));
if (others > QUIET) console.log(`\nOthers used ${Math.round(others * 100)} % of the processors; the times say little.`);
