// The most entries of a folder, and the folders that have more since before there was a limit.

const MOST = 25;
/** Places for one more each time: a decision, a screen, a noun, a migration of each capability. */
const GROWING = new Set([
  'docs/decisions',
  'docs/tour',
  'functions/api',
  'supabase/migrations',
  'supabase/schemas',
  'web/features',
]);

/** The folders of `files` with more entries than a folder should have, with the number of entries. */
export function crowdedFolders(files: readonly string[]): Map<string, number> {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      const inside = entries.get(folder) ?? new Set();
      entries.set(folder, inside.add(parts[depth] ?? ''));
    }
  }
  const counts = [...entries].map(([folder, { size }]): [string, number] => [folder, size]);
  return new Map(counts.filter(([folder, size]) => size > MOST && !GROWING.has(folder)).sort());
}

/** A sentence for each folder that is crowded beyond what is `known` of it, and for each entry that says too much. */
export function crowdFaults(crowded: ReadonlyMap<string, number>, known: Readonly<Record<string, number>>): string[] {
  const grown = [...crowded].flatMap(([folder, size]) => {
    const most = known[folder] ?? MOST;
    return size > most ? [`${folder}: has ${size} entries, and may have ${most}: divide it by subject`] : [];
  });
  const stale = Object.entries(known).flatMap(([folder, most]) => {
    const size = crowded.get(folder);
    const now = size === undefined ? `at most ${MOST}` : `${size}`;
    return (size ?? 0) < most
      ? [`${folder}: has ${now} entries, no longer ${most}: node scripts/check-tree.ts --lower says so in the list`]
      : [];
  });
  return [...grown, ...stale];
}

/** The list of what is `known`, with today's lower numbers, and without the folders that are no longer crowded. */
export function lowered(crowded: ReadonlyMap<string, number>, known: Readonly<Record<string, number>>) {
  const kept = Object.entries(known).flatMap(([folder, most]) => {
    const size = crowded.get(folder);
    return size === undefined ? [] : [[folder, Math.min(size, most)] as const];
  });
  return Object.fromEntries(kept);
}
