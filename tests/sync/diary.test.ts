// A day of the log in a session: what is said of it stays on the screen.
import { expect, test } from 'vitest';
import type { DiaryDay } from '../../functions/core/diary/contract.ts';
import { until } from '../local/channels.ts';
import { aProject } from '../support/builders.ts';
import { aCompany } from '../support/decisions.ts';
import { aTrade } from '../support/trades.ts';
import { dayFromNow } from '../support/visits.ts';
import { holdBack } from './browser.ts';
import { look } from './looks.ts';
import { aPage } from './session.ts';

// docs/product.md#diary-live
test('a day that was read before an answer came does not take back what was said', async () => {
  await aCompany();
  const page = await aPage();
  const { id: projectId } = await aProject(page.caller);
  const { id: tradeId, name } = await aTrade(page.caller);
  const [{ diaryDayQuery }, { queuePerson }] = await Promise.all([
    import('../../web/features/diary/data/queries.ts'),
    import('../../web/features/diary/data/write-diary.ts'),
  ]);
  // Any day will do: nobody works on it.
  const day = dayFromNow(0);
  const query = diaryDayQuery(projectId, day);
  const shown = look<DiaryDay>(page, query);
  await until(shown);
  const { answered, letArrive } = holdBack(/^GET \/api\/projects\/\d+\/diary\/\d/);
  void page.sync.queries.refetchQueries({ queryKey: query.queryKey });
  await answered;
  const came = () => shown()?.people.some((person) => person.tradeId === tradeId && person.came);
  await queuePerson(page.sync, { projectId, day }, { tradeId, userId: null, name, came: true, people: 3 });
  expect(came()).toBe(true);
  const seen = new Set<unknown>();
  page.sync.queries.getQueryCache().subscribe(() => seen.add(came()));
  letArrive();
  await expect.poll(() => page.sync.queries.isFetching()).toBe(0);
  expect([...seen, came()]).not.toContain(false);
});
