// Calls for projects. For staff; deleting a project is for administrators.
import { Hono } from 'hono';
import { bodyOf, idParam, queryOf } from '../http/input.ts';
import { readList } from '../http/lists.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, write } from '../http/transaction.ts';
import { answerWholePlan, viewed } from '../plan/whole-plan.ts';
import { projectCreate, projectQuery, projectsQuery, projectUpdate } from './contract.ts';
import {
  createProject,
  getProject,
  getProjectDeletion,
  getRoadmap,
  listRecentProjects,
  projectList,
  removeProject,
  updateProject,
} from './queries.ts';

export const projects = new Hono<ApiEnv>();

projects.get('/', (c) => {
  const query = queryOf(c, projectsQuery);
  return 'recent' in query ? read(c, listRecentProjects) : readList(c, projectList, query);
});

projects.post('/', async (c) => {
  const project = await bodyOf(c, projectCreate);
  return write(
    c,
    async (db) => {
      const created = { id: await createProject(db, project) };
      return JSON.stringify(project.isTemplate ? { projectCreateJson: created } : created);
    },
    { status: 201 },
  );
});

projects.get('/:id', (c) => {
  const id = idParam(c, 'id');
  const { plan, notes = 'whole' } = queryOf(c, projectQuery);
  if (plan === 'full') return answerWholePlan(c, id, notes);
  return read(c, async (db) => {
    const [, json] = await Promise.all([viewed(c, db, id), getProject(db, id)]);
    return json;
  });
});

projects.patch('/:id', async (c) => {
  const id = idParam(c, 'id');
  const { version, base, ...fields } = await bodyOf(c, projectUpdate);
  return write(c, (db) => updateProject(db, id, fields, { version, base }));
});

projects.delete('/:id', (c) => {
  const id = idParam(c, 'id');
  return write(c, (db) => removeProject(db, id), { who: 'administrators' });
});

projects.get('/:id/deletion', (c) => {
  const id = idParam(c, 'id');
  return read(c, (db) => getProjectDeletion(db, id));
});

projects.get('/:id/roadmap', (c) => {
  const id = idParam(c, 'id');
  return read(c, (db) => getRoadmap(db, id));
});
