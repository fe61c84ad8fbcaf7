// Sessions that end: in all tabs at once, and with a way back; and addresses that lead to nothing.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#gone-addresses
test('an address that leads to nothing says so and leads back', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const nobody = '6f2a41de-3c0e-4f0e-9d0a-1f5b0f6f9a11';
  const gone: [address: string, says: RegExp, way: string][] = [
    [
      `${paths.addProject.href()}?template=99999999`,
      /This template does not exist any more/,
      'Choose Another Template',
    ],
    [`${paths.addProject.href()}?template=none`, /This template does not exist any more/, 'Choose Another Template'],
    [paths.editUser.href(nobody), /This user does not exist any more/, 'To the Users'],
    [paths.editClient.href('none'), /This client does not exist any more/, 'To the Clients'],
    [paths.editProject.href(99_999_999), /This project does not exist, or the address/, 'To the Projects'],
    [paths.editTemplate.href(99_999_999), /This template does not exist, or the address/, 'To the Templates'],
    ['/projects/edit/none', /Not found/, 'Go to the Dashboard'],
    // Of a row that nobody has, in a project that is there.
    ...[
      paths.addPhase.href(id, 0),
      paths.addTask.href(id, 0),
      paths.editMajorPhase.href(id, 0),
      paths.editPhase.href(id, 1, 0),
      paths.addTaskNote.href(id, 0),
    ].map((address): [string, RegExp, string] => [address, /Not found/, 'Go to the Dashboard']),
    [paths.editTaskNote.href(id, taskId, 99_999_999), /This note does not exist, or it was deleted/, 'To the Notes'],
  ];
  for (const [address, says, way] of gone) {
    await page.goto(address);
    const main = page.getByRole('main');
    await main.getByText(says).first().waitFor();
    expect(await main.getByRole('link', { name: way }).count(), address).toBeGreaterThan(0);
    expect(await main.getByRole('textbox').count(), address).toBe(0);
  }
  await page.goto(`${paths.addProject.href()}?template=none`);
  await page.getByRole('main').getByRole('link', { name: 'Choose Another Template' }).click();
  await page.getByLabel('Name').waitFor();
});
