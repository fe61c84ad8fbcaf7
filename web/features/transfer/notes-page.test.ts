import { expect, test } from 'vitest';
import type { FeedNote, Message, Reply } from '../../../functions/core/notes/contract.ts';
import { safeName } from '../../lib/files/safe-name.ts';
import { notesPage } from './notes-page.ts';
import { fileName } from './project-zip.ts';

const note = {
  id: 1,
  task_id: 3,
  description: '<script>alert(1)</script> & more',
  task_title: 'Survey "of" the site',
  phase_name: 'Concept',
  major_phase_name: 'Design',
  created_on: '2026-03-02T12:00:00.000Z',
  created_first_name: 'Mia',
  created_last_name: '',
  photos: [{ id: 7, originalFilename: 'plan #1.jpg', caption: null, isImage: true }],
} as unknown as FeedNote;

const page = { projectName: 'House & Garden', kind: 'notes', notes: [], threads: new Map(), fileOf: fileName } as const;

test('the page escapes text and links to the files beside it', () => {
  const html = notesPage({ ...page, notes: [note] });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; more');
  expect(html).toContain('<img src="files/2026-03-02%207%20plan%20%231.jpg"');
  expect(html).toContain('In Concept of Design');
});

test('a project without notes says so', () => {
  expect(notesPage(page)).toContain('This project has no notes yet.');
});

// docs/product.md#export-zip
test('replies stand below what they answer, and say who reads them', () => {
  const { task_id: _task, ...message } = { ...note, id: 2, from_client: true, photos: [] };
  const said = {
    createdOn: '2026-03-02T13:00:00.000Z',
    createdByFirstName: 'Jo',
    createdByLastName: '',
    tradeName: null,
  };
  const replies = [
    { ...said, text: 'On <b>Tuesday</b>', audience: 'clients', fromClient: false, photos: note.photos },
    { ...said, text: 'She is in a hurry', audience: 'office', fromClient: false, photos: [] },
  ] as unknown as Reply[];
  const html = notesPage({
    ...page,
    kind: 'messages',
    notes: [message as unknown as Message],
    threads: new Map([[2, replies]]),
  });
  expect(html).toContain('<h1>House &#38; Garden: messages</h1>');
  expect(html).toMatch(/Mia · From a Client<[\s\S]*Jo · Clients<[\s\S]*On &#60;b&#62;Tuesday[\s\S]*Jo · Office Only</);
  expect(html).toContain('files/2026-03-02%207%20plan%20%231.jpg');
});

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a<b>:c|?*.jpg', 'a-b-c-.jpg'],
  ['. ', 'unnamed'],
])('the name %o becomes %o', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});
