// SQL as the role postgres, for what supabase-js cannot do: rows of the schema auth, policies and messages to topics.
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
 * A new topic with policies for `authenticated` until the test ends. `read` and `write` are SQL conditions; without
 * one, nobody has that right.
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
    onTestFinished(() => dropPolicy(sql, name));
  }
  return topic;
}

/**
 * Drops a policy of a topic, if it is there. `drop policy` reads the table before it locks it, so two at a time would
 * wait for each other: the lock comes first.
 */
export async function dropPolicy(sql: Sql, name: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`lock table only realtime.messages in access exclusive mode`;
    await transaction.unsafe(`drop policy if exists "${name}" on realtime.messages`);
  });
}
