// The beginning of a migration: its file's name, and the functions it changes as all migrations together leave them.
import type { TransactionSql } from 'postgres';

const stampOf = (time: number) => new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);

/** `20261122093000_tasks_have_a_permit_number.sql`: the time of its making, or the next second that is free. */
export function migrationFile(name: string, existing: readonly string[], now = new Date()): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`“${name}” is no name: say what becomes true, as_words_like_this`);
  const taken = existing.map((file) => file.slice(0, 14));
  let time = now.getTime();
  while (taken.includes(stampOf(time))) time += 1000;
  return `${stampOf(time)}_${name}.sql`;
}

/** One sentence for each file of supabase/migrations whose name would keep a later migration from being applied. */
export function migrationFaults(files: readonly string[], now = new Date()): string[] {
  return files.flatMap((file) => {
    const [, stamp = ''] = /^(\d{14})_[a-z][a-z0-9_]*\.sql$/.exec(file) ?? [];
    if (!stamp) return [`${file} is not named as npm run migration names it`];
    const isTaken = files.some((other) => other < file && other.startsWith(stamp));
    if (isTaken) return [`${file} has the time of another migration`];
    return stamp > stampOf(now.getTime())
      ? [`${file} has a time in the future: a migration made before it would be refused`]
      : [];
  });
}

/**
 * `create or replace` of these functions as they are in the database: a body copied from an older migration would undo
 * what a later one changed. `private.shape` means all of that name, `private.shape(tasks)` one of them. Throws at a name
 * that is no function's.
 */
export async function functionsToReplace(sql: TransactionSql, names: readonly string[]): Promise<string> {
  // With an empty path every name in a definition is written with its schema.
  await sql`select set_config('search_path', '', true)`;
  const texts: string[] = [];
  for (const name of names) {
    const found = await sql<{ text: string }[]>`
      select rtrim(pg_get_functiondef(p.oid), E' \n') || E';\n' as text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and ${name} in (
        p.pronamespace::regnamespace || '.' || p.proname, p.oid::regprocedure::text,
        replace(replace(p.oid::regprocedure::text, '(public.', '('), ',public.', ','))
      order by p.oid::regprocedure::text`;
    if (found.length === 0) throw new Error(`There is no function ${name}`);
    texts.push(...found.map(({ text }) => text));
  }
  return texts.join('\n');
}
