// Lines of notes and photos.
import { noteCreated, photoAdded } from '../../../../functions/core/notes/contract.ts';
import { dataOf } from '../../../support/client.ts';
import { jpeg } from '../../../support/files.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { isTemplate, staff, tasksOf } from '../world.ts';

const notesOf = (at: At) => `${pathOf(at)}/tasks/${tasksOf(at.plan)[0]?.id}/notes`;
const noteOf = (at: At) => `${pathOf(at)}/notes/${at.world.noteId}`;
const photoOf = (at: At) => `${pathOf(at)}/photos/${at.world.photoId}`;

async function aPhoto(at: At, query = ''): Promise<string> {
  const made = dataOf(await staff.upload(`${noteOf(at)}/photos${query}`, await jpeg()), photoAdded, 201);
  return `${pathOf(at)}/photos/${made.projectAddPhotoToNote[0]?.id}`;
}
const larger = () => jpeg('larger.jpg', { width: 128, height: 96 });

export const noteLines: Record<string, Line> = {
  'GET /projects/{id}/notes': { ask: (at) => ({ path: `${pathOf(at)}/notes?limit=10` }) },
  'GET /projects/{id}/note-authors': { ask: (at) => ({ path: `${pathOf(at)}/note-authors` }) },
  'GET /projects/{id}/notes/{noteId}': { ask: (at) => ({ path: noteOf(at) }) },
  'GET /projects/{id}/notes/{noteId}/replies': { ask: (at) => ({ path: `${noteOf(at)}/replies` }) },
  'POST /projects/{id}/notes/{noteId}/replies': {
    ask: (at) => ({ path: `${noteOf(at)}/replies`, json: { text: 'On Monday', audience: 'clients' } }),
    statuses: inModes(isTemplate, 422),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/notes/${done.data.id}` }],
  },
  'POST /projects/{id}/notes/{noteId}/restore': {
    ask: async (at) => {
      const { id } = dataOf(await staff.post(notesOf(at), { description: 'By mistake' }), noteCreated, 201);
      await staff.delete(`${pathOf(at)}/notes/${id}`);
      return { path: `${pathOf(at)}/notes/${id}/restore` };
    },
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/notes/${done.data.id}` }],
  },
  'POST /projects/{id}/tasks/{taskId}/todos': {
    ask: (at) => ({ path: notesOf(at).replace(/notes$/, 'todos'), json: { lines: ['Paint the door'] } }),
    statuses: inModes(isTemplate, 422),
    undo: (done) =>
      (done.data.ids as number[]).map((id) => ({ method: 'DELETE', path: `${pathOf(done)}/notes/${id}` })),
  },
  'PUT /projects/{id}/notes/{noteId}/todo': {
    ask: (at) => ({ path: `${noteOf(at)}/todo`, json: { isPunch: true, place: 'Kitchen', dueOn: '2026-03-02' } }),
    statuses: inModes(isTemplate, 422),
    undo: (done) => [{ method: 'DELETE', path: `${noteOf(done)}/todo` }],
  },
  'POST /projects/{id}/notes/{noteId}/todo/state': {
    ask: async (at) => {
      await staff.put(`${noteOf(at)}/todo`, { isPunch: true });
      return { path: `${noteOf(at)}/todo/state`, json: { to: 'done' } };
    },
    statuses: inModes(isTemplate, 404),
    undo: (done) => [{ method: 'DELETE', path: `${noteOf(done)}/todo` }],
  },
  'DELETE /projects/{id}/notes/{noteId}/todo': {
    ask: async (at) => {
      await staff.put(`${noteOf(at)}/todo`, { isPunch: true });
      return { path: `${noteOf(at)}/todo` };
    },
    statuses: inModes(isTemplate, 404),
  },
  'GET /projects/{id}/tasks/{taskId}/notes': { ask: (at) => ({ path: notesOf(at) }) },
  'GET /projects/{id}/photos': { ask: (at) => ({ path: `${pathOf(at)}/photos?limit=10` }) },
  'POST /projects/{id}/tasks/{taskId}/notes': {
    ask: (at) => ({ path: notesOf(at), json: { description: 'Another', isForTrades: true } }),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/notes/${done.data.id}` }],
  },
  'PATCH /projects/{id}/notes/{noteId}': {
    ask: (at) => ({ path: noteOf(at), json: { description: 'Changed', isInternal: true } }),
    undo: (done) => [
      { method: 'PATCH', path: noteOf(done), json: { description: 'The first note', isInternal: false } },
    ],
  },
  'DELETE /projects/{id}/notes/{noteId}': {
    ask: async (at) => {
      const { id } = dataOf(await staff.post(notesOf(at), { description: 'By mistake' }), noteCreated, 201);
      return { path: `${pathOf(at)}/notes/${id}` };
    },
  },
  'POST /projects/{id}/notes/{noteId}/photos': {
    ask: async (at) => ({ path: `${noteOf(at)}/photos`, upload: await jpeg() }),
    undo: (done) => {
      const [added] = done.data.projectAddPhotoToNote as { id: number }[];
      return [{ method: 'DELETE', path: `${pathOf(done)}/photos/${added?.id}` }];
    },
  },
  'POST /projects/{id}/photos/{photoId}/original': {
    ask: async (at) => ({ path: `${await aPhoto(at, '?original=later')}/original`, upload: await larger() }),
    undo: (done) => addedPhotos(done),
  },
  'POST /projects/{id}/photos/{photoId}/unmarked': {
    ask: async (at) => ({ path: `${await aPhoto(at)}/unmarked`, upload: await larger() }),
    undo: (done) => addedPhotos(done),
  },
  'PATCH /projects/{id}/photos/{photoId}': {
    ask: (at) => ({ path: photoOf(at), json: { caption: 'Seen from the street' } }),
    undo: (done) => [{ method: 'PATCH', path: photoOf(done), json: { caption: null } }],
  },
  'DELETE /projects/{id}/photos/{photoId}': { ask: async (at) => ({ path: await aPhoto(at) }) },
  'GET /content/{id}/{variant}': {
    ask: (at) => {
      const photos = tasksOf(at.plan).flatMap(({ notes }) => notes.flatMap((note) => note.photos));
      return { path: `/content/${photos[0]?.filePath}` };
    },
  },
};

/** Deletes the photos that the plan did not have. */
function addedPhotos({ world, plan, after }: At & { after: At['plan'] }) {
  const idsOf = (of: At['plan']) =>
    tasksOf(of).flatMap(({ notes }) => notes.flatMap(({ photos }) => photos.map(({ id }) => id)));
  const had = new Set(idsOf(plan));
  const added = idsOf(after).filter((id) => !had.has(id));
  return added.map((id) => ({ method: 'DELETE' as const, path: `/projects/${world.id}/photos/${id}` }));
}
