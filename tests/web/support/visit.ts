// People in the page of a test. A console error or warning, an error of the page, a 5xx answer, or a serious axe finding
// on what is left open fails the test.
import { expect, onTestFinished } from 'vitest';
import type { UserType } from '../../../supabase/world/people.ts';
import { sites } from '../../../web/model/site.ts';
import { storeSession } from '../../../web/session/session-store.ts';
import { completeSession } from '../../../web/session/supabase.ts';
import type { Visitor } from '../../e2e/fixtures.ts';
import { aPerson, aSessionOf } from '../../support/builders.ts';
import { callerWith } from '../../support/client.ts';
import { faultsSince, faultsSoFar } from './faults.ts';
import { freeNetwork } from './network.ts';
import { leaveOffice } from './office.tsx';
import { page } from './page.ts';
import { emptyStorage } from './storage.ts';

interface Visit {
  /** The address of the page; without one the test opens it. */
  at?: string;
  width?: number;
  /** Failures that the test causes: console lines, or answers such as `503 GET …`. */
  meant?: RegExp;
}

/** A new signed-in person with the page, which is open where `at` is given. */
export async function signedInAs(type: Exclude<UserType, 'client'>, visit: Visit = {}): Promise<Visitor> {
  const person = await aPerson({ type });
  const session = await aSessionOf(person, type);
  const since = faultsSoFar();
  onTestFinished(async () => {
    const faults = await faultsSince(since, visit.meant);
    leaveOffice();
    freeNetwork();
    // What the office still asks for finds a session: without one it would leave the page.
    await emptyStorage(sites.office.sessionKey);
    expect(faults).toEqual([]);
  });
  storeSession(session);
  await completeSession();
  await page.setViewportSize({ width: visit.width ?? 1440, height: 900 });
  if (visit.at) {
    await page.goto(visit.at);
    await page.getByRole('main').waitFor();
  }
  return { page, person, caller: callerWith(session.access_token) };
}
