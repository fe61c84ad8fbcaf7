import { describe, expect, test } from 'vitest';
import { limits } from '../../functions/core/common/limits.ts';
import { decision } from '../../functions/core/decisions/contract.ts';
import { noteCreated, photoAdded } from '../../functions/core/notes/contract.ts';
import { genericTask } from '../../functions/core/plan/contract.ts';
import { type Hit, hit } from '../../functions/core/search/contract.ts';
import { user } from '../../functions/core/users/contract.ts';
import { aProject, signedInAs, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { jpeg } from '../support/files.ts';
import { aPublishedSet } from '../support/paper/drawings.ts';
import { aReport } from '../support/reports/reports.ts';
import { aTrade } from '../support/trades.ts';

const staff = await signedInAs('staff');
const administrator = await signedInAs('admin');

/** A word that no other test uses. */
const aWord = () => unique('w').replace(' ', '');

const found = async (q: string, caller = staff): Promise<Hit[]> =>
  dataOf(await caller.get(`/search?${new URLSearchParams({ q, kinds: 'all' })}`), hit.array());
const titles = async (q: string) => (await found(q)).map(({ title }) => title);

async function aClientNamed(firstName: string, lastName: string): Promise<string> {
  const email = `${unique('c').replace(' ', '')}@example.com`;
  return dataOf(await staff.post('/users', { firstName, lastName, email, userTypeId: 3 }), user, 201).id;
}

async function aNote(id: number, taskId: number, description: string): Promise<number> {
  return dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description }), noteCreated, 201).id;
}

/** A file of a new note, by its name. */
async function aFile(id: number, taskId: number, name: string) {
  const noteId = await aNote(id, taskId, 'See the picture');
  const picture = new File([await jpeg()], name, { type: 'image/jpeg' });
  const added = dataOf(await staff.upload(`/projects/${id}/notes/${noteId}/photos`, picture), photoAdded, 201);
  const [photo] = added.projectAddPhotoToNote;
  if (!photo) throw new Error('No photo was added');
  return { noteId, photoId: photo.id };
}

