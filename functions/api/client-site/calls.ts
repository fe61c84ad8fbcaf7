// Calls of the clients' site, for clients only. The policies of the tables decide what they see; what they write below
// notes is written by the server (docs/product.md#clients-write).
import { z } from 'zod';
import { clientMe, clientProject, clientProjectListItem } from '../../core/client-site/contract.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { feed, feedQuery, noteCreated, reply } from '../../core/notes/contract.ts';
import { entry, entryWritten } from '../../core/notes/questions.contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import { write } from '../http/transaction.ts';
import { addEntry, addMessage, changeEntry, removeEntry } from '../notes/entries.queries.ts';
import { listFeed } from '../notes/queries.ts';
import { listReplies } from '../notes/replies.queries.ts';
import { getClientMe, getClientProject, listClientProjects } from './queries.ts';

const site = section('Client site');
const who = 'clients';

export const clientSiteCalls: readonly Call[] = [
  site('GET /client/me', 'getClientMe', 'Who the client is, the company, and the topic to listen to', {
    who,
    answer: clientMe,
    read: getClientMe,
  }),
  site(
    'GET /client/projects',
    'listClientProjects',
    "The client's launched and enabled projects, newest change first",
    {
      who,
      answer: z.array(clientProjectListItem),
      read: listClientProjects,
    },
  ),
  site('GET /client/projects/{id}', 'getClientProject', 'One of them, with its plan and roadmap', {
    who,
    answer: clientProject,
    read: (db, { id }) => getClientProject(db, id),
  }),
  site('GET /client/projects/{id}/notes', 'listClientFeed', 'Its shared notes, newest first, in pages', {
    who,
    query: feedQuery,
    answer: feed,
    read: (db, { id, query }) => listFeed(db, id, query, 'client'),
  }),
  site('GET /client/projects/{id}/notes/{noteId}/replies', 'listClientReplies', 'What was replied, oldest first', {
    who,
    answer: z.array(reply),
    read: (db, { id, noteId }) => listReplies(db, { projectId: id, noteId }, 'client'),
  }),
  site('POST /client/projects/{id}/notes/{noteId}/replies', 'addEntry', 'Replies, for the office and the clients', {
    who,
    body: entryWritten,
    answer: reply,
    status: 201,
    failures: { 403: messageFailure, 429: messageFailure },
    handle: async (c, { id, noteId, body }) => {
      await countOwn(c, 'entries');
      return write(c, (db) => addEntry(db, { projectId: id, noteId }, body.text));
    },
  }),
  site('POST /client/projects/{id}/messages', 'addMessage', 'Begins a message, for the office and the clients', {
    who,
    body: entryWritten,
    answer: noteCreated,
    status: 201,
    failures: { 403: messageFailure, 429: messageFailure },
    handle: async (c, { id, body }) => {
      await countOwn(c, 'entries');
      return write(c, (db) => addMessage(db, id, body.text));
    },
  }),
  site('PATCH /client/projects/{id}/entries/{entryId}', 'changeEntry', 'Changes what the client just wrote', {
    who,
    body: entryWritten,
    answer: entry,
    failures: { 403: messageFailure },
    write: (db, { id, entryId, body }) => changeEntry(db, { projectId: id, id: entryId }, body.text),
  }),
  site('DELETE /client/projects/{id}/entries/{entryId}', 'removeEntry', 'Takes back what the client just wrote', {
    who,
    answer: deleted,
    failures: { 403: messageFailure },
    write: (db, { id, entryId }) => removeEntry(db, { projectId: id, id: entryId }),
  }),
];
