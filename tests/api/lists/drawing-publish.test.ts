// Sets of drawings that are published and withdrawn: of each number one sheet is current.
import { describe, expect, test, vi } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { drawing, drawingOutcome, drawingSet } from '../../../functions/core/drawings/contract.ts';
import { notification } from '../../../functions/core/notifications/contract.ts';
import { owner } from '../../database/permissions/callers.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { aSet, aSetOf, basisOf, drawingsOf, outcomeOfSet, published } from '../../support/paper/drawings.ts';

const staff = await signedInAs('staff');
const other = await signedInAs('staff');
const administrator = await signedInAs('admin');
const picture = (mark: number) => ({ pictureSha256: String(mark).repeat(64) });

/** A project with this set, whose sheets have these numbers. */
async function aDraft(project: number, numbers: readonly string[], fields: object = {}, set: object = {}) {
  const draft = await aSet(staff, project, set);
  const pages = await aSetOf(
    staff,
    draft.path,
    numbers.map((number) => ({ number, ...fields })),
  );
  return { ...draft, pages };
}
const currentOf = async (project: number) =>
  Object.fromEntries(
    (await drawingsOf(staff, project)).map(({ number, current }) => [number, current?.setName ?? null]),
  );
const messageOf = ({ body }: { body: unknown }) => (body as { detail?: { msg: string }[] }).detail?.[0]?.msg;

