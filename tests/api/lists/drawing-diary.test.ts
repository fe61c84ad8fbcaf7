// Sets of drawings in the daily log.
// Any day will do: days are closed, worked or not.
import { expect, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { aSet, aSetOf, drawingsOf, published } from '../../support/paper/drawings.ts';
import { dayFromNow } from '../../support/visits.ts';

await aCompany();
const staff = await signedInAs('staff');
const today = dayFromNow(0);

async function publish(project: number, name: string, sheets: Record<string, number>) {
  const set = await aSet(staff, project, { name });
  const pages = Object.entries(sheets).map(([number, mark]) => ({ number, pictureSha256: String(mark).repeat(64) }));
  await aSetOf(staff, set.path, pages);
  await published(staff, set.path);
  return { ...set, k: `set:${set.id}` };
}

const dayOf = async (project: number) => dataOf(await staff.get(`/projects/${project}/diary/${today}`), diaryDay);
const none = { new: [], replaced: [], withdrawn: [], more: 0 };

// docs/product.md#drawing-diary
test('a day names its sets, with what is new and replaced, and to clients what is shared with them', async () => {
  const { id } = await aProject(staff);
  const before = (await dayOf(id)).facts;
  expect('drawings' in before.office || 'drawings' in before.shared).toBe(false);
  const permit = await publish(id, 'Permit', { 'A-101': 1, 'A-102': 2 });
  const [one] = await drawingsOf(staff, id);
  await staff.patch(`/projects/${id}/documents/${one?.id}`, { forClients: true });
  const asi = await publish(id, 'ASI 1', { 'A-101': 3, 'S-201': 4 });
  const { shared, office } = (await dayOf(id)).facts;
  expect(office.drawings).toEqual([
    { ...none, k: permit.k, new: ['A-101', 'A-102'], n: { name: 'Permit' } },
    { ...none, k: asi.k, new: ['S-201'], replaced: ['A-101'], n: { name: 'ASI 1' } },
  ]);
  expect(shared.drawings).toEqual([
    { ...none, k: permit.k, new: ['A-101'], n: { name: 'Permit' } },
    { ...none, k: asi.k, replaced: ['A-101'], n: { name: 'ASI 1' } },
  ]);

  // The page stays as it was closed: what is shared later, and the number that is corrected, is not of that day.
  await staff.post(`/projects/${id}/diary/${today}/close`, {});
  for (const { id: drawing, number } of await drawingsOf(staff, id)) {
    await staff.patch(`/projects/${id}/documents/${drawing}`, { forClients: true, number: `${number}X` });
  }
  expect(await dayOf(id)).toMatchObject({ isPending: false, facts: { shared, office } });
  // A withdrawal after that is a further page.
  const withdrawn = await staff.post(`${asi.path}/withdraw`, { reason: 'Wrong issue' });
  expect(withdrawn.status).toBe(200);
  const later = await dayOf(id);
  expect(later.isPending).toBe(true);
  expect(later.facts.office.drawings?.at(-1)).toMatchObject({
    k: `withdrawal:${asi.id}`,
    withdrawn: ['A-101X', 'S-201X'],
  });
  expect(later.facts.shared.drawings).toEqual(shared.drawings);
});
