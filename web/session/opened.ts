// What somebody opened last in this browser, for the palette. A logout removes it.
import { SEEN_PREFIX } from './seen-drawings.ts';
import { PROJECTS_PREFIX, WHO_PREFIX } from './today-who.ts';

export interface Opened {
  kind: 'project' | 'template' | 'client' | 'user';
  id: number | string;
  title: string;
  /** Of a project: whether it had a picture. */
  isPictured?: boolean;
}

/** As many as the palette shows. */
const KEPT = 8;
const keyOf = (userId: string) => `paradigm-pro-opened-${userId}`;

/** Newest first. */
export function readOpened(userId: string): Opened[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Puts a row first, as it is now. */
export function noteOpened(userId: string, { kind, id, title, isPictured = false }: Opened) {
  const others = readOpened(userId).filter((each) => each.kind !== kind || each.id !== id);
  store(userId, [{ kind, id, title, ...(isPictured && { isPictured }) }, ...others].slice(0, KEPT));
}

/** Takes a deleted row out; projects and templates have the ids of one table, people UUIDs. */
export function forgetOpened(userId: string, id: Opened['id']) {
  const opened = readOpened(userId);
  const others = opened.filter((each) => each.id !== id);
  if (others.length < opened.length) store(userId, others);
}

function store(userId: string, opened: readonly Opened[]) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(opened));
  } catch {
    // The storage is full: the list stays as it was.
  }
}

/** What each of these keeps ends with the user's id. */
const prefixes = [keyOf(''), WHO_PREFIX, PROJECTS_PREFIX, SEEN_PREFIX];

/** Removes what all other users of this browser opened and looked at. */
export function removeOpenedByOthers(userId: string) {
  for (const key of Object.keys(localStorage)) {
    if (prefixes.some((prefix) => key.startsWith(prefix) && key !== prefix + userId)) localStorage.removeItem(key);
  }
}

export function removeOpened(userId: string) {
  for (const prefix of prefixes) localStorage.removeItem(prefix + userId);
}
