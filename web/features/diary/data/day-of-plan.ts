// A day that this browser has not read: without a connection it is written all the same, over what the plan knows of it.

import { limits } from '../../../../functions/core/common/limits.ts';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { addDays } from '../../../lib/time/dates.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** The day with the work that the plan has of it; people, notes and pages come with the connection. */
export function dayOfPlan({ rows, lists }: Pick<PlanSnapshot, 'rows' | 'lists'>, day: string, today: string): DiaryDay {
  const phases = Object.values(rows.phase).flatMap(
    ({ id, name }) => lists.task[id]?.map((task) => [task, name] as const) ?? [],
  );
  const phaseOf = new Map(phases);
  const tasks = Object.values(rows.task).map(({ id, title, startedOn, completedOn }) => ({
    k: rowKey('task', id),
    n: { title, phase: phaseOf.get(id) ?? null },
    began: startedOn === day,
    ended: completedOn === day,
    isUnderWay: startedOn !== null && startedOn < day && (completedOn === null || completedOn > day),
  }));
  const more = { work: 0, underWay: 0, notes: 0, photos: 0 };
  return {
    day,
    today,
    isOpen: day <= today && day >= addDays(today, -limits.diaryDays),
    isWorkDay: true,
    facts: {
      shared: {
        work: tasks
          .filter(({ began, ended }) => began || ended)
          .map(({ k, n, began, ended }) => ({ k, n, began, ended })),
        underWay: tasks.filter(({ isUnderWay }) => isUnderWay).map(({ k, n }) => ({ k, n })),
        notes: [],
        photos: [],
        lines: [],
        weather: null,
        dayOff: null,
        decided: [],
        moved: [],
        more,
      },
      office: {
        notes: [],
        photos: [],
        lines: [],
        people: [],
        expected: [],
        notBegun: [],
        dayOff: null,
        moved: [],
        answers: [],
        reports: [],
        more: { notBegun: 0, notes: 0, photos: 0 },
      },
    },
    pages: [],
    isPending: false,
    people: [],
    lines: [],
    photos: [],
    gone: [],
  };
}
