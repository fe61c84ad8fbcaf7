// A real browser, signed in, with an open plan.
import type { Browser, Page } from 'playwright-core';
import type { Session } from '../../functions/core/users/session.contract.ts';
import { paths } from '../../web/model/paths.ts';
import { sites } from '../../web/model/site.ts';

export interface PlanVisit {
  url: string;
  projectId: number;
  session: Session;
}

/** Timeout of a step, whose target others may remove; milliseconds. */
const STEP_MS = 3_000;
/** Timeout for opening the plan on a busy machine; milliseconds. */
const ARRIVAL_MS = 120_000;

export async function openPlan(browser: Browser, { url, projectId, session }: PlanVisit): Promise<Page> {
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const kept = JSON.stringify({ ...session, expires_at });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: sites.office.sessionKey, value: kept }] }],
    },
  });
  const page = await context.newPage();
  context.setDefaultTimeout(ARRIVAL_MS);
  await page.goto(paths.editProject.href(projectId, 'editor'));
  await page.locator('[data-name^="task"]').first().waitFor();
  context.setDefaultTimeout(STEP_MS);
  return page;
}
