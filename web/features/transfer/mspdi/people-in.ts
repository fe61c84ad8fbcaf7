// Who does the rows of an MSPDI file: people and machines, not material and costs.
import type { FileCalendar } from './calendar.ts';
import type { Element } from './element.ts';

interface Done {
  names: string[];
  /** One of them has a calendar of its own. */
  hasCalendar: boolean;
}

/** By the UID of a row. */
export type PeopleIn = ReadonlyMap<number, Done>;

export function peopleIn(project: Element, calendarOf: (uid: number | null) => FileCalendar): PeopleIn {
  const ofProject = calendarOf(project.number('CalendarUID'));
  const resources = new Map<number, { name: string; hasCalendar: boolean }>();
  for (const resource of project.one('Resources')?.all('Resource') ?? []) {
    const [uid, name] = [resource.number('UID'), resource.text('Name')];
    const isWork = (resource.number('Type') ?? 1) === 1;
    if (uid === null || !name || !isWork || resource.flag('IsNull')) continue;
    const calendar = resource.number('CalendarUID');
    resources.set(uid, {
      name,
      hasCalendar: calendar !== null && calendar > 0 && isOther(calendarOf(calendar), ofProject),
    });
  }
  const people = new Map<number, Done>();
  for (const assignment of project.one('Assignments')?.all('Assignment') ?? []) {
    const task = assignment.number('TaskUID');
    const resource = resources.get(assignment.number('ResourceUID') ?? -1);
    if (task === null || !resource) continue;
    const done = people.get(task) ?? { names: [], hasCalendar: false };
    if (!done.names.includes(resource.name)) done.names.push(resource.name);
    done.hasCalendar ||= resource.hasCalendar;
    people.set(task, done);
  }
  return people;
}

/** Whether it says anything of its own, or is made of another calendar than that of the project. */
function isOther({ hasOwn, week }: FileCalendar, ofProject: FileCalendar): boolean {
  return hasOwn || week.some((hours, at) => (hours === null) !== (ofProject.week[at] === null));
}
