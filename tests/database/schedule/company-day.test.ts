// The company's day. In a kind that runs one file at a time: the company's time zone is everybody's.
import { expect, it } from 'vitest';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { settings } from '../../../functions/core/settings/contract.ts';
import { agendaItem } from '../../../functions/core/today/dashboard.contract.ts';
import { dayAfter, todayIn } from '../../../supabase/world/days.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

/** A day in a time zone, so many days from now. */
const dayIn = (timeZone: string, days = 0) => dayAfter(todayIn(timeZone), days);
const inDays = (days: number) => dayIn('UTC', days);

// docs/product.md#agenda-day
it("today is the company's day, and without a time zone the caller's, a day from UTC at most", async () => {
  const [admin, staff] = [await signedInAs('admin'), await signedInAs('staff')];
  const { timeZone } = dataOf(await admin.get('/settings'), settings);
  const plan = await aProject(staff);
  const path = `/projects/${plan.id}/tasks/${plan.taskId}`;
  const isLate = async (more = '') => {
    const { body } = await staff.get(`/agenda?show=late&limit=200${more}`);
    return pageOf(agendaItem)
      .parse(body)
      .data.some(({ project }) => project.id === plan.id);
  };
  try {
    // Two zones whose days differ at any time.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await admin.patch('/settings', { timeZone: zone });
      await staff.patch(path, { scheduledCompletion: dayIn(zone) });
      expect(await isLate('&day=2099-01-01')).toBe(false);
      await staff.patch(path, { scheduledCompletion: dayIn(zone, -1) });
      expect(await isLate('&day=2001-01-01')).toBe(true);
    }
    await admin.patch('/settings', { timeZone: null });
    await staff.patch(path, { scheduledCompletion: inDays(0) });
    expect(await isLate(`&day=${inDays(0)}`)).toBe(false);
    expect(await isLate(`&day=${inDays(1)}`)).toBe(true);
    await staff.patch(path, { scheduledCompletion: inDays(3) });
    expect(await isLate('&day=2099-01-01')).toBe(false);
  } finally {
    await admin.patch('/settings', { timeZone });
  }
});
