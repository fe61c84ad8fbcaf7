// Sequential writes: indexes must not slow them down in a large company.
import { sample } from '../measure.ts';
import { type Figure, timed } from './figure.ts';
import type { World } from './product.ts';

const HOW_OFTEN = { warmUp: 15, count: 100 };

export async function measureWrites({ admin, staff, projects, sql }: World): Promise<Figure[]> {
  const id = Math.floor(projects / 2) + 1;
  const tasks = await sql<{ id: number; phase: number; major: number }[]>`
    select t.id::int, t.phase_id::int as phase, p.major_phase_id::int as major
    from tasks t join phases p on p.id = t.phase_id where t.project_id = ${id} order by t.id`;
  const at = (index: number) => tasks[index % tasks.length] ?? { id: 0, phase: 0, major: 0 };
  const plan = `/projects/${id}`;
  const figures: Figure[] = [];
  const measure = async (work: string, write: (index: number) => Promise<unknown>) => {
    figures.push(timed(work, await sample(write, HOW_OFTEN)));
  };

  await measure('rename a task', (index) =>
    admin.json('PATCH', `${plan}/tasks/${at(index).id}`, { title: `Name ${index}` }),
  );
  await measure('status of a task', (index) =>
    admin.json('PATCH', `${plan}/tasks/${at(index * 7).id}`, { statusId: 1 + (index % 3) }),
  );
  await measure('move a task', (index) => {
    const { id: task, phase, major } = at(index * 5);
    const afterId = index % 2 === 0 ? at(index * 5 + 1).id : null;
    return admin.json('PATCH', `${plan}/majorphases/${major}/phases/${phase}/tasksorder`, {
      move: { id: task, afterId },
    });
  });
  await measure('create a task', (index) =>
    admin.json('POST', `${plan}/tasks`, { title: `New ${index}`, phaseId: at(index * 5).phase }),
  );
  await measure('add a note', (index) =>
    staff.json('POST', `${plan}/tasks/${at(index).id}/notes`, { description: `Seen on day ${index}` }),
  );
  await measure('delete a phase, and undo it', async (index) => {
    await admin.json('DELETE', `${plan}/phases/${at(index * 5).phase}`);
    await admin.json('POST', `${plan}/phases/${at(index * 5).phase}/restore`, {});
  });
  await measure('change a project', (index) => admin.json('PATCH', plan, { city: `Davis ${index}` }));
  await measure('create a project', (index) => admin.json('POST', '/projects', { name: `A project more ${index}` }));
  await measure('mark notifications as read', (index) =>
    staff.json('PATCH', '/notifications/read', { upTo: index + 1 }),
  );
  return figures;
}
