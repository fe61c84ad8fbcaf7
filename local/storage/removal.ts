// Removes the bytes of deleted rows. A backup copies the database first and then the files, so it blocks removals
// meanwhile.
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { FileStore } from './files.ts';
import type { RenderStore } from './images/render-store.ts';

/** The advisory lock of removals: shared by removals, exclusive for a backup. */
export const removalLock = { space: 0x66696c65, key: 1 };

const retryMs = 2_000;

export interface Removal {
  /** Removes these versions and their renders now, or after a running backup. */
  drop(versions: string[]): Promise<void>;
  close(): void;
}

interface RemovalOptions {
  sql: Sql;
  files: FileStore;
  renders: RenderStore;
  log: Log;
}

/** Removals still waiting when the process ends are swept at the next start. */
export function createRemoval({ sql, files, renders, log }: RemovalOptions): Removal {
  const waiting = new Set<string>();
  let again: NodeJS.Timeout | undefined;

  async function attempt(): Promise<void> {
    await inTransaction(sql, async (tx) => {
      const [lock] = await tx<[{ free: boolean }]>`
          select pg_try_advisory_xact_lock_shared(${removalLock.space}::int, ${removalLock.key}::int) as free`;
      if (!lock.free) return;
      const now = [...waiting];
      waiting.clear();
      await Promise.all(now.flatMap((version) => [files.remove(version), renders.forget(version)]));
    }).catch((error: unknown) => log.warn(`files of removed objects are left for now: ${String(error)}`));
    if (waiting.size > 0) again ??= setTimeout(retry, retryMs).unref();
  }

  function retry(): void {
    again = undefined;
    void attempt();
  }

  return {
    async drop(versions) {
      if (versions.length === 0) return;
      for (const version of versions) waiting.add(version);
      await attempt();
    },
    close: () => clearTimeout(again),
  };
}
