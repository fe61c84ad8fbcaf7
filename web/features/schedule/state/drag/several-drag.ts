// A drag of several rows: one preview over all of them, and one write.

import { counted } from '../../../../../functions/core/common/english.ts';
import { cascadeOf } from '../../../../../functions/core/schedule/engine/cascade.ts';
import { type Day, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { type Schedule, scheduleOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Row } from '../../../../../functions/core/schedule/engine/network.ts';
import { isRefusal } from '../../../../../functions/core/schedule/engine/order.ts';
import type { PlanInput } from '../../../../../functions/core/schedule/engine/plan.ts';
import { planWith } from '../../../../../functions/core/schedule/engine/plan-with.ts';
import { cascadeInWords } from '../../../../model/schedule/cascade-in-words.ts';
import type { Told } from '../../../../sync/plan/moves/link-facts.ts';
import { countOf } from '../../../../sync/plan/steps/undo-step.ts';
import { type Bar, barOf } from '../../rows/bar.ts';
import type { Preview } from '../preview.ts';
import { leftInWords, type Several } from '../several.ts';
import { manualPreview } from './manual-drag.ts';
import type { Movement } from './moving.ts';

/**
 * The effects of a drag of several rows of a linked plan; null where it cannot be computed. Each row goes as many working
 * days as the held one. Rows that wait for another dragged one follow it without a day of their own.
 */
export function severalLinked({ schedule, nameOf }: Told, rows: Several, held: Movement): Preview | null {
  const { network, spans } = schedule;
  const moved = rows.moved.flatMap(({ entity: kind, id }) => network.find({ kind, id }) ?? []);
  const keys = new Set(moved.map(keyOf));
  const first = moved.find((row) => keyOf(row) === held.key);
  const from = first && spans.get(first)?.opens;
  if (!first || from === undefined) return null;
  try {
    const { calendar } = first;
    const to = held.days < 0 ? calendar.unshift(from + held.days, 0) : calendar.next(from + held.days);
    const by = calendar.between(from, to);
    const leaders = moved.filter((row) => !isLed(schedule, row, keys));
    const pins = pinsOf(schedule, leaders, by);
    const after = scheduleOf(withPins(network.plan, pins));
    const cascade = cascadeOf(schedule, after);
    const ghosts = new Map(cascade.moves.map(({ row, to: span }) => [keyOf(row), span]));
    const own = new Set(
      moved.flatMap((row) => [row, ...row.tasks, row.phase].flatMap((each) => (each ? [keyOf(each)] : []))),
    );
    const waiting = leaders.filter((row) => !row.input.isFixed && isBehind(after, row, spans.get(row)?.opens, by));
    const words = [
      `${countOf(rows.moved)} ${counted(Math.abs(by), 'working day')} ${by < 0 ? 'earlier' : 'later'}`,
      cascadeInWords(cascade),
      waiting.length > 0 && `${named(waiting.map(nameOf))} cannot begin that early`,
      leftInWords(rows.left),
    ];
    return {
      ghosts,
      to: Math.max(...[...ghosts.values()].map(({ end }) => end)),
      words: words.filter(Boolean).join(' · '),
      fields: {},
      changes: [...pins].map(([row, day]) => ({
        at: { entity: row.kind, id: row.id },
        fields: { notBefore: day === null ? null : textOf(day) },
      })),
      followers: [...ghosts.keys()].filter((key) => !own.has(key)).length,
      held: null,
    };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Whether a row begins when it does because of another one of these. */
function isLed({ spans }: Schedule, row: Row, keys: ReadonlySet<string>): boolean {
  const seen = new Set([row]);
  let at: Row | null | undefined = row;
  while (at) {
    const driver = spans.get(at)?.because.driver;
    if (!driver || !('row' in driver)) return false;
    let next: Row = driver.row;
    if (keys.has(keyOf(next))) return true;
    // The end of a phase is that of a task in it.
    const isOfEnd = driver.kind === 'above' || (driver.kind === 'link' && driver.link.type === 'FS');
    if (isOfEnd) next = spans.get(next)?.last ?? next;
    if (keys.has(keyOf(next)) && next !== row) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    at = next;
  }
  return false;
}

/** The days before which these rows do not begin; null for one that begins as soon as it can. */
function pinsOf(schedule: Schedule, leaders: readonly Row[], by: number): Map<Row, Day | null> {
  const loose = new Map(leaders.flatMap((row) => (row.input.isFixed ? [] : [[row, null] as const])));
  const free = scheduleOf(withPins(schedule.network.plan, loose));
  const pins = new Map<Row, Day | null>();
  for (const row of leaders) {
    const opens = schedule.spans.get(row)?.opens;
    if (opens === undefined) continue;
    const wanted = wantedDay(row, opens, by);
    if (row.input.isFixed) {
      pins.set(row, wanted);
      continue;
    }
    const earliest = free.spans.get(free.network.find(row) ?? row)?.opens ?? wanted;
    pins.set(row, wanted <= earliest ? null : wanted);
  }
  return new Map([...pins].filter(([row, day]) => row.input.notBefore !== day));
}

function wantedDay({ calendar }: Row, opens: Day, by: number): Day {
  // A fixed row may begin on a day off, which is no working day to count from.
  return by === 0 ? opens : calendar.shift(opens, by);
}

function isBehind(after: Schedule, row: Row, opens: Day | undefined, by: number): boolean {
  const now = after.spans.get(after.network.find(row) ?? row)?.opens;
  return opens !== undefined && now !== undefined && by < 0 && now > wantedDay(row, opens, by);
}

function withPins(plan: PlanInput, pins: ReadonlyMap<Row, Day | null>): PlanInput {
  return [...pins].reduce((next, [row, notBefore]) => planWith(next, row, { notBefore }), plan);
}

function named(names: readonly string[]): string {
  const [first, ...others] = names.map((name) => `“${name}”`);
  return others.length > 0 ? `${first} and ${counted(others.length, 'other')}` : (first ?? '');
}

/** The effects of a drag of several rows of a plan in manual mode: each goes as many days of the calendar. */
export function severalManual(rows: Several, held: Movement, today: string): Preview {
  const each = rows.moved.flatMap(({ entity, id, key, name, row }) => {
    const bar: Bar | null = barOf(row, today);
    if (!bar) return [];
    return [{ at: { entity, id }, preview: manualPreview(row, name, bar, { ...held, at: { entity, id }, key }) }];
  });
  const by = `${counted(Math.abs(held.days), 'day')} ${held.days < 0 ? 'earlier' : 'later'}`;
  return {
    ghosts: new Map(each.flatMap(({ preview }) => [...preview.ghosts])),
    to: Math.max(...each.map(({ preview }) => preview.to)),
    words: [`${countOf(each.map(({ at }) => at))} ${by}`, leftInWords(rows.left)].filter(Boolean).join(' · '),
    fields: {},
    changes: each.map(({ at, preview }) => ({ at, fields: preview.fields })),
    followers: 0,
    held: null,
  };
}
