// A page of a real browser in which the administrator of a world is signed in.
import type { Page } from 'playwright-core';
import { ADMINISTRATOR } from '../../supabase/world/company/people.ts';
import { launchChromium } from '../../tests/support/chromium/chromium.ts';
import { sites } from '../../web/model/site.ts';
import type { World } from './product.ts';

const SECONDS_OF_TOKEN = 3_600;

export async function inAdministratorsPage<Result>(
  world: World,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { token } = await world.callsOf(ADMINISTRATOR);
  const expires_at = Math.floor(Date.now() / 1000) + SECONDS_OF_TOKEN;
  const session = { access_token: token, refresh_token: 'none', token_type: 'bearer', expires_at };
  const value = JSON.stringify({ ...session, expires_in: SECONDS_OF_TOKEN, user: { id: '' } });
  const localStorage = [{ name: sites.office.sessionKey, value }];
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: world.url,
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin: world.url, localStorage }] },
    });
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}
