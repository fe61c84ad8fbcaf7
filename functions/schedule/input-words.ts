// What moved the dates of a plan, in words, from the inputs that the log keeps with a reschedule: for the ledger, and for
// the toast about a colleague's change.
import { durationWords, waitedFor } from './schedule-words.ts';

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

/** What happened, from the first inputs and the number of all: `Tile delivery not before Feb 16, and 2 more`. Throws for what is no day. */
export function wordsOf(inputs: readonly Input[], count: number): string {
  const [first] = inputs;
  if (!first) return 'The work calendar changed';
  const others = count - 1;
  return others > 0 ? `${words(first)}, and ${others} more` : words(first);
}

function words(input: Input): string {
  const { op, entity, before, after } = input;
  if (entity === 'projectday') return dayWords(op, (op === 'delete' ? before : after) ?? {});
  if (entity === 'link') return linkWords(input);
  const name = nameOf(input);
  if (op === 'create') return `${name} added`;
  if (op === 'delete') return `${name} deleted`;
  if (op === 'restore') return `${name} brought back`;
  if (op === 'order') return 'The order changed';
  return entity === 'project' ? projectWords(after ?? {}) : rowWords(name, input);
}

function nameOf({ name, before, after, entity }: Input): string {
  const kept = [name, after?.title, after?.name, before?.title, before?.name].find((text) => typeof text === 'string');
  return kept ? String(kept) : entity === 'task' ? 'A task' : 'A phase';
}

const kinds: Partial<Record<string, string>> = { weather: 'Rain', holiday: 'Holiday', extra: 'Extra working day' };

function dayWords(op: string, { day, kind, note }: Values): string {
  const what = note ? String(note) : (kinds[String(kind)] ?? 'Day off');
  const said = `${what} on ${shortDay(day)}`;
  return op === 'delete' ? `${said} taken back` : said;
}

function linkWords({ op, from, to, before, after, context }: Input): string {
  if (!from || !to) return 'A link changed';
  if (op === 'delete') return `${to} no longer waits for ${from}`;
  return `${to} waits for ${waitedFor(from, { ...context, ...after }, before ?? {})}`;
}

function projectWords(after: Values): string {
  if (after.scheduleMode === 'linked') return 'The dates were linked';
  if (after.plannedFrom === null) return 'No longer brought up to a day';
  if (after.plannedFrom) return `Brought up to ${shortDay(after.plannedFrom)}`;
  if ('workWeek' in after) {
    return after.workWeek ? 'A working week of its own' : 'The company’s working week again';
  }
  if (after.scheduledStart) return `The project starts on ${shortDay(after.scheduledStart)}`;
  return 'The project was changed';
}

function rowWords(name: string, input: Input): string {
  const after = input.after ?? {};
  const has = (field: string) => field in after;
  if (has('completedOn') && after.completedOn) return `${name} done on ${shortDay(after.completedOn)}`;
  if (has('startedOn') && after.startedOn) return `${name} started on ${shortDay(after.startedOn)}`;
  if (has('statusId') || has('completedOn') || has('startedOn')) return `${name} set back`;
  if (after.isFixed === true)
    return after.notBefore ? `${name} fixed to ${shortDay(after.notBefore)}` : `${name} fixed`;
  if (has('notBefore')) {
    return after.notBefore ? `${name} not before ${shortDay(after.notBefore)}` : `${name} no longer held back`;
  }
  if (has('isMilestone')) return `${name} ${after.isMilestone ? 'became a milestone' : 'is no longer a milestone'}`;
  if (has('duration') || has('durationType')) return lengthWords(name, input);
  if (has('isFixed')) return `${name} no longer fixed`;
  if (has('begins')) return `${name} begins ${begins[String(after.begins)] ?? 'elsewhere'}`;
  if (has('phase') || has('majorPhase')) return `${name} moved`;
  if (has('isElapsed')) return `${name} counts ${after.isElapsed ? 'calendar' : 'working'} days`;
  if (has('isOutdoors')) return `${name} is work ${after.isOutdoors ? 'outdoors' : 'indoors'}`;
  return `${name} changed`;
}

const begins: Partial<Record<string, string>> = {
  after_previous: 'after the row above',
  with_previous: 'with the row above',
  after_links: 'after its links',
  with_parent: 'with its parent',
};

function lengthWords(name: string, { before, after, context }: Input): string {
  const now = { ...context, ...after };
  if (typeof now.duration !== 'number') return `Duration of ${name} changed`;
  const was = { ...now, ...before };
  const is = durationWords(now.duration, now.durationType);
  const instead = typeof was.duration === 'number' ? durationWords(was.duration, was.durationType) : is;
  return `Duration of ${name}: ${is}${instead === is ? '' : ` instead of ${instead}`}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-02-16` → Feb 16. Without Intl, whose output changes with releases: reports on paper say it, too. */
export function shortDay(day: unknown): string {
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)/.exec(String(day)) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) throw new RangeError(`${String(day)} is not a day`);
  return `${name} ${Number(date)}`;
}
