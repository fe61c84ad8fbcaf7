// The diary of a project: what a day says, and what people write of it.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import {
  diaryDay,
  diaryLine,
  diaryMonthDay,
  diaryPerson,
  diaryWeather,
} from '../../../functions/core/diary/contract.ts';
import { aPerson, aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf, send } from '../../support/client.ts';
import { aChange, aCompany, aHouse, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, assignTo, aVisit, dayFromNow, holderOf } from '../../support/visits.ts';
import { workEveryDay } from '../../support/worlds/work-days.ts';

await aCompany();
const staff = await signedInAs('staff');
const client = await signedInAs('client');
const other = await signedInAs('staff');

const yesterday = dayFromNow(-1);
const pathOf = (id: number, day = yesterday) => `/projects/${id}/diary/${day}`;
const dayOf = async (id: number, day = yesterday, caller: Caller = staff) =>
  dataOf(await caller.get(pathOf(id, day)), diaryDay);
const said = async (id: number, json: object, caller: Caller = staff) =>
  dataOf(
    await caller.post(`${pathOf(id)}/lines`, { kind: 'remark', text: 'The slab is dry', ...json }),
    diaryLine,
    201,
  );
const came = async (id: number, json: object, caller: Caller = staff) =>
  dataOf(await caller.put(`${pathOf(id)}/people`, json), diaryPerson.array());

