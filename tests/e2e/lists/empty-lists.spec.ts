// Empty lists, on a separate product without demo data.
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { anEmptyProduct } from '../empty-product.ts';

const { signIn } = anEmptyProduct();

// docs/product.md#recent-empty, docs/product.md#client-list-empty, docs/product.md#project-list-empty,
// docs/product.md#template-list-empty
test('empty lists say what belongs there and how to start', async () => {
  const page = await signIn();
  await page.getByText('No recently updated projects').waitFor();
  await page.goto(paths.clients.href());
  await page.getByText('No clients.  Click Add Client to add one.').waitFor();
  await page.getByRole('link', { name: 'Add Client' }).last().click();
  await page.getByRole('heading', { name: 'Add Client' }).waitFor();
  await page.goto(paths.projects.href());
  await page.getByText('No projects', { exact: true }).waitFor();
  await page.goto(paths.templates.href());
  const remove = page.getByRole('button', { name: /^Delete / });
  await remove.first().waitFor();
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await remove.nth(left - 1).waitFor({ state: 'detached' });
  }
  await page.getByText('No project templates. Click Add Template to add one.').waitFor();
});
