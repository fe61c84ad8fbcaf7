// Answers of the server that this browser keeps for use without a network: one record a query and user.
import type { DBSchema, IDBPDatabase } from 'idb';
import { databaseOf } from './database.ts';

export interface KeptAnswer {
  userId: string;
  /** The hash of the query's key. */
  hash: string;
  /** When the server last said so; milliseconds since 1970. */
  at: number;
  /** The build that stored it, since another build may expect other fields. */
  build: string;
  /** The data as JSON. */
  text: string;
}

interface Schema extends DBSchema {
  answers: {
    key: [userId: string, hash: string];
    value: KeptAnswer;
    indexes: { byTime: [userId: string, at: number] };
  };
}

const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

export type KeptAnswers = ReturnType<typeof openAnswers>;

/** The database of kept answers, opened lazily. Everything also works without one: private window, full disk. */
export function openAnswers(name: string) {
  const database = databaseOf<Schema>(name, 1, (created) => {
    const answers = created.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
    answers.createIndex('byTime', ['userId', 'at']);
  });

  async function tried<Result>(work: (answers: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work(await database());
    } catch {
      return undefined;
    }
  }

  return {
    read: (userId: string, hash: string): Promise<KeptAnswer | undefined> =>
      tried((answers) => answers.get('answers', [userId, hash])),

    /** When the server last answered this user, in milliseconds since 1970; undefined when nothing is kept. */
    lastAnswered: (userId: string): Promise<number | undefined> =>
      tried(async (answers) => {
        const { store } = answers.transaction('answers');
        return (await store.index('byTime').openKeyCursor(ofUser(userId), 'prev'))?.key[1];
      }),

    /** Stores answers of a user, and removes the oldest above `most`, apart from those with a hash in `always`. */
    keep: (userId: string, kept: readonly KeptAnswer[], most: number, always: readonly string[]): Promise<void> =>
      tried(async (answers) => {
        const transaction = answers.transaction('answers', 'readwrite');
        const { store } = transaction;
        for (const answer of kept) void store.put(answer);
        const keys = await store.index('byTime').getAllKeys(ofUser(userId));
        const old = keys.filter(([, hash]) => !always.includes(hash)).slice(0, -most);
        for (const key of old) void store.delete(key);
        await transaction.done;
      }),

    remove: (userId: string, hash: string): Promise<void> =>
      tried((answers) => answers.delete('answers', [userId, hash])),

    /** Removes the answers of all other users. */
    removeOthers: (userId: string): Promise<void> =>
      tried(async (answers) => {
        const { store, done } = answers.transaction('answers', 'readwrite');
        await store.delete(IDBKeyRange.upperBound([userId], true));
        await store.delete(IDBKeyRange.lowerBound([userId, []], true));
        await done;
      }),

    removeAll: (): Promise<void> => tried((answers) => answers.clear('answers')),
  };
}