describe('what a day says', () => {
  // docs/product.md#diary-day
  test('work that began and ended, is under way, and has not begun', async () => {
    const { id, majorPhases } = await aProject(staff, { tasks: 4 });
    const [began, ended, under, late] = majorPhases[0]?.phases[0]?.tasks ?? [];
    const set = (task: number | undefined, json: object) => staff.patch(`/projects/${id}/tasks/${task}`, json);
    await set(began, { startedOn: yesterday });
    await set(ended, { startedOn: dayFromNow(-3), completedOn: yesterday });
    await set(under, { startedOn: dayFromNow(-2) });
    await set(late, { scheduledStart: dayFromNow(-5), scheduledCompletion: dayFromNow(-4) });
    const { shared, office } = (await dayOf(id)).facts;
    expect(shared.work).toMatchObject([
      { k: `task:${began}`, began: true, ended: false, n: { title: expect.any(String), phase: expect.any(String) } },
      { k: `task:${ended}`, began: false, ended: true },
    ]);
    expect(shared.underWay).toMatchObject([{ k: `task:${under}` }]);
    expect(office.notBegun).toMatchObject([{ k: `task:${late}`, planned: dayFromNow(-5) }]);
    expect(office.reports).toMatchObject([
      { k: `began:task:${began}`, by: staff.person.id, trade: null },
      { k: `ended:task:${ended}`, by: staff.person.id },
    ]);
    const earlier = await dayOf(id, dayFromNow(-4));
    expect(earlier).toMatchObject({ today: dayFromNow(0), facts: { shared: { work: [], underWay: [] } } });
  });

  // docs/product.md#diary-parts
  test('notes and lines by who may read them; what is shared names no trade and nobody who wrote a line', async () => {
    const { id, taskId } = await aProject(staff);
    const note = (json: object) =>
      send('POST', `/projects/${id}/tasks/${taskId}/notes`, {
        token: staff.token,
        json,
        headers: { 'x-age': String(86_400) },
      });
    await note({ description: 'For everybody' });
    await note({ description: 'For us', isInternal: true });
    await said(id, { text: 'Told to the owner', isInternal: false, kind: 'instruction' });
    await said(id, { text: 'Between us' });
    const { facts, lines } = await dayOf(id);
    const author = `${staff.person.firstName} ${staff.person.lastName}`;
    expect(facts.shared.notes).toMatchObject([{ text: 'For everybody', n: { by: author } }]);
    expect(facts.office.notes).toMatchObject([{ text: 'For us', n: { by: author } }]);
    expect(facts.shared.lines).toMatchObject([{ kind: 'instruction', text: 'Told to the owner' }]);
    expect(JSON.stringify(facts.shared.lines)).not.toContain(staff.person.id);
    expect(facts.office.lines).toMatchObject([{ text: 'Between us', by: staff.person.id, n: { by: author } }]);
    expect(lines).toMatchObject([
      { text: 'Told to the owner', isInternal: false },
      { text: 'Between us', version: 1 },
    ]);
  });

  // docs/product.md#diary-day
  test('who is expected, with the answer for those days, and what a trade reports by its link', async () => {
    const plan = await aProject(staff, { tasks: 2 });
    await staff.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05' });
    await workEveryDay(staff, plan.id);
    const [volt, plumbing] = [await aTrade(staff, { name: 'Volt' }), await aTrade(staff, { name: 'Plumbing' })];
    const today = dayFromNow(0);
    const visit = await aVisit(staff, plan, volt.id, 0, 2);
    const second = plan.majorPhases[0]?.phases[0]?.tasks[1] ?? 0;
    await staff.patch(`/projects/${plan.id}/tasks/${second}`, { scheduledStart: today, scheduledCompletion: today });
    await assignTo(staff, plan.id, { entity: 'task', id: second }, plumbing.id);
    const holder = holderOf((await aLink(staff, volt.id)).url);
    const reply = { assignmentId: visit, for: { from: today, to: dayFromNow(2) } };
    expect((await holder.answer({ ...reply, answer: 'coming', day: null })).status).toBe(200);
    expect((await holder.answer({ ...reply, answer: 'started', day: today })).status).toBe(200);
    const { facts, people } = await dayOf(plan.id, today);
    expect(facts.office.expected).toMatchObject([
      { trade: volt.id, answer: 'coming' },
      { trade: plumbing.id, answer: null },
    ]);
    expect(facts.office.answers).toMatchObject([{ trade: volt.id, answer: 'coming', byTrade: volt.id }]);
    expect(facts.office.reports).toMatchObject([{ trade: volt.id, by: null, n: { by: volt.name } }]);
    // Nobody is said to have come by being expected, or by a report.
    expect(facts.office.people).toEqual([]);
    expect(people).toMatchObject([
      { tradeId: plumbing.id, came: null, isExpected: true, hasReported: false, answer: null },
      { tradeId: volt.id, came: null, isExpected: true, hasReported: true, answer: 'coming' },
    ]);
    expect(JSON.stringify(facts.shared)).not.toContain('Volt');
  });

  // docs/product.md#diary-day
  test('what was decided, by the title that was signed', async () => {
    const house = await aHouse(staff, [client]);
    const draft = await aChange(staff, house.id, { days: 2 });
    const offered = await sentTo(staff, client, draft);
    const title = 'Heated floor, as the draft says since';
    expect((await staff.patch(`${house.path}/decisions/${draft.id}`, { title })).status).toBe(200);
    signedData(await sign(client.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
    const { facts, pages } = await dayOf(house.id, dayFromNow(0));
    expect(facts.shared.decided).toEqual([{ k: `decision:${draft.id}`, number: 1, n: { title: 'Heated floor' } }]);
    await staff.post(`${pathOf(house.id, dayFromNow(0))}/close`, {});
    const closed = await dayOf(house.id, dayFromNow(0));
    expect([pages, JSON.parse(closed.pages[0]?.shared ?? '').decided]).toEqual([[], facts.shared.decided]);
  });

  // docs/product.md#diary-parts
  test('what moved the finish, with its reason; clients are shown it when they read the reason', async () => {
    const { id } = await aProject(staff);
    const today = dayFromNow(0);
    for (const scheduledCompletion of ['2027-06-30', '2027-07-01'])
      await staff.patch(`/projects/${id}`, { scheduledCompletion });
    const { facts } = await dayOf(id, today);
    expect(facts.shared.moved).toEqual([]);
    const [, move] = facts.office.moved;
    expect(move).toMatchObject({ from: '2027-06-30', to: '2027-07-01', reason: null, by: staff.person.id });
    await staff.patch(`/projects/${id}/ledger/${move?.k.split(':')[1]}`, { reason: 'Rain', isReleased: true });
    const after = (await dayOf(id, today)).facts;
    expect(after.shared.moved).toEqual([{ k: move?.k, from: '2027-06-30', to: '2027-07-01', reason: 'Rain' }]);
  });
});

describe('what people write', () => {
  // docs/product.md#diary-people
  test('who came, with the number of the last time, until it is taken back', async () => {
    const { id } = await aProject(staff);
    const { id: tradeId, name } = await aTrade(staff);
    await staff.put(`${pathOf(id, dayFromNow(-3))}/people`, { tradeId, came: true, people: 4 });
    expect(await came(id, { tradeId, came: true, people: 3 })).toMatchObject([
      { tradeId, userId: null, name, came: true, people: 3, lastPeople: 4, isExpected: false },
    ]);
    expect((await dayOf(id)).facts.office.people).toMatchObject([
      { k: `trade:${tradeId}`, came: true, people: 3, by: staff.person.id, n: { name } },
    ]);
    expect(await came(id, { tradeId, came: false })).toMatchObject([{ came: false, people: null }]);
    await came(id, { userId: other.person.id, came: true });
    expect(await came(id, { tradeId, came: null })).toMatchObject([
      { tradeId, came: null },
      { came: true, people: 1 },
    ]);
    expect((await dayOf(id)).facts.office.people).toMatchObject([{ k: `user:${other.person.id}` }]);
  });

  // docs/product.md#diary-people
  test('nobody of another project was on site', async () => {
    const [{ id }, { id: another }] = [await aProject(staff), await aProject(staff)];
    const [client, stranger] = [await aPerson({ type: 'client' }), await aPerson({ type: 'client' })];
    await staff.post(`/projects/${id}/users/${client.id}`);
    await staff.post(`/projects/${another}/users/${stranger.id}`);
    expect(await came(id, { userId: client.id, came: true })).toMatchObject([{ userId: client.id, came: true }]);
    expect(await staff.put(`${pathOf(id)}/people`, { userId: stranger.id, came: true })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'userId'], msg: 'Nobody of this project' }] },
    });
  });

  // docs/product.md#diary-people, docs/product.md#diary-weather
  test('of two people who say something the later one holds, whichever comes first', async () => {
    const { id } = await aProject(staff);
    const { id: tradeId } = await aTrade(staff);
    const say = (what: string, json: object, age: number) =>
      send('PUT', `${pathOf(id)}/${what}`, { token: staff.token, json, headers: { 'x-age': String(age) } });
    await say('people', { tradeId, came: true, people: 2 }, 60);
    const late = await say('people', { tradeId, came: false }, 3_600);
    expect(dataOf(late, diaryPerson.array())).toMatchObject([{ came: true, people: 2 }]);
    const rain = { sky: ['rain', 'rain', 'wind'], low: 38, high: 45, unit: 'F' };
    await say('weather', rain, 60);
    const clear = await say('weather', { ...rain, sky: ['clear'] }, 3_600);
    expect(dataOf(clear, diaryWeather)).toEqual({ ...rain, sky: ['rain', 'wind'] });
    expect((await dayOf(id)).facts.shared.weather).toMatchObject({ k: 'weather', ...rain, sky: ['rain', 'wind'] });
  });

  // docs/product.md#diary-people
  test('of quick words of one person the last to come holds, though its age is in whole seconds', async () => {
    const { id } = await aProject(staff);
    const { id: tradeId } = await aTrade(staff);
    const say = ({ token }: Caller, people: number, age: number) => {
      const json = { tradeId, came: true, people };
      return send('PUT', `${pathOf(id)}/people`, { token, json, headers: { 'x-age': String(age) } });
    };
    await say(staff, 1, 0);
    expect(dataOf(await say(staff, 2, 2), diaryPerson.array())).toMatchObject([{ people: 2 }]);
    // Somebody else's earlier word comes too late.
    expect(dataOf(await say(other, 3, 5), diaryPerson.array())).toMatchObject([{ people: 2 }]);
  });

  // docs/product.md#diary-lines
  test('a line is changed with what its author saw, and is taken out once', async () => {
    const { id } = await aProject(staff);
    const line = await said(id, {});
    const path = `${pathOf(id)}/lines/${line.id}`;
    const base = { text: 'The slab is dry' };
    expect(dataOf(await other.patch(path, { text: 'The slab is wet', base }), diaryLine).version).toBe(2);
    const refused = await staff.patch(path, { text: 'The slab is dusty', base });
    expect([refused.status, refused.body]).toMatchObject([409, { data: { text: 'The slab is wet' } }]);
    expect((await staff.patch(`${pathOf(id, dayFromNow(-2))}/lines/${line.id}`, { text: 'x' })).status).toBe(404);
    expect((await staff.delete(path)).status).toBe(200);
    expect((await staff.delete(path)).status).toBe(404);
    expect((await dayOf(id)).lines).toEqual([]);
  });

  // docs/product.md#diary-days
  test('a line that waited on a phone was written when its author wrote it', async () => {
    const { id } = await aProject(staff);
    const json = { kind: 'delay', text: 'No power' };
    const sent = { token: staff.token, json, key: randomUUID(), headers: { 'x-age': '7200' } };
    const line = dataOf(await send('POST', `${pathOf(id)}/lines`, sent), diaryLine, 201);
    expect(Date.parse(line.receivedAt) - Date.parse(line.writtenAt)).toBe(7_200_000);
    expect(dataOf(await send('POST', `${pathOf(id)}/lines`, sent), diaryLine, 201)).toEqual(line);
  });

  // docs/product.md#diary-days
  test.each([
    ['a day to come', dayFromNow(2), 422],
    ['a day of 33 days ago', dayFromNow(-33), 422],
    ['a day that no calendar has', '2026-02-30', 400],
    ['no day', 'today', 400],
  ])('%s cannot be written', async (_, day, status) => {
    const { id } = await aProject(staff);
    expect((await staff.post(`${pathOf(id, day)}/lines`, { kind: 'remark', text: 'x' })).status).toBe(status);
    expect((await staff.put(`${pathOf(id, day)}/weather`, { sky: [], low: 1, high: 2, unit: 'C' })).status).toBe(
      status,
    );
  });

  // docs/product.md#diary-lines
  test('texts, numbers and people have limits', async () => {
    const { id } = await aProject(staff);
    const { id: tradeId } = await aTrade(staff);
    const lines = (json: object) => staff.post(`${pathOf(id)}/lines`, { kind: 'remark', text: 'x', ...json });
    const statuses = [
      await lines({ text: ' ' }),
      await lines({ text: 'x'.repeat(2_001) }),
      await lines({ kind: 'gossip' }),
      await staff.put(`${pathOf(id)}/people`, { tradeId, came: true, people: 201 }),
      await staff.put(`${pathOf(id)}/people`, { came: true }),
      await staff.put(`${pathOf(id)}/weather`, { sky: ['hail'], low: 1, high: 2, unit: 'C' }),
      await staff.put(`${pathOf(id)}/weather`, { sky: [], low: 3, high: 2, unit: 'C' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 422));
    expect((await staff.put(`${pathOf(id)}/people`, { tradeId: 999_999_999, came: true })).status).toBe(404);
  });

  // docs/product.md#diary-day
  test('a template has no diary', async () => {
    const { id } = await aProject(staff, { isTemplate: true });
    expect((await staff.get(pathOf(id))).status).toBe(404);
    expect((await staff.get(`/projects/${id}/diary`)).status).toBe(404);
    const refused = await staff.post(`${pathOf(id)}/lines`, { kind: 'remark', text: 'x' });
    expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ msg: 'A template has no diary' }] }]);
  });

  // docs/product.md#diary-lines
  test('the history says what was written, and by whom', async () => {
    const { id } = await aProject(staff);
    const { id: tradeId, name } = await aTrade(staff);
    const line = await said(id, { kind: 'delivery', text: 'Doors' });
    await came(id, { tradeId, came: true, people: 2 });
    await staff.delete(`${pathOf(id)}/lines/${line.id}`);
    const history = dataOf(await staff.get(`/projects/${id}/changes?limit=3`), historyLine.array());
    expect(history).toMatchObject([
      { entity: 'diaryday', op: 'delete', fields: { day: yesterday }, before: { text: 'Doors' }, after: null },
      { entity: 'diaryday', op: 'create', name, after: { tradeId, came: true, people: 2 } },
      { entity: 'diaryday', op: 'create', id: null, after: { kind: 'delivery', text: 'Doors', isInternal: true } },
    ]);
    expect(history[0]?.actor).toBe(staff.person.id);
  });
});

