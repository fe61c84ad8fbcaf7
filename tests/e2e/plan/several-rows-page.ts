// Several chosen rows of a plan, for tests in browsers.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { taskTitles } from '../support/plan-page.ts';

export const patience = { timeout: 30_000 };
export const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected tasks' });
export const action = (page: Page, name: string) => bar(page).getByRole('button', { name });
export const inPhase = (page: Page, phase: string) => expect.poll(() => taskTitles(page, phase), patience);
