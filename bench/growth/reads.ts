// Every read that a screen waits for, with the size of its answer.
import { gzipSync } from 'node:zlib';
import { ADMINISTRATOR, STAFF, uuidOf } from '../../supabase/world/company/people.ts';
import type { Calls } from '../calls.ts';
import { sample } from '../measure.ts';
import { type Figure, timed } from './figure.ts';
import type { World } from './product.ts';

const HOW_OFTEN = { warmUp: 15, count: 100 };

export async function measureReads({ admin, client, projects, sql }: World): Promise<Figure[]> {
  // In the middle of the world, not at the end of an index; launched, so that the client sees it.
  const id = Math.floor(projects / 2) + 1;
  const own = 1;
  const [place] = await sql<{ task: number; seq: number; noteId: number; phase: number }[]>`
    select n.task_id::int as task, h.seq::int as seq, n.id::int as "noteId", t.phase_id::int as phase
    from notes n join project_heads h on h.project_id = n.project_id join tasks t on t.id = n.task_id
    where n.project_id = ${id} order by n.id desc limit 1 offset 20`;
  if (!place) throw new Error('The world has no notes');
  const { task, seq, noteId, phase } = place;

  const screens: [work: string, calls: Calls, path: string][] = [
    ['who am I', admin, '/me'],
    ['bell', admin, '/notifications/unread'],
    ['notifications, a page', admin, '/notifications?limit=50'],
    ['dashboard: projects updated last', admin, '/projects?recent=true'],
    ['dashboard: what is late', admin, '/agenda?show=late&limit=5'],
    ['today: everybody', admin, '/today?who=all'],
    ['today: mine', admin, '/today?who=me'],
    ['dashboard: what comes within seven days', admin, '/agenda?show=coming&limit=5'],
    ['projects, first page by name', admin, '/projects?sort=name&limit=50'],
    ['projects, first page by update', admin, '/projects?sort=-lastUpdated&limit=50'],
    ['projects, first page by customer', admin, '/projects?sort=customer&limit=50'],
    ['projects, first page by state', admin, '/projects?sort=state&limit=20'],
    ['projects, first page by status', admin, '/projects?sort=status&limit=20'],
    ['projects, last page by name', admin, `/projects?sort=name&limit=20&offset=${Math.max(0, projects - 20)}`],
    ['projects, search', admin, `/projects?search=${id}&limit=50`],
    ['projects, one row', admin, `/projects?ids=${id}`],
    ['clients, first page by name', admin, '/users?type=3&sort=name&limit=50'],
    ['clients, first page by project', admin, '/users?type=3&sort=project&limit=20'],
    ['clients, first page by sign-up', admin, '/users?type=3&sort=signup&limit=20'],
    ['clients, search', admin, `/users?type=3&search=tanaka%20${STAFF + 8}&limit=50`],
    ['a client', admin, `/users/${uuidOf(`person ${STAFF + 1}`)}`],
    ['customers, picker', admin, '/customers?search=tan&limit=20'],
    ['search of everything: a project', admin, `/search?q=project%20${id}`],
    ['search of everything: a person', admin, `/search?q=reyes%20${STAFF + 8}`],
    ['search of everything: a task of a project', admin, '/search?q=task%20elm'],
    ['search of everything: a word of every row', admin, '/search?q=task'],
    ['search of everything: a word of every note', admin, '/search?q=seen%20follows'],
    ['templates, first page', admin, '/templates?limit=50'],
    ['project', admin, `/projects/${id}`],
    ['whole plan, 126 rows', admin, `/projects/${id}?plan=full&notes=ids`],
    ['changes since', admin, `/projects/${id}/changes?since=${seq - 5}`],
    ['history, first page', admin, `/projects/${id}/changes?limit=50`],
    ['history, page of notes and photos', admin, `/projects/${id}/changes?limit=50&before=${seq - 13}`],
    ['history of an item', admin, `/projects/${id}/changes?limit=50&entity=task&id=${task}`],
    ['history of a person', admin, `/projects/${id}/changes?limit=50&actor=${uuidOf(`person ${ADMINISTRATOR}`)}`],
    ['notes feed, first page', admin, `/projects/${id}/notes?limit=50`],
    ['notes feed, next page', admin, `/projects/${id}/notes?limit=50&before=${noteId}`],
    ['notes of a task', admin, `/projects/${id}/tasks/${task}/notes`],
    ['tasks of a phase', admin, `/projects/${id}/phases/${phase}/tasks`],
    ['roadmap', admin, `/projects/${id}/roadmap`],
    ['library', admin, '/majorphases'],
    ['audit log, a page', admin, '/audit?limit=50'],
    ['client site: projects', client, '/client/projects'],
    ['client site: project', client, `/client/projects/${own}`],
    ['client site: notes', client, `/client/projects/${own}/notes?limit=50`],
  ];
  const figures: Figure[] = [];
  for (const [work, calls, path] of screens) {
    const answer = await calls.bytes(path);
    const bytes = { raw: answer.length, compressed: gzipSync(answer).length };
    figures.push(timed(work, await sample(() => calls.bytes(path), HOW_OFTEN), { bytes }));
  }
  return figures;
}
