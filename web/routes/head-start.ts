// Runs as soon as the page loads, in parallel to the app's code: with a session, it prefetches the initial data of the
// shell, of a project and of a drawing, and loads their code. It has no imports of size, so that it runs first
// (docs/decisions/021-a-head-start.md).
import { prefetch } from '../lib/http/prefetch.ts';
import { paths } from '../model/paths.ts';
import { readSession } from '../session/session-store.ts';

const token = readSession()?.access_token;
if (token) start(token, new URL(window.location.href));

function start(token: string, { pathname, searchParams }: URL) {
  const [, of, drawing] = /^\/projects\/(\d+)\/documents\/(\d+)$/.exec(pathname) ?? [];
  const id = Number(of ?? pathname.split('/')[3]);
  const isProject = pathname === paths.editProject.href(id);
  const isTemplate = pathname === paths.editTemplate.href(id);
  if (isProject || isTemplate || drawing) prefetch(`/api/projects/${id}?plan=full&notes=ids`, token);
  if (drawing) prefetch(`/api/projects/${id}/documents/${drawing}`, token);
  prefetch('/api/me', token);
  prefetch('/api/settings', token);
  prefetch('/env.json');
  load(() => import('./shell.tsx'));
  load(() => import('../sync/open-sync.ts'));
  if (isProject || isTemplate) load(() => import('./project.tsx'));
  if (drawing) load(() => import('./drawing.tsx'));
  const tab = searchParams.get('tab') ?? (isTemplate ? 'editor' : null);
  if (tab === 'editor') load(() => import('../features/plan/grid/plan-tab.tsx'));
}

function load(code: () => Promise<unknown>) {
  // The code that needs a failed part reports it.
  code().catch(() => {});
}
