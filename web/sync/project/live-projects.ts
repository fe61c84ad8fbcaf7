import { LINGER_MS } from '../transport/timing.ts';
import { joinProject, type LiveProject } from './channel.ts';

interface Entry {
  live: LiveProject;
  holders: number;
  timer?: ReturnType<typeof setTimeout>;
}

const entries = new Map<number, Entry>();

/** The one follower of a project in this page; it is joined at its first use. */
export function liveProject(projectId: number): LiveProject {
  return entryOf(projectId).live;
}

/** Keeps a project joined until the returned function is called, and a little longer for the next screen. */
export function holdProject(projectId: number): () => void {
  const entry = entryOf(projectId);
  entry.holders += 1;
  clearTimeout(entry.timer);
  return () => {
    entry.holders -= 1;
    if (entry.holders === 0) leaveLater(projectId, entry);
  };
}

/** Joins every open project anew: their topics have other keys. */
export function rejoinProjects() {
  for (const { live } of entries.values()) live.rejoin();
}

/** Joins anew each open project whose topic has another key. */
export function checkProjectKeys() {
  for (const { live } of entries.values()) live.checkKeys();
}

function entryOf(projectId: number): Entry {
  const known = entries.get(projectId);
  if (known) return known;
  const entry: Entry = { live: joinProject(projectId), holders: 0 };
  entries.set(projectId, entry);
  leaveLater(projectId, entry);
  return entry;
}

function leaveLater(projectId: number, entry: Entry) {
  clearTimeout(entry.timer);
  entry.timer = setTimeout(() => {
    if (entry.holders > 0) return;
    entry.live.leave();
    entries.delete(projectId);
  }, LINGER_MS);
}
