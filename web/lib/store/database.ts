import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * A database of this browser, opened at its first use. It lets go of the connection when a newer build in another tab
 * upgrades or deletes it, and opens it again at the next use. `within` may give up on an opening that takes too long.
 */
export function databaseOf<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
  within: (opening: Promise<IDBPDatabase<Schema>>) => Promise<IDBPDatabase<Schema>> = (opening) => opening,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    opened ??= within(
      openDB<Schema>(name, version, {
        ...(upgrade && { upgrade }),
        blocking: (_version, _newer, event) => {
          (event.target as IDBDatabase).close();
          opened = undefined;
        },
      }),
    );
    return opened;
  };
}
