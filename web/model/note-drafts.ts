import { draftNames, removeDrafts } from '../lib/store/file-drafts.ts';

/** What the drafts of a person's notes begin with, in localStorage and among the files. */
const prefixOf = (userId: string) => `paradigm-pro-note-${userId}-`;
const INTERNAL = '-internal';

/** The name under which a form keeps what is typed; `draftOf` says which form. */
export function draftName(userId: string, draftOf: string): string {
  return prefixOf(userId) + draftOf;
}

/** Whether the draft of this name is an internal note is kept under this one. */
export function internalName(name: string): string {
  return name + INTERNAL;
}

/** The names of a person's drafts in this browser. */
export async function draftsOf(userId: string): Promise<string[]> {
  const texts = textKeys(userId).filter((key) => !key.endsWith(INTERNAL));
  return [...new Set([...texts, ...(await draftNames(prefixOf(userId)))])];
}

export async function forgetDrafts(userId: string) {
  for (const key of textKeys(userId)) localStorage.removeItem(key);
  await removeDrafts(prefixOf(userId));
}

function textKeys(userId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
}
