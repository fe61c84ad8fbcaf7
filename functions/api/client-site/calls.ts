// Calls of the clients' site: read-only and for clients only. The policies of the tables decide what they see.
import { z } from 'zod';
import { clientMe, clientProject, clientProjectListItem } from '../../core/client-site/contract.ts';
import { feedNote, feedQuery, reply } from '../../core/notes/contract.ts';
import { type Call, section } from '../http/call.ts';
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
    answer: z.array(feedNote),
    read: (db, { id, query }) => listFeed(db, id, query, 'client'),
  }),
  site('GET /client/projects/{id}/notes/{noteId}/replies', 'listClientReplies', 'What was replied, oldest first', {
    who,
    answer: z.array(reply),
    read: (db, { id, noteId }) => listReplies(db, { projectId: id, noteId }, 'client'),
  }),
];
