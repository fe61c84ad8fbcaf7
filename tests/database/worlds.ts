// Data for database tests: signed-in people, and projects with a plan. All names are unique.
import { randomUUID } from 'node:crypto';
import { toProject } from '../../supabase/world/by-rows.ts';
import { insertAccount } from '../../supabase/world/people.ts';
import { makePlan, times } from '../../supabase/world/plan.ts';
import { insertSession } from '../../supabase/world/sessions.ts';
import { as, changing, owner, type Person } from './permissions/callers.ts';

type Kind = 'administrator' | 'staff' | 'client';

/** A person with a profile and a session. */
export async function aPerson(kind: Kind): Promise<Person> {
  const [name, lastName] = [randomUUID(), randomUUID().slice(0, 8)];
  const type = kind === 'administrator' ? 'admin' : kind;
  const email = `${kind}-${name}@example.com`;
  const id = await insertAccount(owner, { email, firstName: kind, lastName, type });
  return { id, email, sessionId: (await insertSession(owner, id)).sessionId };
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
  const plan = times(majorPhases, (m) => ({
    name: `Major phase ${m}`,
    phases: times(m === 1 ? phases : 0, (p) => ({
      name: `Phase ${p}`,
      tasks: times(p === 1 ? tasks : 0, (t) => ({ title: `Task ${t}` })),
    })),
  }));
  return changing(by, id, async (sql) => {
    const made = await makePlan(toProject(sql, id), plan);
    const [firstMajor] = made.majorPhases;
    return {
      id,
      majorPhases: made.majorPhases.map((each) => each.id),
      phases: firstMajor?.phases.map((each) => each.id) ?? [],
      tasks: firstMajor?.phases[0]?.tasks ?? [],
    };
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
