// Any day will do: trades are asked of the days of a plan by hand, worked or not.
import { expect, test } from 'vitest';
import { assignees } from '../../../functions/core/assignments/contract.ts';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { projectListItem, projectWithPlan, template } from '../../../functions/core/projects/contract.ts';
import { trade, tradeWithWork } from '../../../functions/core/trades/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit, dayFromNow, holderOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');

// docs/product.md#trade-phone
test('a trade has a telephone number in its international form, and one colour, language and number of crews', async () => {
  const made = await aTrade(staff, { phone: '(310) 555-0123', email: ' Office@Tiles.example ', contact: '' });
  expect(made).toMatchObject({
    phone: '+13105550123',
    email: 'office@tiles.example',
    language: 'en',
    hue: 1,
    crews: 1,
  });
  const at = `/trades/${made.id}`;
  const later = dataOf(await staff.patch(at, { phone: '+34 612 34 56 78', language: 'es', crews: 3, hue: 8 }), trade);
  expect(later).toMatchObject({ phone: '+34612345678', language: 'es', crews: 3, hue: 8, version: 2 });
  expect(dataOf(await staff.patch(at, { phone: '', email: '' }), trade)).toMatchObject({ phone: null, email: null });
  const reach = { phone: '310-555-0123 ext. 204', email: "o'neill&sons@tiles.example" };
  expect(dataOf(await staff.patch(at, reach), trade)).toMatchObject({ ...reach, phone: '+13105550123 x204' });
  const refused = (body: object) => staff.patch(at, body);
  for (const phone of ['12', 'call the office', '+999 1234567']) {
    expect(await refused({ phone })).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'phone'] }] } });
  }
  for (const body of [{ hue: 9 }, { crews: 0 }, { language: 'fr' }, { email: 'no address' }, { name: ' ' }]) {
    expect(await refused(body)).toMatchObject({ status: 422 });
  }
  expect(await refused({ name: 'Late', version: 1 })).toMatchObject({ status: 409, body: { data: { version: 4 } } });
});

// docs/product.md#trades
test('the list of trades is searched, sorted and read in pages', async () => {
  const word = unique('Zellige').replace(/\W/g, '');
  for (const [name, contact] of [
    ['B', 'Ana'],
    ['A', 'Zoe'],
    ['C', null],
  ] as const) {
    await aTrade(staff, { name: `${word} ${name}`, contact });
  }
  const page = async (query: string) => {
    const answer = await staff.get(`/trades?search=${word}&${query}`);
    return pageOf(trade).parse(answer.body);
  };
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name.at(-1)).join('');
  const first = await page('sort=name&limit=2');
  expect([names(first), names(await page(`sort=name&limit=2&cursor=${first.next}`))]).toEqual(['AB', 'C']);
  expect(names(await page('sort=contact'))).toBe('BAC');
  expect(names(await page('sort=-contact'))).toBe('ABC');
});

// docs/product.md#delete-trade
test('a trade says how many open rows of which projects it is assigned to, and can then still be deleted', async () => {
  const made = await aTrade(staff);
  const { id, phaseId, majorPhases } = await aProject(staff, { tasks: 2 });
  const [done = 0, open = 0] = majorPhases[0]?.phases[0]?.tasks ?? [];
  const paths = `/projects/${id}`;
  const assign = (entity: string, row: number) =>
    staff.post(`${paths}/assignments`, { entity, id: row, tradeId: made.id });
  for (const row of [done, open]) await assign('task', row);
  await assign('phase', phaseId);
  await staff.patch(`${paths}/tasks/${done}`, { statusId: 3 });
  const { assigned } = dataOf(await staff.get(`/trades/${made.id}`), tradeWithWork);
  expect(assigned).toMatchObject({ rows: 2, projects: 1, first: [{ id, rows: 2 }] });

  const known = async () => {
    const { trades } = dataOf(await staff.get('/assignees'), assignees);
    return trades.find((each) => each.id === made.id);
  };
  const { name, hue, crews, language } = made;
  expect(await known()).toEqual({ id: made.id, name, hue, crews, language, hasLink: false, isDeleted: false });
  expect(await staff.delete(`/trades/${made.id}`)).toMatchObject({ status: 200, body: { data: { id: made.id } } });
  expect(await known()).toMatchObject({ name, isDeleted: true });
  for (const request of [staff.get, staff.delete])
    expect(await request(`/trades/${made.id}`)).toMatchObject({ status: 404 });
  expect(await assign('task', open)).toMatchObject({ status: 201 });
  const other = await aProject(staff);
  const late = { entity: 'task', id: other.taskId, tradeId: made.id };
  expect(await staff.post(`/projects/${other.id}/assignments`, late)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'tradeId'] }] },
  });
});

