// Documents that are no drawings: contracts, permits, specifications, each a whole file that a newer one replaces.
// Any day will do: a trade has work on days of a plan by hand.
import { describe, expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { drawing, drawingSetItem } from '../../../functions/core/drawings/contract.ts';
import { sharedDrawing, visitDrawings } from '../../../functions/core/drawings/shared.contract.ts';
import { hit } from '../../../functions/core/search/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { aDocument, documentFacts, fileFacts } from '../../support/paper/documents.ts';
import { aPublishedSet, aSet, drawingsOf, outcomeOfSet } from '../../support/paper/drawings.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, anAddress, aVisit, keyIn } from '../../support/visits.ts';

const [staff, client] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
const pathOf = (project: number, { id }: { id: number }) => `/projects/${project}/documents/${id}`;
const history = async (project: number) =>
  dataOf(await staff.get(`/projects/${project}/changes?limit=3`), historyLine.array());

// docs/product.md#documents
describe('a document that is no drawing', () => {
  test('is a whole file with a kind and a title, beside the drawings and in no set', async () => {
    const { id } = await aProject(staff);
    const title = unique('General conditions');
    const made = await aDocument(staff, id, { title });
    expect(made).toMatchObject({
      kind: 'contract',
      number: '',
      title,
      current: { n: 1, revision: '', issuedOn: '2027-03-03', pages: 2, isAlone: true },
    });
    expect(dataOf(await staff.get(`/projects/${id}/sets`), drawingSetItem.array())).toEqual([]);
    const [line] = await history(id);
    expect(line).toMatchObject({ entity: 'document', op: 'create', name: title, context: { kind: 'contract' } });
    const found = dataOf(await staff.get(`/search?kinds=all&q=${encodeURIComponent(title)}`), hit.array());
    expect(JSON.stringify(found)).toContain(title);
  });

  test('is replaced by a new file, which is another version of it', async () => {
    const { id } = await aProject(staff);
    const made = await aDocument(staff, id);
    const path = pathOf(id, made);
    const next = { ...(await fileFacts(staff, id)), issuedOn: '2027-04-01' };
    const now = dataOf(await staff.post(`${path}/versions`, next), drawing, 201);
    expect(now).toMatchObject({ title: made.title, current: { n: 2, issuedOn: '2027-04-01' } });
    expect(now.versions.map(({ n }) => n)).toEqual([2, 1]);
    expect((await history(id))[0]).toMatchObject({ entity: 'document', op: 'update', after: { isReplaced: true } });
    const { documentId } = await aPublishedSet(staff, id);
    const ofSheet = await staff.post(`/projects/${id}/documents/${documentId}/versions`, await fileFacts(staff, id));
    expect(ofSheet.status).toBe(404);
  });

  test('is none of the drawings that a set leaves out, and takes no draft of a set', async () => {
    const { id } = await aProject(staff);
    for (let drafts = 0; drafts < 10; drafts++) await aSet(staff, id);
    await aDocument(staff, id);
    const [draft] = dataOf(await staff.get(`/projects/${id}/sets`), drawingSetItem.array());
    expect((await outcomeOfSet(staff, `/projects/${id}/sets/${draft?.id}`)).others).toEqual([]);
  });

  test('has a kind and title that are corrected, and neither number, code nor pin', async () => {
    const { id, taskId } = await aProject(staff);
    const { current, ...made } = await aDocument(staff, id);
    const path = pathOf(id, made);
    const fields = { kind: 'permit', title: 'Permit of the city', base: { kind: 'contract', title: made.title } };
    expect(dataOf(await staff.patch(path, fields), drawing)).toMatchObject({ kind: 'permit', title: fields.title });
    expect((await staff.patch(path, { number: 'A-101' })).status).toBe(422);
    expect((await staff.patch(path, { title: '' })).status).toBe(422);
    const versionId = current?.id ?? 0;
    expect((await staff.get(`/projects/${id}/versions/${versionId}/print-key`)).status).toBe(404);
    const pin = { versionId, x: 0.5, y: 0.5, taskId };
    expect((await staff.post(`${path}/pins`, pin)).status).toBe(404);
  });

  test('is refused where its file did not arrive, without a title, as a drawing, and like a formula', async () => {
    const { id } = await aProject(staff);
    const path = `/projects/${id}/documents`;
    const facts = await documentFacts(staff, id);
    const nowhere = { ...facts, file: { ...facts.file, path: `${id}/00000000-0000-4000-8000-000000000000.pdf` } };
    for (const wrong of [nowhere, { ...facts, title: ' ' }, { ...facts, kind: 'drawing' }, { ...facts, title: '=1+1' }])
      expect((await staff.post(path, wrong)).status).toBe(422);
    expect(await drawingsOf(staff, id)).toEqual([]);
    expect((await staff.post(path, facts)).status).toBe(201);
  });

  test('is deleted and brought back, beside others of the same kind', async () => {
    const { id } = await aProject(staff);
    const made = await aDocument(staff, id);
    const path = pathOf(id, made);
    await staff.delete(path);
    await aDocument(staff, id, { title: made.title });
    expect(dataOf(await staff.post(`${path}/restore`), drawing)).toMatchObject({ title: made.title });
    expect(await drawingsOf(staff, id)).toHaveLength(2);
  });

  test('is read whole by clients and trades with whom it is shared, and by nobody else', async () => {
    const plan = await aProject(staff, { scheduledStart: '2026-01-05', clients: [client.person.id] });
    await staff.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05', isEnabled: true });
    const path = pathOf(plan.id, await aDocument(staff, plan.id));
    const trade = await aTrade(staff);
    await aVisit(staff, plan, trade.id);
    const headers = { 'x-visit-key': keyIn((await aLink(staff, trade.id)).url), 'x-forwarded-for': anAddress() };
    const ofClient = async () =>
      dataOf(await client.get(`/client/projects/${plan.id}/documents`), sharedDrawing.array());
    const ofTrade = async () =>
      dataOf(await send('GET', '/visits/documents', { headers }), visitDrawings).flatMap((each) => each.documents);
    expect([await ofClient(), await ofTrade()]).toEqual([[], []]);
    await staff.patch(path, { forClients: true, forTrades: true });
    const shared = { kind: 'contract', number: '', pages: 2, hasSheet: true, isNew: true };
    expect(await ofClient()).toMatchObject([shared]);
    expect(await ofTrade()).toMatchObject([shared]);
    const [{ url } = { url: '' }] = await ofClient();
    const file = `${inject('stack').url}/api/content/${url.replace('dpreview', 'dsheet')}`;
    expect((await fetch(file, { redirect: 'manual' })).status).toBe(302);
  });
});
