import { useCallback } from 'react';
import type { ClientChange, ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { notesQuery, projectQuery, projectsQuery } from '../queries.ts';
import { siteCache } from '../site/site-cache.ts';
import { useLiveTopic } from '../site/use-live-topic.ts';

/** Changes that come close together are one reading; milliseconds. */
const GATHER_MS = 200;

/** Keeps a project and its notes as the office changes them, while the screen is open. */
export function useLiveProject({ id, channels }: Pick<ClientProject, 'id' | 'channels'>) {
  const newTopic = useCallback(async () => {
    const project = await siteCache.fetchQuery({ ...projectQuery(id), staleTime: 0 });
    if (!project) throw new Error('The project was closed');
    return project.channels.data;
  }, [id]);
  const onEvent = useCallback((change: ClientChange | null) => gather(id, change), [id]);
  useLiveTopic({ topic: channels.data, newTopic, event: 'change', onEvent });
}

const stale = new Set<string>();

function gather(projectId: number, change: ClientChange | null) {
  if (stale.size === 0) setTimeout(readStale, GATHER_MS);
  const { queryKey: notes } = notesQuery(projectId);
  const { queryKey: project } = projectQuery(projectId);
  if (!isOfNote(change)) stale.add(JSON.stringify(project)).add(JSON.stringify(projectsQuery.queryKey));
  // A note shows the names of its task and phase.
  stale.add(JSON.stringify(notes));
}

function readStale() {
  for (const key of stale) void siteCache.invalidateQueries({ queryKey: JSON.parse(key) });
  stale.clear();
}

function isOfNote(change: ClientChange | null): boolean {
  return change?.entity === 'note' || change?.entity === 'photo';
}