// docs/product.md#diary-month
test('a month says which days have something to read, and which are missing', async () => {
  const { id, taskId } = await aProject(staff);
  const days = { startedOn: '2026-03-02' };
  await workEveryDay(staff, id);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, days);
  const monthOf = async (month: string) =>
    dataOf(await staff.get(`/projects/${id}/diary?month=${month}`), diaryMonthDay.array());
  const march = await monthOf('2026-03');
  expect(march).toHaveLength(31);
  expect(march.slice(0, 3)).toMatchObject([
    { day: '2026-03-01', state: 'none' },
    { day: '2026-03-02', state: 'open', work: 1, lines: 0 },
    // Nobody has begun to write this diary.
    { day: '2026-03-03', state: 'none', isWorkDay: true },
  ]);
  await staff.post(`${pathOf(id, dayFromNow(-3))}/lines`, { kind: 'remark', text: 'x' });
  const months = new Set([-3, -2, 0, 1].map((each) => dayFromNow(each).slice(0, 7)));
  const around = (await Promise.all([...months].map(monthOf))).flat();
  const stateOf = (each: number) => around.find(({ day }) => day === dayFromNow(each));
  expect(stateOf(-3)).toMatchObject({ state: 'open', lines: 1 });
  expect(stateOf(-2)).toMatchObject({ state: 'gap' });
  expect([0, 1].map((each) => stateOf(each)?.state)).toEqual(['none', 'none']);
  expect((await staff.get(`/projects/${id}/diary?month=2026-13`)).status).toBe(400);
});
