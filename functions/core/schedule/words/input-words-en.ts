import type { InputLanguage } from './input-language.ts';
import { durationWords, waitedFor } from './schedule-words.ts';
import { shortDay } from './short-day.ts';

const kinds: Partial<Record<string, string>> = { weather: 'Rain', holiday: 'Holiday', extra: 'Extra working day' };

const begins: Partial<Record<string, string>> = {
  after_previous: 'after the task above',
  with_previous: 'with the task above',
  after_links: 'after its links',
  with_parent: 'with its parent',
};

export const english: InputLanguage = {
  others: (first, others) => `${first}, and ${others} more`,
  none: 'The work calendar changed',
  aTask: 'A task',
  aPhase: 'A phase',

  day: (day, kind, note) => `${note || (kinds[kind] ?? 'Day off')} on ${shortDay(day)}`,
  takenBack: (day) => `${day} taken back`,

  linkChanged: 'A link changed',
  waitsNoLonger: (to, from) => `${to} no longer waits for ${from}`,
  waits: (to, from, terms, before) => `${to} waits for ${waitedFor(from, terms, before)}`,

  added: (name) => `${name} added`,
  deleted: (name) => `${name} deleted`,
  broughtBack: (name) => `${name} brought back`,
  orderChanged: 'The order changed',

  datesLinked: 'The dates were linked',
  notBroughtUp: 'No longer brought up to a day',
  broughtUp: (day) => `Brought up to ${shortDay(day)}`,
  ownWeek: 'A working week of its own',
  companyWeek: 'The company’s working week again',
  projectStarts: (day) => `The project starts on ${shortDay(day)}`,
  projectChanged: 'The project was changed',

  done: (name, day) => `${name} done on ${shortDay(day)}`,
  started: (name, day) => `${name} started on ${shortDay(day)}`,
  setBack: (name) => `${name} set back`,
  fixed: (name, day) => (day ? `${name} fixed to ${shortDay(day)}` : `${name} fixed`),
  notFixed: (name) => `${name} no longer fixed`,
  notBefore: (name, day) => (day ? `${name} not before ${shortDay(day)}` : `${name} no longer held back`),
  milestone: (name, isOne) => `${name} ${isOne ? 'became a milestone' : 'is no longer a milestone'}`,
  duration: (name, is, was) => {
    if (!is) return `Duration of ${name} changed`;
    const [now, before] = [is, was ?? is].map(({ duration, type }) => durationWords(duration, type));
    return `Duration of ${name}: ${now}${before === now ? '' : ` instead of ${before}`}`;
  },
  begins: (name, where) => `${name} begins ${begins[where] ?? 'elsewhere'}`,
  moved: (name) => `${name} moved`,
  elapsed: (name, isElapsed) => `${name} counts ${isElapsed ? 'calendar' : 'working'} days`,
  outdoors: (name, isOutdoors) => `${name} is work ${isOutdoors ? 'outdoors' : 'indoors'}`,
  changed: (name) => `${name} changed`,
};
