// Many changes by a colleague, and what a page asks meanwhile.
import type { Page } from 'playwright-core';
import type { Plan } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';

const CHANGES = 50;

/** Records the /api requests of a page from now on. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

/** Fifty changes by a colleague: names, durations, orders, additions and deletions, finally the project's name. */
export async function changeMuch(caller: Caller, { id, taskId, phaseId, majorPhaseId }: Plan, name: string) {
  for (let count = 1; count < CHANGES; count += 5) {
    await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: `Task ${count}` });
    await caller.patch(`/projects/${id}/phases/${phaseId}`, { name: `Phase ${count}`, duration: count });
    const made = await caller.post(`/projects/${id}/tasks`, { title: `More ${count}`, phaseId });
    const { id: added } = (made.body as { data: { id: number } }).data;
    const order = `/projects/${id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`;
    await caller.patch(order, { move: { id: added, afterId: taskId } });
    await caller.delete(`/projects/${id}/tasks/${added}`);
  }
  await caller.patch(`/projects/${id}`, { name });
}