describe('a search of everything', () => {
  // docs/product.md#search-call
  test('finds a to-do by its number, also within the projects of words', async () => {
    const word = aWord();
    const { id, taskId } = await aProject(staff, { name: `${word} Kitchen` });
    const [, noteId = 0] = [await aNote(id, taskId, '12 tiles'), await aNote(id, taskId, 'The door scratches')];
    await staff.put(`/projects/${id}/notes/${noteId}/todo`, {});
    const those = async (q: string) => (await found(q)).filter(({ projectId }) => projectId === id);
    const hits = [{ kind: 'note', noteId, title: '#1 Task 1.1.1', snippet: 'The door scratches' }];
    expect(await those(`#1 ${word}`)).toMatchObject(hits);
    expect(await found(`#1 ${word}`)).toHaveLength(1);
    expect(await found(`#12 ${word}`)).toEqual([]);
    expect((await found('#1')).every(({ title }) => title.startsWith('#1 '))).toBe(true);
    await staff.delete(`/projects/${id}/notes/${noteId}/todo`);
    expect(await those(`#1 ${word}`)).toEqual([]);
  });

  // docs/product.md#search-call
  test('finds each kind, says where it is, and names the exact place', async () => {
    const word = aWord();
    const { id, majorPhaseId, phaseId, taskId } = await aProject(staff, { name: `${word} Kitchen` });
    await staff.patch(`/projects/${id}`, { city: 'Davis' });
    await staff.patch(`/projects/${id}/majorphases/${majorPhaseId}`, { name: `Design ${word}` });
    await staff.patch(`/projects/${id}/phases/${phaseId}`, { name: `Concept ${word}` });
    await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: `Measure ${word}` });
    const client = await aClientNamed('Anna', word);
    await staff.post(`/projects/${id}/users/${client}`);
    const bath = { name: `${word} Bath`, isTemplate: true, majorPhases: 0 };
    const { id: template } = await aProject(staff, bath);
    const noteId = await aNote(id, taskId, `${'Seen on site. '.repeat(30)} The ${word} leaks.`);
    const file = await aFile(id, taskId, `${word} leak.jpg`);

    const hits = await found(word);
    const above = `${word} Kitchen › Design ${word} › Concept ${word}`;
    const of = (kind: Hit['kind']) => hits.find((each) => each.kind === kind);
    expect(of('project')).toEqual({
      kind: 'project',
      id,
      projectId: id,
      taskId: null,
      noteId: null,
      title: `${word} Kitchen`,
      where: `Davis · Anna ${word}`,
      snippet: null,
      picture: { bannerPic: null, bannerFocusX: 50, bannerFocusY: 50 },
      isMilestone: false,
    });
    expect(hits.filter(({ kind, picture }) => kind !== 'project' && picture)).toEqual([]);
    expect(of('client')).toMatchObject({ id: client, projectId: null, title: `Anna ${word}` });
    expect(of('client')?.where).toMatch(/@example\.com$/);
    expect(of('template')).toMatchObject({ id: template, projectId: template, title: `${word} Bath`, where: '' });
    expect(of('majorphase')).toMatchObject({ id: majorPhaseId, projectId: id, where: `${word} Kitchen` });
    expect(of('phase')).toMatchObject({ id: phaseId, projectId: id, where: `${word} Kitchen › Design ${word}` });
    expect(of('task')).toMatchObject({
      id: taskId,
      projectId: id,
      taskId: null,
      title: `Measure ${word}`,
      where: above,
    });
    expect(of('note')).toMatchObject({
      id: noteId,
      noteId,
      projectId: id,
      taskId,
      title: `Measure ${word}`,
      where: above,
    });
    expect(of('note')?.snippet).toMatch(new RegExp(`^….*Seen on site. The ${word} leaks.$`));
    expect(of('file')).toMatchObject({
      id: file.photoId,
      noteId: file.noteId,
      projectId: id,
      taskId,
      title: `${word} leak.jpg`,
    });
    expect(hits).toHaveLength(8);
    const colleague = await signedInAs('staff');
    const [person] = await found(colleague.person.lastName);
    expect(person).toMatchObject({ kind: 'user', id: colleague.person.id, where: colleague.person.email });
  });

  // docs/product.md#search-call
  test('finds trades, decisions and reports, which only a page asks for that knows them', async () => {
    const word = aWord();
    const { id } = await aProject(staff, { name: `House ${word}` });
    const contact = `Pat ${word}`;
    const trade = await aTrade(staff, { name: 'Plumbing', contact });
    const asked = { kind: 'selection', title: `Tiles ${word}`, place: 'Bath' };
    const tiles = dataOf(await staff.post(`/projects/${id}/decisions`, asked), decision, 201);
    const week = await aReport(staff, id, { title: `Week ${word}` });

    const none = { taskId: null, noteId: null, snippet: null, picture: null, isMilestone: false };
    expect(await found(word)).toEqual([
      expect.objectContaining({ kind: 'project', id }),
      { ...none, kind: 'trade', id: trade.id, projectId: null, title: 'Plumbing', where: contact },
      { ...none, kind: 'decision', id: tiles.id, projectId: id, title: `Tiles ${word}`, where: `House ${word} › Bath` },
      { ...none, kind: 'report', id: week.id, projectId: id, title: `Week ${word}`, where: `House ${word}` },
    ]);
    expect((await found(`tiles ${word}`)).map(({ kind }) => kind)).toEqual(['decision']);
    const before = dataOf(await staff.get(`/search?q=${word}`), hit.array());
    expect(before.map(({ kind }) => kind)).toEqual(['project']);

    const client = await signedInAs('client');
    await staff.post(`/projects/${id}/users/${client.person.id}`);
    expect((await client.get(`/search?q=${word}&kinds=all`)).status).toBe(400);

    await staff.delete(`/trades/${trade.id}`);
    await staff.delete(`/projects/${id}/decisions/${tiles.id}`);
    await staff.delete(`/projects/${id}/reports/${week.id}`);
    expect((await found(word)).map(({ kind }) => kind)).toEqual(['project']);
  });

  // docs/product.md#search-call
  test('finds a drawing by its number, however it is written, and its title, while one of its versions is current', async () => {
    const word = aWord();
    const { id } = await aProject(staff, { name: `House ${word}` });
    const { documentId } = await aPublishedSet(staff, id, { number: 'A-101', title: `Ground ${word}` });
    const { path } = await aPublishedSet(staff, id, { number: 'A201', title: `Roof ${word}` });
    const sheets = async (q: string) =>
      (await found(`${q} ${word}`)).flatMap(({ kind, title }) => (kind === 'sheet' ? [title] : []));
    const hit = { kind: 'sheet', id: documentId, projectId: id, title: `A-101 Ground ${word}`, where: `House ${word}` };
    expect(await found(`ground ${word}`)).toMatchObject([hit]);
    for (const q of ['a101', 'A-101', 'a 101']) expect(await sheets(q), q).toEqual([`A-101 Ground ${word}`]);
    for (const q of ['a201', 'A-201', 'a 201']) expect(await sheets(q), q).toEqual([`A201 Roof ${word}`]);
    await staff.patch(`/projects/${id}/documents/${documentId}`, { number: 'S-7' });
    expect(await sheets('a101')).toEqual([]);
    expect(await sheets('s7')).toEqual([`S-7 Ground ${word}`]);
    expect((await staff.post(`${path}/withdraw`, { reason: 'Sent too early' })).status).toBe(200);
    expect(await sheets('a201')).toEqual([]);
    await staff.delete(`/projects/${id}/documents/${documentId}`);
    expect(await sheets('s7')).toEqual([]);
  });

  // docs/product.md#search-call
  test('finds a project by its street number, and rows by it', async () => {
    const [word, street] = [aWord(), aWord()];
    const { id, taskId } = await aProject(staff, { name: `Kitchen ${word}` });
    await staff.patch(`/projects/${id}`, { address: `4711 ${street} Lane`, city: 'Davis' });
    await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: `Tiles ${word}` });
    expect(await found(`4711 ${street}`)).toEqual([
      expect.objectContaining({ kind: 'project', id, where: `4711 ${street} Lane, Davis` }),
    ]);
    expect(await titles(`tiles ${street}`)).toEqual([`Tiles ${word}`]);
  });

  // docs/product.md#list-search
  test('finds words whose punctuation was left out, also in rows that are renamed', async () => {
    const [word, tail] = [aWord(), aWord()];
    const { id, taskId } = await aProject(staff, { name: aWord() });
    await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: `${word} R-19 Batts` });
    await aNote(id, taskId, `Called Conan O’B${tail} about it`);
    await aClientNamed('Conan', `Smith-O'B${tail}`);
    expect(await titles(`r19 ${word}`)).toEqual([`${word} R-19 Batts`]);
    expect(await titles(`R-19 ${word}`)).toEqual([`${word} R-19 Batts`]);
    expect((await found(`ob${tail}`)).map(({ kind }) => kind)).toEqual(['client', 'note']);
    expect(await titles(`smithob${tail}`)).toEqual([`Conan Smith-O'B${tail}`]);
    expect(await titles(`batts19 ${word}`)).toEqual([]);
  });

  // docs/product.md#search-call
  test('takes beginnings of words in any order, without case or accents', async () => {
    const word = aWord();
    await staff.post('/projects', { name: `Ångström Straße ${word}` });
    for (const q of [`${word} ang str`, `STRASSE ${word.toUpperCase()}`, `ångs ${word}`, `  ${word.slice(0, 9)}  `]) {
      expect(await titles(q), q).toEqual([`Ångström Straße ${word}`]);
    }
    expect(await titles(`ngström ${word}`)).toEqual([]);
    expect(await titles(`${word} bridge`)).toEqual([]);
  });

  // docs/product.md#search-call
  test('finds a row by words of it and of its project', async () => {
    const [one, two, row] = [aWord(), aWord(), aWord()];
    for (const name of [one, two]) {
      const { id, taskId } = await aProject(staff, { name });
      await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: `Demolition ${row}` });
    }
    expect(await found(`${row} ${one}`)).toEqual([
      expect.objectContaining({ kind: 'task', title: `Demolition ${row}`, where: `${one} › Major 1 › Phase 1.1` }),
    ]);
    expect(await found(`demolition ${row}`)).toHaveLength(2);
  });

  // docs/product.md#search-call
  test('puts titles that begin with the words first, then projects, rows and notes, each changed last first', async () => {
    const word = aWord();
    const older = await aProject(staff, { name: `Old ${word}` });
    const newer = await aProject(staff, { name: `New ${word}` });
    await aNote(older.id, older.taskId, `${word} in a note`);
    const row = await aProject(staff);
    await staff.patch(`/projects/${row.id}/tasks/${row.taskId}`, { title: `Later ${word}` });
    const first = await aProject(staff);
    await staff.patch(`/projects/${first.id}/tasks/${first.taskId}`, { title: `${word.toUpperCase()} first` });
    await staff.patch(`/projects/${newer.id}`, { city: 'Davis' });
    expect((await found(word)).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      `task ${word.toUpperCase()} first`,
      `project New ${word}`,
      `project Old ${word}`,
      `task Later ${word}`,
      'note Task 1.1.1',
    ]);
  });

  // docs/product.md#search-call
  test('has at most thirty hits, with some of each kind among them', async () => {
    const word = aWord();
    const { id, phaseId, taskId } = await aProject(staff, { name: aWord() });
    for (let n = 1; n <= limits.hits + 5; n++) {
      await staff.post(`/projects/${id}/tasks`, { title: `${word} ${n}`, phaseId });
    }
    await aNote(id, taskId, `About ${word}`);
    const hits = await found(word);
    expect(hits).toHaveLength(limits.hits);
    expect(hits.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });

  // docs/product.md#search-call
  test('finds nothing that was deleted, and neither rows of templates nor the library', async () => {
    const word = aWord();
    const gone = await aProject(staff, { name: `${word} gone` });
    await staff.patch(`/projects/${gone.id}/tasks/${gone.taskId}`, { title: `${word} task` });
    await aFile(gone.id, gone.taskId, `${word}.jpg`);
    const kept = await aProject(staff, { name: aWord() });
    await staff.patch(`/projects/${kept.id}/phases/${kept.phaseId}`, { name: `${word} phase` });
    await aNote(kept.id, kept.taskId, `${word} note`);
    const { noteId } = await aFile(kept.id, kept.taskId, `${word} plan.jpg`);
    const majorPhases = [{ name: `${word} of a template` }];
    await aProject(staff, { name: aWord(), isTemplate: true, majorPhases });
    dataOf(await staff.post('/tasks', { title: `${word} of the library` }), genericTask, 201);
    const kinds = async () => (await found(word)).map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(['file', 'file', 'note', 'phase', 'project', 'task']);

    expect((await administrator.delete(`/projects/${gone.id}`)).status).toBe(200);
    expect(await kinds()).toEqual(['file', 'note', 'phase']);
    await staff.delete(`/projects/${kept.id}/notes/${noteId}`);
    expect(await kinds()).toEqual(['note', 'phase']);
    await staff.delete(`/projects/${kept.id}/phases/${kept.phaseId}`);
    expect(await kinds()).toEqual([]);
  });

  test('answers a hostile query at once, and takes at most its limit', async () => {
    for (const q of [
      '',
      ' ',
      '%',
      '_',
      "'",
      '"',
      "' xor 91=91 --",
      ':*',
      '! & | <->',
      '\\',
      '(((',
      '\u{1f3e0}',
      '…',
      '\u202e',
    ]) {
      expect(await found(q), q).toEqual([]);
    }
    await found('a');
    await found('!a & b | <-> c');
    await found('a b c d e f g h i j k l m n o p q r s t u v w x y z');
    await found('é'.repeat(limits.search));
    await found('ﷺ'.repeat(limits.search));
    await found("it's 100% of “house”");
    expect((await staff.get(`/search?q=${'x'.repeat(limits.search + 1)}`)).status).toBe(400);
    expect((await staff.get('/search')).status).toBe(400);
    expect((await staff.get('/search?q=a&q2=b')).status).toBe(400);
    expect((await staff.get('/search?q=a%00b')).status).toBe(400);
  });
});
