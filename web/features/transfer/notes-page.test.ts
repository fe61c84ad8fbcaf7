import { expect, test } from 'vitest';
import type { FeedNote } from '../../../functions/core/notes/contract.ts';
import { safeName } from '../../lib/files/safe-name.ts';
import { notesPage } from './notes-page.ts';
import { fileName } from './project-zip.ts';

const note = {
  id: 1,
  description: '<script>alert(1)</script> & more',
  task_title: 'Survey "of" the site',
  phase_name: 'Concept',
  major_phase_name: 'Design',
  created_on: '2026-03-02T12:00:00.000Z',
  created_first_name: 'Mia',
  created_last_name: '',
  photos: [{ id: 7, originalFilename: 'plan #1.jpg', caption: null, isImage: true }],
} as unknown as FeedNote;

test('the page escapes text and links to the files beside it', () => {
  const page = notesPage('House & Garden', [note], fileName);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; more');
  expect(page).toContain('<img src="files/2026-03-02%207%20plan%20%231.jpg"');
  expect(page).toContain('In Concept of Design');
});

test('a project without notes says so', () => {
  expect(notesPage('Empty', [], fileName)).toContain('This project has no notes yet.');
});

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a<b>:c|?*.jpg', 'a-b-c-.jpg'],
  ['. ', 'unnamed'],
])('the name %o becomes %o', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});
