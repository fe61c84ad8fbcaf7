// The most entries of a folder.

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

/** A sentence for each folder of `files` with more entries than a folder may have. */
export function crowdFaults(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      const inside = entries.get(folder) ?? new Set();
      entries.set(folder, inside.add(parts[depth] ?? ''));
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => size > MOST && !GROWING.has(folder))
    .map(([folder, { size }]) => `${folder}: has ${size} entries, and may have ${MOST}: divide it by subject`)
    .sort();
}
