// In development: restarts the function when its sources change, and applies a migration that is new.
import { watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

interface ReloadOptions {
  root: string;
  /** Applies new files of supabase/migrations. */
  migrate(): Promise<void>;
  /** Bundles the function and starts it again. */
  restart(): Promise<void>;
  log: Log;
}

/** An editor and a checkout write several files at once. */
const settleMs = 200;

/** Watches `root`/functions and supabase/migrations until the returned function is called. */
export async function reloadOnChange({ root, migrate, restart, log }: ReloadOptions): Promise<() => Promise<void>> {
  const migrations = join(root, 'supabase/migrations');
  const applied = new Set(await readdir(migrations));
  const changed = new Set<string>();
  let running: Promise<void> | undefined;

  const applyNew = async (names: string[]) => {
    for (const name of names.filter((each) => applied.has(each))) {
      log.warn(`${name} is applied already: write a new migration, or start with an empty DATA_DIR`);
    }
    const fresh = names.filter((name) => !applied.has(name));
    const sizes = await Promise.all(
      fresh.map((name) =>
        stat(join(migrations, name)).then(
          (file) => file.size,
          () => 0,
        ),
      ),
    );
    // An editor may create a file before it writes it.
    if (sizes.every((size) => size === 0)) return;
    await migrate();
    for (const name of fresh) applied.add(name);
    log.info(`applied ${fresh.join(', ')}; npm run types writes its types`);
  };
  const reload = async () => {
    while (changed.size > 0) {
      await sleep(settleMs);
      const names = [...changed];
      changed.clear();
      try {
        await applyNew(names.filter((name) => name.endsWith('.sql')));
        // Also after a migration: a prepared statement holds on to the columns it knew.
        await restart();
        log.info('reloaded');
      } catch (error) {
        log.error('not reloaded', error);
      }
    }
    running = undefined;
  };
  const watchers = ['functions', 'supabase/migrations'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name) return;
      changed.add(name);
      running ??= reload();
    }).on('error', (error) => log.error(`${folder} is not watched any more`, error)),
  );
  return async () => {
    for (const watcher of watchers) watcher.close();
    await running;
  };
}
