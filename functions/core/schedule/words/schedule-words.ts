// Inputs of a schedule in the words that the ledger and the history share. Their values come from the log as they are.

type Values = Partial<Record<string, unknown>>;

/**
 * A link in words, from the row that waits: `Rough plumbing, 2 working days later`; with `before`, the replaced fields,
 * `Rough plumbing, 2 working days later instead of at once`.
 */
export function waitedFor(from: string, terms: Values, before: Values = {}): string {
  const [now, was] = [delayOf(terms), delayOf({ ...terms, ...before })];
  const delay = now === was ? now !== AT_ONCE && now : `${now} instead of ${was}`;
  return `${eventOf(from, terms, before)}${delay ? `, ${delay}` : ''}`;
}

function eventOf(from: string, { type }: Values, { type: was }: Values): string {
  const isStart = type === 'SS' || type === 'SF';
  const isToEnd = type === 'FF' || type === 'SF';
  if (isToEnd || was === 'FF' || was === 'SF') {
    const event = `${isStart ? 'the start' : 'the end'} of ${from}`;
    return isToEnd ? `${event} with its own end` : `${event} with its start`;
  }
  if (was !== undefined && was !== type)
    return isStart ? `the start of ${from}, not its end` : `the end of ${from}, not its start`;
  return isStart ? `the start of ${from}` : from;
}

const AT_ONCE = 'at once';

/** `2 working days later`, `1 day earlier` */
function delayOf({ lag, lagIn }: Values): string {
  if (typeof lag !== 'number' || lag === 0) return AT_ONCE;
  return `${counted(Math.abs(lag), lagIn === 'work' ? 'working day' : 'day')} ${lag < 0 ? 'earlier' : 'later'}`;
}

/** A duration with its unit, `5 days` or `2 weeks`; the number alone where the unit is not known. */
export function durationWords(duration: number, durationType: unknown): string {
  if (durationType !== 0 && durationType !== 1) return String(duration);
  return counted(duration, durationType === 1 ? 'week' : 'day');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
