// Data for database tests: signed-in people, and projects with a plan. All names are unique.
import { randomUUID } from 'node:crypto';
import { as, changing, owner, type Person } from './callers.ts';

type Kind = 'administrator' | 'staff' | 'client';
const userTypes = { administrator: 1, staff: 2, client: 3 } as const;

/** A person with a profile and a session. */
export async function aPerson(kind: Kind): Promise<Person> {
  const id = randomUUID();
  const sessionId = randomUUID();
  const email = `${kind}-${id}@example.com`;
  const app = JSON.stringify({ user_type: userTypes[kind] });
  const user = JSON.stringify({ first_name: kind, last_name: id.slice(0, 8) });
  await owner`
    insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${app}::text::jsonb, ${user}::text::jsonb)`;
  await owner`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`;
  return { id, sessionId, email };
}

export interface Project {
  id: number;
  majorPhases: number[];
  /** The phases of the first major phase, in order. */
  phases: number[];
  /** The tasks of the first phase, in order. */
  tasks: number[];
}

interface ProjectOptions {
  majorPhases?: number;
  phases?: number;
  tasks?: number;
  isTemplate?: boolean;
}

/** A project created by `by`, with each list below the first item of the level above. */
export async function aProject(
  by: Person,
  { majorPhases = 1, phases = 1, tasks = 1, isTemplate = false }: ProjectOptions = {},
): Promise<Project> {
  const name = `Project ${randomUUID()}`;
  const id = await as(by, async (sql) => {
    const [row] = await sql<{ id: number }[]>`select create_project(${name}, null, null, ${isTemplate}) as id`;
    return Number(row?.id);
  });
  return changing(by, id, async (sql) => {
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
    const major = ids(
      await sql`
      insert into major_phases (project_id, name) select ${id}, 'Major phase ' || n from generate_series(1, ${majorPhases}::int) n
      returning id`,
    );
    const phase = ids(
      await sql`
      insert into phases (project_id, major_phase_id, name)
      select ${id}, ${first(major)}, 'Phase ' || n from generate_series(1, ${phases}::int) n returning id`,
    );
    const task = ids(
      await sql`
      insert into tasks (project_id, phase_id, title)
      select ${id}, ${first(phase)}, 'Task ' || n from generate_series(1, ${tasks}::int) n returning id`,
    );
    return { id, majorPhases: major, phases: phase, tasks: task };
  });
}

/** Launches and enables a project and adds a client. */
export async function launchFor(by: Person, project: Project, client: Person): Promise<void> {
  await changing(by, project.id, async (sql) => {
    await sql`update projects set launched_on = now(), is_enabled = true where id = ${project.id}`;
    await sql`insert into project_clients (project_id, user_id) values (${project.id}, ${client.id})`;
  });
}

/** The first element. Throws for an empty list, which is a mistake of the test. */
export function first<T>(list: readonly T[]): T {
  const [value] = list;
  if (value === undefined) throw new Error('The list is empty');
  return value;
}
