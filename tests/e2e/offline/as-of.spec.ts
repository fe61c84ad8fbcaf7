// Without a connection each list of the office says how old it is.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../fixtures.ts';

// docs/product.md#list-live
test('without a connection dashboard, agenda, lists and logs say as of when they are', async () => {
  const { page } = await signedInAs('admin');
  const main = page.getByRole('main');
  const age = main.getByText(/^As of .+ [AP]M$/);
  const screens = [
    paths.dashboard.href(),
    paths.agenda.href(),
    paths.clients.href(),
    paths.notifications.href(),
    paths.admin.href('audit'),
  ];
  for (const address of screens) {
    await page.goto(address);
    await main.getByRole('listitem').or(main.getByRole('row')).first().waitFor();
    expect(await age.count(), address).toBe(0);
    await page.context().setOffline(true);
    await age.waitFor();
    await page.context().setOffline(false);
    await age.waitFor({ state: 'detached' });
  }
});
