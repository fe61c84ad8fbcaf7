// Calls of the client site: for sessions of clients, and for reading alone.
import { z } from 'zod';
import { clientMe, clientProject, clientProjectListItem } from '../client-site/contract.ts';
import { type Operation, section } from '../http/operation.ts';
import { feedNote, feedQuery } from '../notes/contract.ts';

const site = section('Client site');
const who = 'clients';

export const clientSiteOperations: readonly Operation[] = [
  site('GET /client/me', 'getClientMe', 'Who the client is, the company, and the topic to listen to', {
    who,
    answer: clientMe,
  }),
  site(
    'GET /client/projects',
    'listClientProjects',
    "The client's launched and enabled projects, newest change first",
    {
      who,
      answer: z.array(clientProjectListItem),
    },
  ),
  site('GET /client/projects/{id}', 'getClientProject', 'One of them, with its plan and roadmap', {
    who,
    answer: clientProject,
  }),
  site('GET /client/projects/{id}/notes', 'listClientFeed', 'Its shared notes, newest first, in pages', {
    who,
    query: feedQuery,
    answer: z.array(feedNote),
  }),
];
