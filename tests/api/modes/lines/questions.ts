// Lines of what clients write below notes, and of what waits for an answer. Neither is in a plan, so nothing is given back.
import { reply } from '../../../../functions/core/notes/contract.ts';
import { dataOf } from '../../../support/client.ts';
import { clientsMayWrite } from '../../notes/clients-write.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { client, readsProject, staff } from '../world.ts';

const below = (at: At) => `${pathOf(at)}/notes/${at.world.noteId}`;
const { token } = client;
const unread = inModes((mode) => !readsProject(mode), 404);

/** The path of what the client just wrote; of nothing where the client does not write. */
async function anEntry(at: At): Promise<string> {
  await clientsMayWrite();
  if (!readsProject(at.world.mode)) return `/client${pathOf(at)}/entries/1`;
  const made = await client.post(`/client${below(at)}/replies`, { text: 'Oak or maple?' });
  return `/client${pathOf(at)}/entries/${dataOf(made, reply, 201).id}`;
}

export const questionLines: Record<string, Line> = {
  'POST /client/projects/{id}/notes/{noteId}/replies': {
    ask: async (at) => {
      await clientsMayWrite();
      return { path: `/client${below(at)}/replies`, json: { text: 'Which one?' }, token };
    },
    statuses: unread,
  },
  'PATCH /client/projects/{id}/entries/{entryId}': {
    ask: async (at) => ({ path: await anEntry(at), json: { text: 'Which one, please?' }, token }),
    statuses: unread,
  },
  'DELETE /client/projects/{id}/entries/{entryId}': {
    ask: async (at) => ({ path: await anEntry(at), token }),
    statuses: unread,
  },
  'PUT /projects/{id}/notes/{noteId}/question': {
    ask: async (at) => {
      await anEntry(at);
      return { path: `${below(at)}/question`, json: { userId: staff.person.id } };
    },
    statuses: unread,
  },
  'DELETE /projects/{id}/notes/{noteId}/question': { ask: (at) => ({ path: `${below(at)}/question` }) },
};
