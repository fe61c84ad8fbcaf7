// The rules of the schedule once more, as slow and plain as possible, for the tests of the engine.
import type { CalendarInput } from '../../../functions/schedule/calendar.ts';
import { type Day, weekdayOf } from '../../../functions/schedule/day.ts';
import type { LinkInput, PhaseInput, PlanInput, TaskInput } from '../../../functions/schedule/plan.ts';

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
  const endOf = (of: TaskInput, from: Day) => {
    let day = from;
    for (let left = of.length ?? 0; left > 0; left -= 1) {
      if (day !== from) day = snap(of, day);
      day += 1;
    }
    return day;
  };
  interface State {
    opens: Day;
    start: Day;
    end: Day;
  }
  const tasks = new Map<number, State>();
  const ofPhase = new Map<number, State>();
  const isTimed = (each: TaskInput | PhaseInput) =>
    (each.length ?? 0) > 0 || ('tasks' in each && each.tasks.some((task) => (task.length ?? 0) > 0));
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

  const listBound = (list: readonly (TaskInput | PhaseInput)[], at: number, states: Map<number, State>): Day => {
    const each = list[at];
    if (!each || each.begins === 'after_links' || each.begins === 'with_parent') return -Infinity;
    const above = list
      .slice(0, at)
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => isTimed(one) && one.begins !== 'with_parent');
    const nearest = above.at(-1);
    if (each.begins === 'with_previous' && nearest) return listBound(list, nearest.index, states);
    return Math.max(-Infinity, ...above.map(({ one }) => states.get(one.id)?.end ?? -Infinity));
  };
  const opening = (
    list: readonly (TaskInput | PhaseInput)[],
    at: number,
    states: Map<number, State>,
    key: LinkInput['to'],
    parent: Day,
  ) => {
    const each = list[at] as TaskInput;
    const actual = each.startedOn ?? each.completedOn;
    if (actual !== null) return actual;
    if (each.isFixed && each.notBefore !== null) return each.notBefore;
    let day = Math.max(
      start,
      parent,
      each.notBefore ?? -Infinity,
      plannedFrom ?? -Infinity,
      listBound(list, at, states),
    );
    for (const link of links) {
      if (link.to.kind !== key.kind || link.to.id !== key.id) continue;
      const from = stateOf(link.from);
      if (!from || !holds(link.from)) continue;
      const base = link.type === 'FS' ? from.end : from.start;
      day = Math.max(day, link.lagIn === 'calendar' ? base + link.lag : move(each, base, link.lag));
    }
    return snap(each, day);
  };
  for (let changed = true; changed; ) {
    changed = false;
    const put = (states: Map<number, State>, id: number, next: State) => {
      const old = states.get(id);
      if (old && old.opens === next.opens && old.start === next.start && old.end === next.end) return;
      states.set(id, next);
      changed = true;
    };
    phases.forEach((each, at) => {
      const opens = opening(phases, at, ofPhase, { kind: 'phase', id: each.id }, -Infinity);
      put(ofPhase, each.id, { ...(ofPhase.get(each.id) ?? { start: opens, end: opens }), opens });
      each.tasks.forEach((task, index) => {
        const begins = opening(each.tasks, index, tasks, { kind: 'task', id: task.id }, opens);
        let end = endOf(task, begins);
        if (task.completedOn !== null) end = task.completedOn + 1;
        else if (task.startedOn !== null && isTimed(task) && plannedFrom !== null) end = Math.max(end, plannedFrom + 1);
        put(tasks, task.id, { opens: begins, start: begins, end });
      });
      const timed = each.tasks.filter(isTimed).flatMap((task) => tasks.get(task.id) ?? []);
      let end = Math.max(endOf(each, opens), ...timed.map((one) => one.end));
      if (each.completedOn !== null) end = each.completedOn + 1;
      else if (each.startedOn !== null && isTimed(each) && plannedFrom !== null) end = Math.max(end, plannedFrom + 1);
      put(ofPhase, each.id, {
        opens,
        start: timed.length > 0 ? Math.min(...timed.map((one) => one.start)) : opens,
        end,
      });
    });
  }
  return { tasks, phases: ofPhase };
}
