// People in the page of a test. A console error or warning, an error of the page, a 5xx answer, or a serious axe finding
// on what is left open fails the test.
import { expect, onTestFinished } from 'vitest';
import type { UserType } from '../../../supabase/world/people.ts';
import { speak } from '../../../web/lib/language/language.ts';
import { showTimesIn } from '../../../web/lib/time/dates.ts';
import { sites } from '../../../web/model/site.ts';
import { storeSession } from '../../../web/session/session-store.ts';
import { completeSession } from '../../../web/session/supabase.ts';
import type { Visitor } from '../../e2e/fixtures.ts';
import { aPerson, aSessionOf } from '../../support/builders.ts';
import { callerWith } from '../../support/client.ts';
import { faultsSince, faultsSoFar } from './faults.ts';
import { freeNetwork } from './network.ts';
import { leaveOffice } from './office.tsx';
import { setOffline } from './offline.ts';
import { page } from './page.ts';

interface Visit {
  /** The address of the page; without one the test opens it. */
  at?: string;
  width?: number;
  /** Failures that the test causes: console lines, or answers such as `503 GET …`. */
  meant?: RegExp;
}

/** Width of a phone in pixels. */
const PHONE = 390;

/** The sign-in screen without a session. */
export async function signedOut() {
  const since = faultsSoFar();
  onTestFinished(() => leftWithout(since));
  await emptyStorage([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(sites.office.login);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  return page;
}

/** Leaves the page to the next test, and fails where something went wrong in it. */
async function leftWithout(since: number, meant?: RegExp) {
  await page.emulateMedia({ colorScheme: 'light' });
  const faults = await faultsSince(since, meant);
  leaveOffice();
  freeNetwork();
  await setOffline(false);
  // A client may have chosen another language, in which the office would write its days.
  await speak('en');
  showTimesIn(null, 'en-US');
  // What the office still asks for finds a session: without one it would leave the page.
  await emptyStorage([sites.office.sessionKey, sites.client.sessionKey]);
  expect(faults).toEqual([]);
}

/** A new signed-in person with the page, which is open where `at` is given; clients use a phone. */
export async function signedInAs(type: UserType, visit: Visit = {}): Promise<Visitor> {
  const person = await aPerson({ type });
  const isClient = type === 'client';
  const session = await aSessionOf(person, type);
  const since = faultsSoFar();
  onTestFinished(() => leftWithout(since, visit.meant));
  // The office of somebody else still asks for things: with the session of a client it would leave the page.
  if (isClient) leaveOffice();
  storeSession(session);
  if (isClient) {
    history.pushState(null, '', sites.client.home);
    storeSession(session);
  }
  await completeSession();
  await page.setViewportSize({ width: visit.width ?? (isClient ? PHONE : 1440), height: 900 });
  if (visit.at) {
    await page.goto(visit.at);
    await page.getByRole('main').waitFor();
  }
  return { page, person, caller: callerWith(session.access_token) };
}

/** Empties all that is stored in the browser, which the next test must not find, but for the entries of these names. */
async function emptyStorage(kept: readonly string[]): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  const found = await indexedDB.databases();
  await Promise.all(found.map(({ name }) => name && emptyDatabase(name)));
}

async function emptyDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const change = database.transaction(stores, 'readwrite');
    for (const store of stores) change.objectStore(store).clear();
    await new Promise((resolve) => {
      change.oncomplete = resolve;
      change.onabort = resolve;
    });
  }
  database.close();
}
