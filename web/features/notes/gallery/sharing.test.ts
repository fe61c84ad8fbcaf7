// docs/product.md#photos-shared
import { expect, test } from 'vitest';
import type { Note, Reply } from '../../../../functions/core/notes/contract.ts';
import { notesOf, staying } from './sharing.ts';

const photo = (id: number, noteId: number, isInternal: boolean) => {
  return { id, projectId: 1, noteId, taskId: 2, taskTitle: 'Framing', isInternal };
};

test('internal pictures are shared by their notes, each once; shared ones are left', () => {
  const notes = notesOf([photo(9, 30, true), photo(8, 20, false), photo(7, 10, true), photo(6, 30, true)]);
  expect(notes.map(({ noteId, chosen }) => [noteId, chosen])).toEqual([
    [30, [9, 6]],
    [10, [7]],
  ]);
});

test('pictures of replies that are for the office stay with it', () => {
  const of = (...ids: number[]) => ids.map((id) => ({ id })) as Note['photos'];
  const reply = (chosen: Reply['chosen'], ...ids: number[]) => ({ chosen, photos: of(...ids) as Reply['photos'] });
  const replies = [reply('clients', 3), reply('office', 4), reply('trade', 5), reply('trades', 6)];
  expect(staying([1, 3, 6], { photos: of(1, 2) }, replies)).toBe(0);
  expect(staying([1, 4, 5], { photos: of(1, 2) }, replies)).toBe(2);
});
