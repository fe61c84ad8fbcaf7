// Trips between the function and the database when a day is closed.
// Any day will do: days are closed, worked or not.
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../functions/_shared/database/database.ts';
import { closeDay } from '../../../functions/api/diary/pages.queries.ts';
import { diaryClosed, diaryPage } from '../../../functions/core/diary/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { counted, scopeOf } from '../../support/network/trips.ts';
import { dayFromNow } from '../../support/visits.ts';

const staff = await signedInAs('staff');
await aCompany();
const database = openDatabase({ url: inject('stack').apiDatabaseUrl, connections: 1, prepare: true });
afterAll(() => database.close());

// docs/product.md#diary-closing
test.each([{ amends: 0 }, { amends: 2 }])(
  'a day reads once and writes once, and amends $amends others in the same trip',
  async ({ amends }) => {
    const { id } = await aProject(staff);
    const others = [-2, -3].slice(0, amends).map((days) => `/projects/${id}/diary/${dayFromNow(days)}`);
    for (const other of others) {
      dataOf(await staff.post(`${other}/close`, {}), diaryClosed, 201);
      expect((await staff.post(`${other}/lines`, { kind: 'remark', text: 'It rained' })).status).toBe(201);
    }
    const trips = await database.asCaller(scopeOf(staff), async (db) => {
      const counting = counted(db);
      await closeDay(counting.db, { projectId: id, day: dayFromNow(-1) }, { lines: [] });
      return counting.trips();
    });
    const pages = dataOf(await staff.get(`/projects/${id}/diary/pages`), diaryPage.array());
    expect(pages).toHaveLength(1 + 2 * amends);
    // The second reads the page as well, as the caller.
    expect(trips).toBe(2);
  },
);
