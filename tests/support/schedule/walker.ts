// The rules of the schedule once more, as slow and plain as possible, for the tests of the engine.
import type { CalendarInput } from '../../../functions/core/schedule/engine/calendar.ts';
import { type Day, weekdayOf } from '../../../functions/core/schedule/engine/day.ts';
import type { LinkInput, PhaseInput, PlanInput, TaskInput } from '../../../functions/core/schedule/engine/plan.ts';

/** Walks day by day, again and again until nothing changes, without any of the engine's code. */
export function walk({ phases, links, start, plannedFrom }: PlanInput, calendar: CalendarInput) {
  const works = ({ isElapsed, isOutdoors }: TaskInput, at: Day) => {
    if (isElapsed) return true;
    for (const kind of [calendar.project.get(at), calendar.company.get(at)]) {
      if (kind === 'weather' ? isOutdoors : kind) return kind === 'extra';
    }
    return calendar.week[weekdayOf(at)] === true;
  };
  const snap = (of: TaskInput, at: Day) => {
    let day = at;
    while (!works(of, day)) day += 1;
    return day;
  };
  const move = (of: TaskInput, at: Day, by: number) => {
    let day = snap(of, at);
    for (let left = by; left > 0; left -= 1) day = snap(of, day + 1);
    for (let left = by; left < 0; left += 1) {
      day -= 1;
      while (!works(of, day)) day -= 1;
    }
    return day;
  };
  /** The day after the last of so many working days from a morning on; before it, when they are below zero. */
  const over = (of: TaskInput, at: Day, by: number) => {
    let day = at;
    for (let left = by; left > 0; left -= 1) day = snap(of, day) + 1;
    if (by > 0) return day;
    for (let left = by - 1; left < 0; left += 1) {
      day -= 1;
      while (!works(of, day)) day -= 1;
    }
    return day + 1;
  };
  const endOf = (of: TaskInput, from: Day) => {
    let day = from;
    for (let left = of.length ?? 0; left > 0; left -= 1) {
      if (day !== from) day = snap(of, day);
      day += 1;
    }
    return day;
  };
  /** Days of a row; `day` is the first one of what follows it, and a milestone in a morning is shown on it. */
  interface State {
    opens: Day;
    begins: Day;
    closes: Day;
    start: Day;
    end: Day;
  }
  const tasks = new Map<number, State>();
  const ofPhase = new Map<number, State>();
  const isTimed = (each: TaskInput | PhaseInput) => (each.length ?? 0) > 0 || each.isMilestone || hasTimedTasks(each);
  const hasTimedTasks = (each: TaskInput | PhaseInput): boolean => 'tasks' in each && each.tasks.some(isTimed);
  /** A phase is no milestone while something in it takes time. */
  const isMilestone = (each: TaskInput | PhaseInput) => each.isMilestone && !hasTimedTasks(each);
  const all = phases.flatMap((each) => [
    { kind: 'phase', row: each },
    ...each.tasks.map((row) => ({ kind: 'task', row })),
  ]);
  const holds = ({ kind, id }: LinkInput['from']) =>
    all.some(
      ({ row, ...each }) =>
        each.kind === kind && row.id === id && (isTimed(row) || row.startedOn !== null || row.completedOn !== null),
    );
  const stateOf = ({ kind, id }: LinkInput['from']) => (kind === 'task' ? tasks : ofPhase).get(id);

  /** Something that is over: the day after it, and whether that is the morning of a milestone. */
  interface Moment {
    day: Day;
    isMorning: boolean;
  }
  const listMoments = (list: readonly (TaskInput | PhaseInput)[], at: number, states: Map<number, State>): Moment[] => {
    const each = list[at];
    if (!each || each.begins === 'after_links' || each.begins === 'with_parent') return [];
    const above = list
      .slice(0, at)
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => isTimed(one) && one.begins !== 'with_parent');
    const nearest = above.at(-1);
    if (each.begins === 'with_previous' && nearest) return listMoments(list, nearest.index, states);
    return above.flatMap(({ one }) => momentOf(states.get(one.id)));
  };
  const momentOf = (state: State | undefined): Moment[] =>
    state ? [{ day: state.closes, isMorning: state.end > state.closes }] : [];
  const linksTo = (key: LinkInput['to']) =>
    links.flatMap((link) => {
      const from = stateOf(link.from);
      return from && link.to.kind === key.kind && link.to.id === key.id && holds(link.from) ? [{ link, from }] : [];
    });
  /** What a link asks of a row: a morning on which it may begin, or the evening in which it may end, as the day after. */
  const asked = (each: TaskInput | PhaseInput, { lag, lagIn, type }: LinkInput, from: State) => {
    const later = (at: Day) => (lagIn === 'calendar' ? snap(each, at + lag) : move(each, at, lag));
    const day = type.startsWith('F') ? from.closes : from.begins;
    if (isMilestone(each) && type.startsWith('F')) {
      // What ends on a day off is followed by a morning.
      const last = day - 1 + (lagIn === 'calendar' ? lag : 0);
      return from.end <= from.closes && works(each, last) ? { evening: later(day - 1) + 1 } : { morning: later(day) };
    }
    if (type === 'FF') return { evening: lagIn === 'work' && lag !== 0 ? over(each, day, lag) : later(day - 1) + 1 };
    if (type === 'SF') return { evening: move(each, later(day), -1) + 1 };
    return { morning: later(day) };
  };
  const opening = (
    list: readonly (TaskInput | PhaseInput)[],
    at: number,
    states: Map<number, State>,
    key: LinkInput['to'],
    parent: Day,
  ): { day: Day; isEvening: boolean } => {
    const each = list[at] as TaskInput | PhaseInput;
    if (isMilestone(each) && each.completedOn !== null) return { day: each.completedOn + 1, isEvening: true };
    const own = each.startedOn ?? each.completedOn ?? (each.isFixed ? each.notBefore : null);
    if (own !== null) return { day: own, isEvening: false };
    const rows = listMoments(list, at, states);
    const held = linksTo(key).map(({ link, from }) => asked(each, link, from));
    const days = [start, parent, each.notBefore ?? -Infinity, plannedFrom ?? -Infinity];
    const mornings = [...days, ...held.flatMap(({ morning }) => morning ?? [])];
    const evenings = held.flatMap(({ evening }) => evening ?? []);
    if (isMilestone(each)) {
      for (const { day, isMorning } of rows) (isMorning ? mornings : evenings).push(day);
      const [morning, evening] = [snap(each, Math.max(...mornings)), Math.max(-Infinity, ...evenings)];
      return evening > morning ? { day: evening, isEvening: true } : { day: morning, isEvening: false };
    }
    let day = snap(each, Math.max(...mornings, ...rows.map((one) => one.day)));
    if (!hasTimedTasks(each)) while (evenings.some((end) => endOf(each, day) < end)) day = snap(each, day + 1);
    return { day, isEvening: false };
  };
  /** The days of a row from its own length. */
  const spanOf = (each: TaskInput | PhaseInput, { day, isEvening }: { day: Day; isEvening: boolean }): State => {
    if (!isMilestone(each))
      return { opens: day, begins: day, start: day, closes: endOf(each, day), end: endOf(each, day) };
    return { opens: day, begins: day, closes: day, start: isEvening ? day - 1 : day, end: isEvening ? day : day + 1 };
  };
  const withActuals = (each: TaskInput | PhaseInput, state: State): State => {
    if (each.completedOn !== null) return { ...state, closes: each.completedOn + 1, end: each.completedOn + 1 };
    const isLate = each.startedOn !== null && isTimed(each) && plannedFrom !== null && state.closes <= plannedFrom;
    return isLate ? { ...state, closes: plannedFrom + 1, end: plannedFrom + 1 } : state;
  };
  for (let changed = true; changed; ) {
    changed = false;
    const put = (states: Map<number, State>, id: number, next: State) => {
      const old = states.get(id);
      if (old && (Object.keys(next) as (keyof State)[]).every((key) => old[key] === next[key])) return;
      states.set(id, next);
      changed = true;
    };
    phases.forEach((each, at) => {
      const opened = opening(phases, at, ofPhase, { kind: 'phase', id: each.id }, -Infinity);
      const opens = opened.day;
      const own = spanOf(each, opened);
      put(ofPhase, each.id, { ...own, ...ofPhase.get(each.id), opens });
      each.tasks.forEach((task, index) => {
        const begun = opening(each.tasks, index, tasks, { kind: 'task', id: task.id }, opens);
        put(tasks, task.id, withActuals(task, spanOf(task, begun)));
      });
      const timed = each.tasks.filter(isTimed).flatMap((task) => tasks.get(task.id) ?? []);
      const ends = linksTo({ kind: 'phase', id: each.id }).flatMap(({ link, from }) =>
        hasTimedTasks(each) ? (asked(each, link, from).evening ?? []) : [],
      );
      const shown = {
        begins: timed.length > 0 ? Math.min(...timed.map((one) => one.begins)) : own.begins,
        start: timed.length > 0 ? Math.min(...timed.map((one) => one.start)) : own.start,
        closes: Math.max(own.closes, ...timed.map((one) => one.closes), ...ends),
        end: Math.max(own.end, ...timed.map((one) => one.end), ...ends),
      };
      put(ofPhase, each.id, withActuals(each, { opens, ...shown }));
    });
  }
  return { tasks, phases: ofPhase };
}