// docs/product.md#drawing-publish
describe('a set that is published', () => {
  test('makes each taken sheet current, and replaces what it names and nothing else', async () => {
    const { id } = await aProject(staff);
    await published(staff, (await aDraft(id, ['A-101', 'A-102'], picture(1), { name: 'Permit' })).path);
    const asi = await aDraft(
      id,
      ['a 101', 'A-103'],
      { ...picture(2), cells: 'AAAB', revision: 'C' },
      { name: 'ASI 3' },
    );
    const { pages, others } = await outcomeOfSet(staff, asi.path);
    expect(pages).toMatchObject([
      { outcome: 'replaces', takes: true, before: { revision: 'A' }, change: { kind: 'title block' } },
      { outcome: 'new', takes: true },
    ]);
    expect(others).toMatchObject([{ number: 'A-102' }]);
    const set = await published(staff, asi.path);
    expect(set).toMatchObject({ isWithdrawable: true, withdrawnAt: null });
    expect(set.publishedAt).not.toBeNull();
    expect(await currentOf(id)).toEqual({ 'A-101': 'ASI 3', 'A-102': 'Permit', 'A-103': 'ASI 3' });
    const [first] = await drawingsOf(staff, id);
    const { versions } = dataOf(await other.get(`/projects/${id}/documents/${first?.id}`), drawing);
    expect(versions).toMatchObject([
      { n: 2, revision: 'C', setName: 'ASI 3', withdrawnAt: null },
      { n: 1, revision: 'A', setName: 'Permit', withdrawnAt: null },
    ]);
    const [line] = dataOf(await staff.get(`/projects/${id}/changes?limit=1`), historyLine.array());
    expect(line).toMatchObject({
      entity: 'documentset',
      op: 'update',
      name: 'ASI 3',
      after: { state: 'published', new: 1, replaced: 1, retired: 0 },
    });
  });

  test('leaves what looks the same as it is, skips an older one, and takes nothing that was left out', async () => {
    const { id } = await aProject(staff);
    await published(staff, (await aDraft(id, ['A-101', 'A-102'], picture(1), { name: 'Permit' })).path);
    const again = await aDraft(id, ['A-101'], picture(1), { name: 'Again' });
    expect(await outcomeOfSet(other, again.path)).toMatchObject({
      pages: [{ outcome: 'unchanged', takes: false }],
      same: { name: 'Permit' },
    });
    expect(messageOf(await staff.post(`${again.path}/publish`, { basis: await basisOf(staff, again.path) }))).toBe(
      'Nothing is new in this set',
    );
    const old = await aDraft(id, ['A-102'], picture(2), { issuedOn: '2027-01-01' });
    expect((await outcomeOfSet(staff, old.path)).pages).toMatchObject([{ outcome: 'older', takes: false }]);
    const left = await aDraft(id, ['A-102'], picture(3));
    await staff.patch(`${left.path}/pages/${left.pages[0]?.id}`, { take: false });
    expect((await outcomeOfSet(staff, left.path)).pages).toMatchObject([{ outcome: 'replaces', takes: false }]);
  });

  test('retires what was ticked, and nothing that it has itself', async () => {
    const { id } = await aProject(staff);
    await published(staff, (await aDraft(id, ['A-101', 'A-102'], picture(1), { name: 'Permit' })).path);
    const next = await aDraft(id, ['A-101'], picture(2), { name: 'ASI 3' });
    const [one, two] = await drawingsOf(staff, id);
    const basis = await basisOf(staff, next.path);
    expect((await staff.post(`${next.path}/publish`, { basis, retire: [one?.id] })).status).toBe(422);
    await published(staff, next.path, [two?.id ?? 0]);
    expect(await drawingsOf(staff, id)).toMatchObject([
      { number: 'A-101', retiredAt: null },
      { number: 'A-102', current: null, retiredAt: expect.any(String) },
    ]);
  });

  test.each([
    ['has no number', ['']],
    ['has the number of another one', ['A-101', 'a101']],
  ])('waits while a sheet %s', async (_, numbers) => {
    const { id } = await aProject(staff);
    const draft = await aDraft(id, numbers);
    const { basis, waits } = await outcomeOfSet(staff, draft.path);
    expect(waits).toBe(true);
    expect((await staff.post(`${draft.path}/publish`, { basis })).status).toBe(422);
  });

  test('is refused with the table as it is, when a colleague corrects a number meanwhile; a later one finds it published', async () => {
    const { id } = await aProject(staff);
    const draft = await aDraft(id, ['A-101']);
    const basis = await basisOf(staff, draft.path);
    const page = `${draft.path}/pages/${draft.pages[0]?.id}`;
    await other.patch(page, { number: 'A-110', base: { number: 'A-101' } });
    const refused = await staff.post(`${draft.path}/publish`, { basis });
    expect(refused.status).toBe(409);
    const now = drawingOutcome.parse((refused.body as { data: unknown }).data);
    expect((await staff.post(`${draft.path}/publish`, { basis: now.basis })).status).toBe(200);
    expect(await currentOf(id)).toEqual({ 'A-110': draft.name });
    const late = await other.patch(page, { number: 'A-111', base: { number: 'A-110' } });
    expect([late.status, messageOf(late)]).toEqual([422, 'The set is published already']);
  });

  test('makes at most 100 versions of a drawing', async () => {
    const { id } = await aProject(staff);
    await published(staff, (await aDraft(id, ['A-101'], picture(1))).path);
    await owner.begin(async (sql) => {
      await sql`alter table document_versions disable trigger user`;
      await sql`update document_versions set n = 100 where project_id = ${id}`;
      await sql`alter table document_versions enable trigger user`;
    });
    const { path } = await aDraft(id, ['A-101'], picture(2));
    const refused = await staff.post(`${path}/publish`, { basis: await basisOf(staff, path) });
    expect([refused.status, messageOf(refused)]).toEqual([422, 'A drawing has at most 100 versions']);
  });

  test('makes no more drawings than 2,000 of a project', async () => {
    const { id } = await aProject(staff);
    await owner.begin(async (sql) => {
      await sql`select private.lock_project(${id})`;
      await sql`insert into documents (project_id, number, title)
        select ${id}, 'B-' || n, '' from generate_series(1, 1999) n`;
    });
    const { path } = await aDraft(id, ['A-101', 'A-102'], picture(1));
    const publish = async () => staff.post(`${path}/publish`, { basis: await basisOf(staff, path) });
    expect(messageOf(await publish())).toBe('A project has at most 2000 drawings and documents');
    await owner.begin(async (sql) => {
      await sql`select private.lock_project(${id})`;
      await sql`delete from documents where project_id = ${id} and number = 'B-1'`;
    });
    expect((await publish()).status).toBe(200);
  });

  test('by two people at once is published once', async () => {
    const { id } = await aProject(staff);
    const drafts = [await aDraft(id, ['A-101'], picture(1)), await aDraft(id, ['A-101'], picture(1))];
    const asked = await Promise.all(drafts.map(({ path }) => basisOf(staff, path)));
    const post = (caller: typeof staff, at: number) => caller.post(`${drafts[at]?.path}/publish`, { basis: asked[at] });
    const both = await Promise.all([post(staff, 0), post(other, 0), post(staff, 1), post(other, 1)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [only] = await drawingsOf(staff, id);
    expect(dataOf(await staff.get(`/projects/${id}/documents/${only?.id}`), drawing).versions).toHaveLength(1);
  });
});

// docs/product.md#drawing-withdraw
describe('a set that is withdrawn', () => {
  test('lets what it replaced, retired or brought back be as before', async () => {
    const { id } = await aProject(staff);
    await published(staff, (await aDraft(id, ['A-101', 'A-102'], picture(1), { name: 'Permit' })).path);
    const [, two] = await drawingsOf(staff, id);
    const next = await aDraft(id, ['A-101', 'A-103'], picture(2), { name: 'ASI 3' });
    await published(staff, next.path, [two?.id ?? 0]);
    const back = await aDraft(id, ['A-102'], picture(3), { name: 'ASI 4' });
    await published(staff, back.path);
    expect(await currentOf(id)).toEqual({ 'A-101': 'ASI 3', 'A-102': 'ASI 4', 'A-103': 'ASI 3' });
    const withdraw = (path: string) => staff.post(`${path}/withdraw`, { reason: 'Sent too early' });
    expect(dataOf(await withdraw(back.path), drawingSet)).toMatchObject({
      reason: 'Sent too early',
      isWithdrawable: false,
    });
    expect(await drawingsOf(staff, id)).toMatchObject([
      {},
      { number: 'A-102', current: null, retiredAt: expect.any(String) },
      {},
    ]);
    expect((await withdraw(next.path)).status).toBe(200);
    expect(await currentOf(id)).toEqual({ 'A-101': 'Permit', 'A-102': 'Permit', 'A-103': null });
    expect((await withdraw(next.path)).status).toBe(422);
    // A withdrawn one keeps its place among the versions, and its number is free for the next set.
    await published(staff, (await aDraft(id, ['A-103'], picture(4), { name: 'ASI 5' })).path);
    const [, , three] = await drawingsOf(staff, id);
    const { versions } = dataOf(await staff.get(`/projects/${id}/documents/${three?.id}`), drawing);
    expect(versions).toMatchObject([
      { n: 2, setName: 'ASI 5' },
      { n: 1, withdrawnAt: expect.any(String) },
    ]);
  });

  test('was replaced by nothing since, and is withdrawn by who published it or an administrator', async () => {
    const { id } = await aProject(staff);
    const first = await aDraft(id, ['A-101'], picture(1));
    await published(staff, first.path);
    expect((await other.post(`${first.path}/withdraw`, { reason: 'No' })).status).toBe(403);
    expect((await staff.post(`${first.path}/withdraw`, { reason: ' ' })).status).toBe(422);
    const second = await aDraft(id, ['A-101'], picture(2));
    await published(staff, second.path);
    const late = await staff.post(`${first.path}/withdraw`, { reason: 'No' });
    expect([late.status, messageOf(late)]).toEqual([422, 'A-101 was replaced or retired since']);
    expect((await administrator.post(`${second.path}/withdraw`, { reason: 'Wrong project' })).status).toBe(200);
  });
});

// docs/product.md#drawing-news
test('the office is told once of a set that is published, and of one that is withdrawn', async () => {
  const { id } = await aProject(staff);
  const [reader, quiet] = [await signedInAs('staff'), await signedInAs('staff')];
  await reader.patch('/notifications/preferences', { drawing: true });
  const draft = await aDraft(id, ['A-101', 'A-102'], picture(1), { name: unique('ASI') });
  const feed = async (caller: typeof staff) =>
    dataOf(await caller.get('/notifications?limit=200'), notification.array()).filter(
      ({ project }) => project?.id === id,
    );
  expect(await feed(reader)).toEqual([]);
  await published(staff, draft.path);
  const set = { id: draft.id, name: draft.name, new: 2, replaced: 0, retired: 0 };
  expect(await feed(reader)).toMatchObject([{ kind: 'drawing', status: 'published', set, text: null, isUnread: true }]);
  await staff.post(`${draft.path}/withdraw`, { reason: 'Wrong scale' });
  expect(await feed(reader)).toMatchObject([
    { kind: 'drawing', status: 'withdrawn', set: { id: draft.id }, text: 'Wrong scale' },
    { status: 'published' },
  ]);
  expect(await feed(staff)).toEqual([]);
  await runJobs();
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailsTo(reader.person.email);
    expect(mails).toHaveLength(1);
    return mails;
  }, 10_000);
  expect(mail?.text).toContain(`published the drawings “${draft.name}” (2 new)`);
  expect(mail?.text).toContain(`withdrew the drawings “${draft.name}”`);
  expect(await mailsTo(quiet.person.email)).toEqual([]);
});
