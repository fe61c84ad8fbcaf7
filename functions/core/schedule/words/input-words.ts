// The words for what moved the dates of a plan, from the inputs that the log keeps with a reschedule: for the ledger, for
// reports, and for the toast about a colleague's change.
import type { InputLanguage, Length } from './input-language.ts';
import { english } from './input-words-en.ts';

/** An input of a transaction. `before` and `after` have only what decides dates, and the names of a deleted row. */
export interface Input {
  op: string;
  entity: string;
  /** The name of a row of the plan. */
  name: string | null;
  /** The names of the two ends of a link. */
  from: string | null;
  to: string | null;
  before: Values | null;
  after: Values | null;
  /** What these values mean, where the log still tells: a duration with its unit, a link with its terms. */
  context?: Values | null;
}

type Values = Partial<Record<string, unknown>>;

/**
 * The first inputs in words, with the number of the others: `Tile delivery not before Feb 16, and 2 more`. Throws for
 * something that is not a day.
 */
export function wordsOf(inputs: readonly Input[], count: number, say: InputLanguage = english): string {
  const [first] = inputs;
  if (!first) return say.none;
  const words = wordsOfOne(first, say);
  return count > 1 ? say.others(words, count - 1) : words;
}

function wordsOfOne(input: Input, say: InputLanguage): string {
  const { op, entity, before, after } = input;
  if (entity === 'projectday') return dayWords(op, (op === 'delete' ? before : after) ?? {}, say);
  if (entity === 'link') return linkWords(input, say);
  const name = nameOf(input, say);
  if (op === 'create') return say.added(name);
  if (op === 'delete') return say.deleted(name);
  if (op === 'restore') return say.broughtBack(name);
  if (op === 'order') return say.orderChanged;
  return entity === 'project' ? projectWords(after ?? {}, say) : rowWords(name, input, say);
}

function nameOf({ name, before, after, entity }: Input, say: InputLanguage): string {
  const names = [name, after?.title, after?.name, before?.title, before?.name];
  const kept = names.find((text) => typeof text === 'string' && text !== '');
  return kept ? String(kept) : entity === 'task' ? say.aTask : say.aPhase;
}

function dayWords(op: string, { day, kind, note }: Values, say: InputLanguage): string {
  const said = say.day(day, String(kind), note ? String(note) : '');
  return op === 'delete' ? say.takenBack(said) : said;
}

function linkWords({ op, from, to, before, after, context }: Input, say: InputLanguage): string {
  if (!from || !to) return say.linkChanged;
  if (op === 'delete') return say.waitsNoLonger(to, from);
  return say.waits(to, from, { ...context, ...after }, before ?? {});
}

function projectWords(after: Values, say: InputLanguage): string {
  if (after.scheduleMode === 'linked') return say.datesLinked;
  if (after.plannedFrom === null) return say.notBroughtUp;
  if (after.plannedFrom) return say.broughtUp(after.plannedFrom);
  if ('workWeek' in after) return after.workWeek ? say.ownWeek : say.companyWeek;
  return after.scheduledStart ? say.projectStarts(after.scheduledStart) : say.projectChanged;
}

function rowWords(name: string, input: Input, say: InputLanguage): string {
  const after = input.after ?? {};
  const has = (field: string) => field in after;
  if (after.completedOn) return say.done(name, after.completedOn);
  if (after.startedOn) return say.started(name, after.startedOn);
  if (has('statusId') || has('completedOn') || has('startedOn')) return say.setBack(name);
  if (after.isFixed === true) return say.fixed(name, after.notBefore);
  if (has('notBefore')) return say.notBefore(name, after.notBefore);
  if (has('isMilestone')) return say.milestone(name, Boolean(after.isMilestone));
  if (has('duration') || has('durationType')) return durationChange(name, input, say);
  if (has('isFixed')) return say.notFixed(name);
  if (has('begins')) return say.begins(name, String(after.begins));
  if (has('phase') || has('majorPhase')) return say.moved(name);
  if (has('isElapsed')) return say.elapsed(name, Boolean(after.isElapsed));
  if (has('isOutdoors')) return say.outdoors(name, Boolean(after.isOutdoors));
  return say.changed(name);
}

function durationChange(name: string, { before, after, context }: Input, say: InputLanguage): string {
  const now = { ...context, ...after };
  return say.duration(name, lengthOf(now), lengthOf({ ...now, ...before }));
}

function lengthOf({ duration, durationType }: Values): Length | null {
  return typeof duration === 'number' ? { duration, type: durationType } : null;
}
