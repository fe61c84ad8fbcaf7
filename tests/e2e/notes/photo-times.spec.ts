// When a note was written and its photo taken, for those that waited on a phone.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { dayAfter, todayIn } from '../../../supabase/world/days.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { jpegTakenAt } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

/** Twenty minutes without a network. */
const WAITED_S = 1_200;

// docs/product.md#days-of-photos
test('a photo that waited without a network keeps its times, although it is sent reduced', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('The cellar is dry again.');
  await goOffline(page);
  const yesterday = dayAfter(todayIn('UTC'), -1);
  const time = `${yesterday.replaceAll('-', ':')} 09:30:00`;
  const photo = await jpegTakenAt(time, '+00:00', { width: 3000, height: 2000, isGrainy: true });
  expect(photo.size).toBeGreaterThan(1024 * 1024);
  await page.getByLabel('Add photos and files').setInputFiles(await asPayload(photo));
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.clock.setSystemTime(Date.now() + WAITED_S * 1000);
  await page.context().setOffline(false);

  const kept = () => sql`
    select to_char(f.taken_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as taken, f.taken_by as by, f.taken_seen as seen,
      f.awaits_original as "awaitsOriginal", f.day = private.day_of(f.taken_at) as "isOnItsDay",
      round(extract(epoch from n.created_on - n.written_at) / 300) * 300 as waited
    from public.photos f join public.notes n on n.id = f.note_id where n.project_id = ${id}`;
  await expect.poll(kept, { timeout: 60_000 }).toMatchObject([
    {
      taken: `${yesterday} 09:30`,
      by: 'camera',
      seen: true,
      awaitsOriginal: false,
      isOnItsDay: true,
      waited: '1200',
    },
  ]);
});
