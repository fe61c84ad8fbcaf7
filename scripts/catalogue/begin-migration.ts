// The beginning of a migration: its file's name, and what supabase/schemas have that the migrations do not.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sql } from 'postgres';
import { supabaseCliEnv, supabaseCliPath } from '../../local/postgres/supabase-cli.ts';

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
 * The statements that make the schemas public and private of one database those of another; empty when they are alike.
 * The tool writes columns with some defaults last in a new table: they get their places in the other database.
 */
export async function statementsBetween(from: string, to: string, target: Sql): Promise<string> {
  const text = await difference(from, to);
  const columns = await target<{ table: string; names: string[] }[]>`
    select format('"%s"."%s"', c.relnamespace::regnamespace, c.relname) as table,
      array_agg(format('"%s"', a.attname) order by a.attnum) as names
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) group by c.oid`;
  return columns.reduce((all, { table, names }) => inPlace(all, table, names), text);
}

/** The text with the columns of its CREATE TABLE in the order of `names`. */
function inPlace(text: string, table: string, names: readonly string[]): string {
  const [start, end] = [`CREATE TABLE ${table} (\n`, '\n)'];
  const [before, found] = text.split(start, 2);
  if (before === undefined || found === undefined) return text;
  const lines = found.slice(0, found.indexOf(end)).split(/,\n(?= {2}\S)/);
  const place = (line: string) => {
    const at = names.findIndex((name) => line.trimStart().startsWith(`${name} `));
    return at < 0 ? names.length : at;
  };
  const sorted = lines.toSorted((a, b) => place(a) - place(b)).join(',\n');
  return before + start + sorted + text.slice(before.length + start.length + found.indexOf(end));
}

async function difference(from: string, to: string): Promise<string> {
  // In a folder of its own: the tool keeps notes there, and a file is free of what it says on the way.
  const folder = await mkdtemp(join(tmpdir(), 'difference-'));
  try {
    const file = join(folder, 'difference.sql');
    const what = ['--use-pg-delta', '--from', from, '--to', to, '--schema', 'public,private', '--output', file];
    await promisify(execFile)(process.execPath, [supabaseCliPath, 'db', 'diff', ...what, '--workdir', folder], {
      env: { PATH: process.env.PATH, HOME: folder, PGSSLMODE: 'disable', ...supabaseCliEnv },
    });
    return `${(await readFile(file, 'utf8').catch(() => '')).trim()}\n`.replace(/^\n$/, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
