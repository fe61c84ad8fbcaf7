// Lines of what clients write below notes, and of what waits for an answer. Neither is in a plan, so nothing is given back.
import { noteCreated, reply } from '../../../../functions/core/notes/contract.ts';
import { signedInAs } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { jpeg } from '../../../support/files.ts';
import { clientsMayWrite } from '../../notes/clients-write.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { client, isTemplate, otherClient, readsProject, staff } from '../world.ts';

const below = (at: At) => `${pathOf(at)}/notes/${at.world.noteId}`;
const { token } = client;
/** A client writes 20 times in ten minutes: one more of those who do not read the project. */
const stranger = await signedInAs('client');
/** Who may not write is any client, so that the one of the project may still write often enough. */
const writer = (at: At) => (readsProject(at.world.mode) ? token : otherClient.token);
const unread = inModes((mode) => !readsProject(mode), 404);

/** The path of what the client just wrote; of nothing where the client does not write. */
async function anEntry(at: At): Promise<string> {
  await clientsMayWrite();
  if (!readsProject(at.world.mode)) return `/client${pathOf(at)}/entries/1`;
  const made = await client.post(`/client${below(at)}/replies`, { text: 'Oak or maple?' });
  return `/client${pathOf(at)}/entries/${dataOf(made, reply, 201).id}`;
}

/** The note becomes a punch item that is checked; none of a template. */
async function aCheckedItem(at: At): Promise<void> {
  await staff.put(`${below(at)}/todo`, { isPunch: true });
  for (const to of ['done', 'checked']) await staff.post(`${below(at)}/todo/state`, { to });
}

/** One that is changed and asks, made once: a client writes only so often. */
const changed = new Map<number, Promise<string>>();
function theEntry(at: At): Promise<string> {
  const known = changed.get(at.world.id) ?? anEntry(at);
  changed.set(at.world.id, known);
  return known;
}

export const questionLines: Record<string, Line> = {
  'POST /client/projects/{id}/notes/{noteId}/replies': {
    ask: async (at) => {
      await clientsMayWrite();
      return { path: `/client${below(at)}/replies`, json: { text: 'Which one?' }, token: writer(at) };
    },
    statuses: unread,
  },
  'POST /client/projects/{id}/messages': {
    ask: async (at) => {
      await clientsMayWrite();
      return { path: `/client${pathOf(at)}/messages`, json: { text: 'When does it begin?' }, token: writer(at) };
    },
    statuses: unread,
  },
  'POST /client/projects/{id}/entries/{entryId}/photos': {
    ask: async (at) => {
      await clientsMayWrite();
      const upload = await jpeg();
      if (!readsProject(at.world.mode)) return { path: `/client${pathOf(at)}/entries/1/photos`, upload, token };
      const made = await client.post(`/client${pathOf(at)}/messages`, { text: 'Look', files: 1 });
      const { id } = dataOf(made, noteCreated, 201);
      return { path: `/client${pathOf(at)}/entries/${id}/photos`, upload, token };
    },
    statuses: unread,
  },
  'GET /client/projects/{id}/punch-list': {
    ask: (at) => ({ path: `/client${pathOf(at)}/punch-list`, token }),
    statuses: unread,
  },
  'POST /client/projects/{id}/punch-list/confirm': {
    ask: async (at) => {
      await aCheckedItem(at);
      return { path: `/client${pathOf(at)}/punch-list/confirm`, json: { ids: [at.world.noteId] }, token };
    },
    statuses: unread,
  },
  'POST /client/projects/{id}/punch-list/{noteId}/not-yet': {
    ask: async (at) => {
      await clientsMayWrite();
      await aCheckedItem(at);
      const path = `/client${pathOf(at)}/punch-list/${at.world.noteId}/not-yet`;
      return {
        path,
        json: { text: 'It still scratches' },
        token: readsProject(at.world.mode) ? token : stranger.token,
      };
    },
    statuses: unread,
  },
  'POST /projects/{id}/notes': {
    ask: (at) => ({ path: `${pathOf(at)}/notes`, json: { description: 'We begin' } }),
    statuses: inModes(isTemplate, 422),
  },
  'PATCH /client/projects/{id}/entries/{entryId}': {
    ask: async (at) => ({ path: await theEntry(at), json: { text: 'Which one, please?' }, token }),
    statuses: unread,
  },
  'DELETE /client/projects/{id}/entries/{entryId}': {
    ask: async (at) => ({ path: await anEntry(at), token }),
    statuses: unread,
  },
  'PUT /projects/{id}/notes/{noteId}/question': {
    ask: async (at) => {
      await theEntry(at);
      return { path: `${below(at)}/question`, json: { userId: staff.person.id } };
    },
    statuses: unread,
  },
  'DELETE /projects/{id}/notes/{noteId}/question': { ask: (at) => ({ path: `${below(at)}/question` }) },
};
