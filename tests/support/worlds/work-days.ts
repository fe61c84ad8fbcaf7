// Days that are worked, for tests that need one, whatever day of the week or of the year they run on.
import { expect } from 'vitest';
import type { Caller } from '../client.ts';

/** Lets a project work on every day of the week. */
export async function workEveryDay(caller: Pick<Caller, 'patch'>, projectId: number): Promise<void> {
  expect((await caller.patch(`/projects/${projectId}`, { workWeek: Array(7).fill(true) })).status).toBe(200);
}
