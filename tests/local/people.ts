// supabase-js clients for tests of the embedded Supabase; each ends with its test.
import { randomUUID } from 'node:crypto';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { aPerson as anAccount, aSessionOf } from '../support/builders.ts';

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

/** A new confirmed user, deleted after the test; made by Auth when it has `fields` of Auth. */
export async function aPerson(fields?: Record<string, unknown>): Promise<Person> {
  const service = theService();
  const person = fields ? await askAuth(fields) : await anAccount({ type: 'client' });
  onTestFinished(async () => {
    await service.auth.admin.deleteUser(person.id);
  });
  return person;
}

async function askAuth(fields: Record<string, unknown>): Promise<Person> {
  const password = randomUUID();
  const account = { email: anAddress(), password, email_confirm: true, ...fields };
  const { data, error } = await theService().auth.admin.createUser(account);
  expect(error).toBeNull();
  return { id: data.user?.id ?? '', email: data.user?.email ?? '', password };
}

export function anAddress(): string {
  return `${randomUUID()}@people.example`;
}

interface SignedIn {
  client: SupabaseClient;
  session: Session;
}

/** A new session of the person on a new client, by password; created with the service key, which Auth requires for that. */
export async function signIn({ email, password }: Person): Promise<SignedIn> {
  const { data, error } = await theService().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return onNewClient(data.session);
}

/** The same without the password, where signing in is not the subject. */
export async function withSession(person: Person): Promise<SignedIn> {
  return onNewClient(await aSessionOf(person, 'client'));
}

async function onNewClient(tokens: Pick<Session, 'access_token' | 'refresh_token'>): Promise<SignedIn> {
  const client = aVisitor();
  const { data, error } = await client.auth.setSession(tokens);
  if (error || !data.session) throw error ?? new Error('The session is not there');
  return { client, session: data.session };
}

/** A new user with a session. */
export async function aMember(): Promise<SupabaseClient> {
  return (await withSession(await aPerson())).client;
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
