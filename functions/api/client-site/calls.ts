// Calls of the clients' site, for clients only. The policies of the tables decide what they see; what they write below
// notes is written by the server (docs/product.md#clients-write).
import { z } from 'zod';
import { clientMe, clientProject, clientProjectListItem } from '../../core/client-site/contract.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { feed, feedQuery, noteCreated, reply } from '../../core/notes/contract.ts';
import { punchConfirm, punchConfirmed, punchItem } from '../../core/notes/punch.contract.ts';
import { entry, entryBegun, entryMade, entryWritten } from '../../core/notes/questions.contract.ts';
import { clientNoticesRead, clientPreferences, noticeCount } from '../../core/notifications/notices.contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import { storeFile } from '../http/stored-files.ts';
import { write } from '../http/transaction.ts';
import {
  addEntry,
  addEntryPhoto,
  addMessage,
  changeEntry,
  checkEntryTakesFile,
  removeEntry,
} from '../notes/entries.queries.ts';
import { confirmPunch, getPunchList, punchNotYet } from '../notes/punch.queries.ts';
import { listFeed } from '../notes/queries.ts';
import { listReplies } from '../notes/replies.queries.ts';
import { readClientNotices } from '../notices/queries.ts';
import { getClientPreferences, updateClientPreferences } from '../notifications/queries.ts';
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
    body: entryBegun,
    answer: entryMade,
    status: 201,
    failures: { 403: messageFailure, 429: messageFailure },
    handle: async (c, { id, noteId, body }) => {
      await countOwn(c, 'entries');
      return write(c, (db) => addEntry(db, { projectId: id, noteId }, body));
    },
  }),
  site('POST /client/projects/{id}/messages', 'addMessage', 'Begins a message, for the office and the clients', {
    who,
    body: entryBegun,
    answer: noteCreated,
    status: 201,
    failures: { 403: messageFailure, 429: messageFailure },
    handle: async (c, { id, body }) => {
      await countOwn(c, 'entries');
      return write(c, (db) => addMessage(db, id, body));
    },
  }),
  site('POST /client/projects/{id}/entries/{entryId}/photos', 'addEntryPhoto', 'Adds a file to it, before it is out', {
    who,
    upload: true,
    answer: noteCreated,
    status: 201,
    failures: { 403: messageFailure },
    handle: (c, { id, entryId }) =>
      storeFile(c, {
        bucket: 'attachments',
        folder: `${id}/${entryId}`,
        accepts: ({ isImage, mime }) => isImage || mime === 'application/pdf',
        before: (db) => checkEntryTakesFile(db, { projectId: id, id: entryId }),
        row: async (db, path, { bytes, ...file }) => ({
          json: await addEntryPhoto(db, { projectId: id, id: entryId, path, ...file, bytes: bytes.length }),
        }),
      }),
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
  site('PATCH /client/notices/read', 'readClientNotices', 'Says what of it the client has read', {
    who,
    body: clientNoticesRead,
    answer: noticeCount,
    write: (db, { body }) => readClientNotices(db, body),
  }),
  site('GET /client/preferences', 'getClientPreferences', 'Whether the client wants mails of messages', {
    who,
    answer: clientPreferences,
    read: getClientPreferences,
  }),
  site('PATCH /client/preferences', 'updateClientPreferences', 'Switches these mails on and off', {
    who,
    body: clientPreferences,
    answer: clientPreferences,
    write: (db, { body }) => updateClientPreferences(db, body),
  }),
  site('GET /client/projects/{id}/punch-list', 'getPunchList', 'The punch items that are shared with clients', {
    who,
    answer: z.array(punchItem),
    read: (db, { id }) => getPunchList(db, id),
  }),
  site('POST /client/projects/{id}/punch-list/confirm', 'confirmPunch', 'Says that checked punch items look good', {
    who,
    body: punchConfirm,
    answer: punchConfirmed,
    write: (db, { id, body }) => confirmPunch(db, id, body.ids),
  }),
  site('POST /client/projects/{id}/punch-list/{noteId}/not-yet', 'punchNotYet', 'Says why an item is not right yet', {
    who,
    body: entryBegun,
    answer: entryMade,
    status: 201,
    failures: { 403: messageFailure, 429: messageFailure },
    handle: async (c, { id, noteId, body }) => {
      await countOwn(c, 'entries');
      return write(c, (db) => punchNotYet(db, { projectId: id, noteId }, body));
    },
  }),
];
