// Decisions over values that nobody knows: a run follows one option each time, and a later run another, until each place
// of the code was left by each of its options once.

/** Runs of one entry; more would repeat what is known. */
const MOST_RUNS = 400;
/** Decisions and reads of one run, so that a loop over what nobody knows ends. */
const MOST_STEPS = 20_000;

interface Decision {
  place: string;
  option: number;
}

let steps = 0;
let planned: number[] = [];
let isBare = false;
let made: (Decision & { options: number })[] = [];
let remembered = new Map<string, number>();

/** Places whose last option is that a field is left out. */
export const OF_SCHEMA = 'schema ';

/** Ends a run that goes on and on. */
export function step(): void {
  if (++steps > MOST_STEPS) throw new Error('a loop over what nobody knows');
}

/** An option from 0 at this place of the code; the same `about` gets the same one for the rest of the run. */
export function decide(place: string, about: string, options: number): number {
  step();
  const known = remembered.get(about);
  if (known !== undefined) return known;
  const option = planned[made.length] ?? (isBare && place.startsWith(OF_SCHEMA) ? options - 1 : 0);
  made.push({ place, option, options });
  remembered.set(about, option);
  return option;
}

/** Every call comes by these; once over all is enough there. */
const SHARED = /^functions\/(?:api\/http|_shared)\//;
const everywhere = new Set<string>();
const seenOf = (here: Set<string>, place: string) => (SHARED.test(place) ? everywhere : here);

/** Calls `run` until each place that it comes by was left by each of its options. */
export async function inAllWays(run: () => Promise<void>): Promise<void> {
  const here = new Set<string>();
  // Once with every field, once with as few as there may be, and from there on one decision is another.
  const waiting: number[][] = [[], []];
  for (let runs = 0; waiting.length > 0 && runs < MOST_RUNS; runs++) {
    planned = waiting.shift() ?? [];
    isBare = runs === 1;
    made = [];
    steps = 0;
    remembered = new Map();
    await run();
    for (const { place, option } of made) seenOf(here, place).add(`${place} ${option}`);
    for (const [at, { place, options }] of made.entries()) {
      for (let option = 0; option < options; option++) {
        const seen = seenOf(here, place);
        if (seen.has(`${place} ${option}`)) continue;
        seen.add(`${place} ${option}`);
        waiting.push([...made.slice(0, at).map((before) => before.option), option]);
      }
    }
  }
}
