// A drag in linked mode: it sets an input, and the engine says what would move with it.
import { cascadeOf } from '../../../../../functions/core/schedule/engine/cascade.ts';
import { type Day, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { type Schedule, scheduleOf, spanOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Row } from '../../../../../functions/core/schedule/engine/network.ts';
import { isRefusal } from '../../../../../functions/core/schedule/engine/order.ts';
import type { RowKey } from '../../../../../functions/core/schedule/engine/plan.ts';
import { planWith, type TriedInputs } from '../../../../../functions/core/schedule/engine/plan-with.ts';
import type { Span } from '../../../../../functions/core/schedule/engine/span.ts';
import { reasonInWords } from '../../../../model/schedule/because-in-words.ts';
import { cascadeInWords } from '../../../../model/schedule/cascade-in-words.ts';
import type { Told } from '../../../../sync/plan/moves/link-facts.ts';
import { type Bar, daysInWords } from '../../rows/bar.ts';
import { beginWith } from '../begin-with.ts';
import type { DraggedFields, Preview } from '../preview.ts';
import { type Movement, movedBar } from './moving.ts';

/** The effects of a drag; null where the plan cannot be computed with it. */
export function linkedPreview(computed: Told, bar: Bar, moving: Movement): Preview | null {
  const { schedule } = computed;
  const row = schedule.network.find(rowKeyOf(moving));
  const span = row && schedule.spans.get(row);
  if (!row || !span) return null;
  try {
    if (moving.part === 'end')
      return previewOf(computed, row, { length: lengthTo(row, span.opens, bar.end + moving.days) });
    const wanted = span.opens + moving.days;
    if (row.input.isFixed) return previewOf(computed, row, { notBefore: wanted });
    // Computed for a row with a day of its own only: each frame of a drag asks anew.
    const free = row.input.notBefore === null ? span : spanWith(schedule, row, { notBefore: null });
    const day = moving.days < 0 ? row.calendar.unshift(wanted, 0) : row.calendar.next(wanted);
    if (day < free.opens) return heldPreview(computed, row, free, bar, moving, wanted);
    return previewOf(computed, row, { notBefore: day === free.opens ? null : day });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Working days from the first day of a row to `end`, at least one; a first day off counts as worked. */
function lengthTo({ calendar }: Row, first: Day, end: Day): number {
  const offFirst = calendar.next(first) === first ? 0 : 1;
  return Math.max(1, calendar.between(first, Math.max(end, first)) + offFirst);
}

function previewOf({ schedule, nameOf }: Told, row: Row, inputs: TriedInputs): Preview {
  const cascade = cascadeOf(schedule, scheduleWith(schedule, row, inputs));
  const ghosts = new Map(cascade.moves.map(({ row: moved, to }) => [keyOf(moved), to]));
  const own = ghosts.get(keyOf(row));
  const above = row.phase && keyOf(row.phase);
  const below = new Set(row.tasks.map(keyOf));
  const followers = [...ghosts.keys()].filter((key) => key !== keyOf(row) && key !== above && !below.has(key)).length;
  const [start, finish] = [own && `${nameOf(row)}: ${daysInWords(own)}`, cascadeInWords(cascade)];
  return {
    ghosts,
    to: Math.max(...[...ghosts.values()].map(({ end }) => end)),
    words: [start, finish].filter(Boolean).join(' · '),
    fields: fieldsOf(inputs),
    followers,
    held: null,
  };
}

/** The row is dragged before what it waits for: it stays, unless a person says otherwise. */
function heldPreview(
  { schedule, nameOf }: Told,
  row: Row,
  { because, opens }: Span,
  bar: Bar,
  moving: Movement,
  wanted: Day,
): Preview {
  const { driver } = because;
  const waits =
    driver.kind === 'above' || driver.kind === 'link'
      ? `It waits for ${nameOf(driver.row)}`
      : `It cannot begin then: ${reasonInWords(schedule, because, { nameOf })}`;
  const together = beginWith(schedule, row, because, opens);
  const name = 'row' in driver ? nameOf(driver.row) : '';
  const ghost = movedBar(bar, moving);
  return {
    ghosts: new Map([[moving.key, ghost]]),
    to: ghost.end,
    words: waits,
    fields: {},
    followers: 0,
    held: {
      fixed: fieldsOf({ notBefore: wanted, isFixed: true }),
      together: together && { ...together, words: `“${nameOf(row)}” begins with “${name}”` },
    },
  };
}

function fieldsOf({ notBefore, length, ...rest }: TriedInputs): DraggedFields {
  return {
    ...rest,
    ...(notBefore !== undefined && { notBefore: notBefore === null ? null : textOf(notBefore) }),
    ...(length !== undefined && { duration: length, durationType: 0 }),
  };
}

function spanWith(schedule: Schedule, row: Row, inputs: TriedInputs) {
  const span = spanOf(scheduleWith(schedule, row, inputs), row);
  if (!span) throw new Error('A row that is dragged has a span.');
  return span;
}

/** The plan computed with other inputs of one row. */
function scheduleWith({ network: { plan } }: Schedule, row: RowKey, inputs: TriedInputs): Schedule {
  return scheduleOf(planWith(plan, row, inputs));
}

function rowKeyOf({ at: { entity, id } }: Movement): RowKey {
  return { kind: entity === 'phase' ? 'phase' : 'task', id };
}
