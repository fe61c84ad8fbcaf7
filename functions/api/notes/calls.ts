// Calls for the notes of a project. For staff.
import { Hono } from 'hono';
import { bodyOf, idParam, queryOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, write } from '../http/transaction.ts';
import { feedQuery, noteCreate, noteUpdate } from './contract.ts';
import { createNote, getNote, listFeed, listTaskNotes, removeNote, updateNote } from './queries.ts';

export const notes = new Hono<ApiEnv>();

notes.get('/:id/notes', (c) => {
  const id = idParam(c, 'id');
  const page = queryOf(c, feedQuery);
  return read(c, (db) => listFeed(db, id, page));
});

notes.get('/:id/tasks/:tid/notes', (c) => {
  const task = { projectId: idParam(c, 'id'), taskId: idParam(c, 'tid') };
  return read(c, (db) => listTaskNotes(db, task));
});

notes.post('/:id/tasks/:tid/notes', async (c) => {
  const task = { projectId: idParam(c, 'id'), taskId: idParam(c, 'tid') };
  const note = await bodyOf(c, noteCreate);
  return write(c, (db) => createNote(db, task, note), { status: 201 });
});

notes.get('/:id/notes/:nid', (c) => {
  const note = { projectId: idParam(c, 'id'), id: idParam(c, 'nid') };
  return read(c, (db) => getNote(db, note));
});

notes.patch('/:id/notes/:nid', async (c) => {
  const note = { projectId: idParam(c, 'id'), id: idParam(c, 'nid') };
  const change = await bodyOf(c, noteUpdate);
  return write(c, (db) => updateNote(db, note, change));
});

notes.delete('/:id/notes/:nid', async (c) => {
  const note = { projectId: idParam(c, 'id'), id: idParam(c, 'nid') };
  let files: string[] = [];
  const response = await write(c, async (db) => {
    const { json, paths } = await removeNote(db, note);
    files = paths;
    return json;
  });
  await c.var.parts.storage.removeLater('attachments', files);
  return response;
});
