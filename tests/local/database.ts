// SQL as the role postgres, for what supabase-js cannot ask: rows of the schema auth, policies and sends on topics.
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject, onTestFinished } from 'vitest';

/** A connection for one test. */
export function asPostgres(): Sql {
  const sql = postgres(inject('stack').databaseUrl, { max: 2, onnotice: () => undefined });
  onTestFinished(() => sql.end({ timeout: 1 }));
  return sql;
}

/**
 * A topic of its own with policies for `authenticated` until the test ends: `read` and `write` are conditions in SQL;
 * what is left out nobody may.
 */
export async function aTopic(sql: Sql, rules: { read?: string; write?: string }): Promise<string> {
  const topic = `test:${randomUUID()}`;
  const policies = [
    ...(rules.read ? [['select', 'using', rules.read] as const] : []),
    ...(rules.write ? [['insert', 'with check', rules.write] as const] : []),
  ];
  for (const [command, clause, rule] of policies) {
    const name = `${topic} ${command}`;
    await sql.unsafe(
      `create policy "${name}" on realtime.messages for ${command} to authenticated
       ${clause} ((select realtime.topic()) = '${topic}' and (${rule}))`,
    );
    onTestFinished(async () => {
      await sql.unsafe(`drop policy if exists "${name}" on realtime.messages`);
    });
  }
  return topic;
}
