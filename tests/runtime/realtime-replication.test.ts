import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { demoAccounts } from '../../supabase/seed/accounts.ts';
import { startStack } from '../support/processes/start-stack.ts';

test('after Realtime lost the database, clients rejoin and receive new messages', async () => {
  const { stack, stop } = await startStack();
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  const client = createClient(stack.url, stack.anonKey, { auth: { persistSession: false } });
  const states: string[] = [];
  const received: unknown[] = [];
  try {
    const service = createClient(stack.url, stack.serviceKey, { auth: { persistSession: false } });
    const { data } = await service.auth.signInWithPassword({
      email: demoAccounts.staff.email,
      password: stack.password,
    });
    if (!data.session) throw new Error('there is no session');
    await client.auth.setSession(data.session);
    const topic = `user:${data.user.id}`;
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: '*' }, ({ payload }) => received.push(payload.n))
      .subscribe((state) => states.push(state));
    await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']), 30_000);

    await sql`select pg_terminate_backend(active_pid) from pg_replication_slots`;
    // The sockets are closed, since messages may have been missed; supabase-js rejoins by itself.
    await vi.waitFor(() => expect(states.slice(1)).toContain('SUBSCRIBED'), 30_000);
    expect(states[1]).toBe('CHANNEL_ERROR');
    await sql`select realtime.send('{"n": 1}', 'event', ${topic})`;
    await vi.waitFor(() => expect(received).toEqual([1]), 30_000);
  } finally {
    await client.removeAllChannels();
    await sql.end();
    await stop();
  }
});
