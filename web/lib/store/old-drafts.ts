import { type Draft, ofPerson, remove, tried } from './drafts.ts';

/** The drafts of a user whose names begin like this. */
export function draftsBelow(userId: string, start: string): Promise<Draft[]> {
  return tried(async (drafts) => {
    const all = await drafts.getAll('drafts', ofPerson(userId));
    return all.filter(({ name }) => name.startsWith(start));
  }, []);
}

/** Removes the drafts of a user that were last typed in before this moment. */
export function removeDraftsBefore(userId: string, moment: number): Promise<void> {
  return tried(async (drafts) => {
    for (const { name, at } of await drafts.getAll('drafts', ofPerson(userId)))
      if (at !== undefined && at < moment) await remove(drafts, IDBKeyRange.only([userId, name]));
  }, undefined);
}
