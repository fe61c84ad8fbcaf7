// supabase-js clients for tests of the embedded Supabase; each ends with its test.
import { randomUUID } from 'node:crypto';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

const socketsOf = new WeakMap<SupabaseClient, Set<WebSocket>>();

/** A client with the anon key and no session. */
export function aVisitor(): SupabaseClient {
  return aClient(inject('stack').anonKey);
}

/** A client with the service key. */
export function theService(): SupabaseClient {
  return aClient(inject('stack').serviceKey);
}

/** Cuts the client's connection to Realtime without telling the server, like a lost network. */
export function cutConnection(client: SupabaseClient): void {
  for (const socket of socketsOf.get(client) ?? []) socket.terminate();
}

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** A new confirmed user, deleted after the test. */
export async function aPerson(fields: Record<string, unknown> = {}): Promise<Person> {
  const service = theService();
  const password = randomUUID();
  const { data, error } = await service.auth.admin.createUser({
    email: anAddress(),
    password,
    email_confirm: true,
    ...fields,
  });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  onTestFinished(async () => {
    await service.auth.admin.deleteUser(id);
  });
  return { id, email: data.user?.email ?? '', password };
}

export function anAddress(): string {
  return `${randomUUID()}@people.example`;
}

/** A new session of the person on a new client, created with the service key, which Auth requires for passwords. */
export async function signIn({ email, password }: Person): Promise<{ client: SupabaseClient; session: Session }> {
  const { data, error } = await theService().auth.signInWithPassword({ email, password });
  if (error) throw error;
  const client = aVisitor();
  const held = await client.auth.setSession(data.session);
  if (held.error) throw held.error;
  return { client, session: data.session };
}

/** A new user with a session. */
export async function aMember(): Promise<SupabaseClient> {
  return (await signIn(await aPerson())).client;
}

function aClient(key: string): SupabaseClient {
  const sockets = new Set<WebSocket>();
  class Socket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      sockets.add(this);
    }
  }
  const client = createClient(inject('stack').url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: Socket as unknown as typeof globalThis.WebSocket },
  });
  socketsOf.set(client, sockets);
  onTestFinished(async () => {
    await client.removeAllChannels();
  });
  return client;
}
