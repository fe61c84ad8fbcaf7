// The first script of a page requests its initial data while the code loads, and the code does not request it again.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';

test('a plan is requested before the code that renders it, and each initial answer once', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { tasks: 2 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  const code = asked.findIndex((address) => address.includes('/plan-tab-'));
  for (const address of [`/api/projects/${id}?plan=full&notes=ids`, '/api/me', '/api/settings', '/env.json']) {
    expect(asked.filter((each) => each === address)).toEqual([address]);
    expect(asked.indexOf(address)).toBeLessThan(code);
  }
});