// docs/product.md#trades
test('a trade has its visits to come with its answers, the next one first, of any day', async () => {
  const { id: made } = await aTrade(staff);
  const [later, sooner, done] = [await aProject(staff), await aProject(staff), await aProject(staff)];
  const ids = [await aVisit(staff, sooner, made, 3, 4), await aVisit(staff, later, made, 40)];
  await aVisit(staff, done, made, 1);
  await staff.patch(`/projects/${done.id}/tasks/${done.taskId}`, { statusId: 3 });
  const days = { from: dayFromNow(3), to: dayFromNow(4) };
  const holder = holderOf((await aLink(staff, made)).url);
  await holder.answer({ assignmentId: ids[0] ?? 0, answer: 'other', day: dayFromNow(9), for: days });
  const { coming } = dataOf(await staff.get(`/trades/${made}`), tradeWithWork);
  expect(coming.count).toBe(2);
  expect(coming.first).toMatchObject([
    { id: ids[0], project: { id: sooner.id }, ...days, state: 'other', proposedOn: dayFromNow(9), work: 'open' },
    { id: ids[1], phaseId: later.phaseId, taskId: later.taskId, state: 'asked', proposedOn: null },
  ]);
});

// docs/product.md#delete-trade
test('a deleted trade is restored with what it was assigned to, its answers and its link', async () => {
  const made = await aTrade(staff);
  const at = `/trades/${made.id}`;
  const plan = await aProject(staff);
  const visit = await aVisit(staff, plan, made.id);
  const holder = holderOf((await aLink(staff, made.id)).url);
  const days = { from: dayFromNow(1), to: dayFromNow(1) };
  await holder.answer({ assignmentId: visit, answer: 'coming', day: null, for: days });
  const restore = () => staff.post(`${at}/restore`, {});
  expect(await restore()).toMatchObject({ status: 404 });
  await staff.delete(at);
  expect(await holder.ask()).toMatchObject({ status: 404 });
  expect(dataOf(await restore(), trade)).toMatchObject({ id: made.id, name: made.name });
  expect(dataOf(await staff.get(at), tradeWithWork).assigned.rows).toBe(1);
  expect((await holder.read()).visits).toMatchObject([{ id: visit, state: 'coming' }]);
  const { trades } = dataOf(await staff.get('/assignees'), assignees);
  expect(trades.find(({ id }) => id === made.id)).toMatchObject({ hasLink: true, isDeleted: false });
});

test('the demo has trades, one of them in Spanish, that its projects and templates are assigned to', async () => {
  const trades = dataOf(await staff.get('/trades?ids=1,2,3,4,5'), trade.array());
  const tiles = trades.find(({ name }) => name === 'Azulejos Moreno');
  expect([trades.length, tiles]).toMatchObject([
    5,
    { language: 'es', phone: '+19165550144', email: 'luis@azulejosmoreno.example' },
  ]);
  const rows = [
    ...dataOf(await staff.get('/projects'), projectListItem.array()),
    ...dataOf(await staff.get('/templates'), template.array()),
  ];
  const doneBy = async (named: string) => {
    const id = rows.find(({ name }) => name === named)?.id ?? 0;
    const { assignments } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
    return [
      assignments.some(({ tradeId }) => tradeId === tiles?.id),
      assignments.some(({ userId }) => userId !== null),
    ];
  };
  for (const name of ['Maple Street Residence', 'Oak Avenue Addition', 'Kitchen renovation']) {
    expect([name, ...(await doneBy(name))]).toEqual([name, true, true]);
  }
});
