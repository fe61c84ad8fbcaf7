// What moved the finish of a project, in words, from the inputs that the log keeps with a reschedule.

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
}

type Values = Partial<Record<string, unknown>>;

/** What happened, from the first inputs and the number of all: `Tile delivery not before Feb 16, and 2 more`. */
export function wordsOf(inputs: readonly Input[], count: number): string {
  const [first] = inputs;
  if (!first) return 'The work calendar changed';
  const others = count - 1;
  return others > 0 ? `${words(first)}, and ${others} more` : words(first);
}

function words(input: Input): string {
  const { op, entity, before, after, from, to } = input;
  if (entity === 'projectday') return dayWords(op, (after ?? before ?? {}) as Values);
  if (entity === 'link') return linkWords(op, from, to);
  const name = nameOf(input);
  if (op === 'create') return `${name} added`;
  if (op === 'delete') return `${name} deleted`;
  if (op === 'restore') return `${name} brought back`;
  if (op === 'order') return 'The order changed';
  return entity === 'project' ? projectWords(after ?? {}) : rowWords(name, before ?? {}, after ?? {});
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

function linkWords(op: string, from: string | null, to: string | null): string {
  if (!from || !to) return 'A link changed';
  return op === 'delete' ? `${to} no longer waits for ${from}` : `${to} waits for ${from}`;
}

function projectWords(after: Values): string {
  if (after.scheduleMode === 'linked') return 'The dates were linked';
  if (after.plannedFrom) return `Brought up to ${shortDay(after.plannedFrom)}`;
  if (after.scheduledStart) return `The project starts on ${shortDay(after.scheduledStart)}`;
  return 'The project was changed';
}

function rowWords(name: string, before: Values, after: Values): string {
  const has = (field: string) => field in after;
  if (has('completedOn') && after.completedOn) return `${name} done on ${shortDay(after.completedOn)}`;
  if (has('startedOn') && after.startedOn) return `${name} started on ${shortDay(after.startedOn)}`;
  if (has('statusId') || has('completedOn') || has('startedOn')) return `${name} set back`;
  if (after.isFixed === true)
    return after.notBefore ? `${name} fixed to ${shortDay(after.notBefore)}` : `${name} fixed`;
  if (has('notBefore')) {
    return after.notBefore ? `${name} not before ${shortDay(after.notBefore)}` : `${name} no longer held back`;
  }
  if (has('duration') || has('durationType')) return durationWords(name, before, after);
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

function durationWords(name: string, before: Values, after: Values): string {
  if (typeof after.duration !== 'number') return `Duration of ${name} changed`;
  const was = typeof before.duration === 'number' ? ` instead of ${before.duration}` : '';
  return `Duration of ${name}: ${after.duration}${was}`;
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-02-16` → Feb 16 */
function shortDay(day: unknown): string {
  return monthAndDay.format(Date.parse(`${String(day).slice(0, 10)}T00:00Z`));
}
