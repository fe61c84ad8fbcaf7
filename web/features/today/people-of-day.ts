// Who is expected on a day, by the rows of that day.
import type { Answer } from '../assignees/answer-sign.tsx';
import type { Assignee } from '../assignees/face.tsx';
import type { ActingRow } from './rows/use-today-rows.ts';

/** Somebody with work on the day. */
export interface Expected {
  assignee: Assignee;
  /** The names of the projects, each once. */
  projects: string[];
}

/** Of several answers of a trade about its rows of the day the one that needs somebody is told. */
const byUrgency: readonly (Answer | undefined)[] = ['cant', 'other', 'asked', 'coming', undefined];

/** The people and trades of these rows, each once, trades first and then by name. */
export function peopleOfDay(rows: readonly Pick<ActingRow, 'row' | 'assignees'>[]): Expected[] {
  const all = rows.flatMap(({ row, assignees }) =>
    assignees.map((assignee) => ({ assignee, project: row.project.name })),
  );
  return [...Map.groupBy(all, ({ assignee }) => assignee.who).values()]
    .flatMap((visits) => {
      const [told] = visits.toSorted((one, other) => urgency(one.assignee) - urgency(other.assignee));
      return told ? [{ assignee: told.assignee, projects: [...new Set(visits.map(({ project }) => project))] }] : [];
    })
    .toSorted(({ assignee: one }, { assignee: other }) =>
      one.isTrade === other.isTrade ? one.name.localeCompare(other.name, 'en') : one.isTrade ? -1 : 1,
    );
}

const urgency = ({ answer }: Assignee) => byUrgency.indexOf(answer);
