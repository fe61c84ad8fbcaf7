// Sessions of the web app without screens: pages in the browser of the test file, and colleagues elsewhere.
import { createClient } from '@supabase/supabase-js';
import { inject, onTestFinished, vi } from 'vitest';
import type { Me, Session as Tokens } from '../../functions/core/users/session.contract.ts';
import type { Entry } from '../../web/sync/outbox/entry.ts';
import type { Store } from '../../web/sync/outbox/outbox-store.ts';
import type { Sync } from '../../web/sync/sync.ts';
import { aPerson, aSessionOf, type Person } from '../support/builders.ts';
import { seenPage } from '../support/chromium/seen-page.ts';
import { type Caller, callerWith } from '../support/client.ts';
import { mend } from './browser.ts';

/** Functions of the web app, which share what its modules keep for one page. */
type Code = Awaited<ReturnType<typeof loadCode>>;
type Type = 'staff' | 'admin' | 'client';

export interface Session {
  person: Person;
  /** Calls of /api as the same person, past the line of the browser. */
  caller: Caller;
  code: Code;
  sync: Sync;
  /** The texts of all toasts. */
  told: string[];
  close: () => void;
}

export interface Page extends Session {
  /** Opens one more tab of its browser. */
  tab: () => Promise<Page>;
  /** Leaves this page for the next one of its browser. */
  reload: () => Promise<Page>;
}

async function loadCode() {
  const [connection, http, plan, writes, query, notes, messages, replies, todos, openings, pins, { createSync }] =
    await Promise.all([
      import('../../web/lib/http/connection.ts'),
      import('../../web/lib/http/api.ts'),
      import('../../web/sync/undo/writes/plan.ts'),
      import('../../web/sync/plan/writes.ts'),
      import('../../web/sync/project/project-query.ts'),
      import('../../web/sync/write/write-note.ts'),
      import('../../web/sync/write/write-message.ts'),
      import('../../web/sync/write/write-reply.ts'),
      import('../../web/sync/write/write-todo.ts'),
      import('../../web/sync/write/note-opening.ts'),
      import('../../web/sync/write/write-pin.ts'),
      import('../../web/sync/sync.ts'),
    ]);
  return {
    ...connection,
    ...http,
    ...plan,
    ...writes,
    ...query,
    ...notes,
    ...messages,
    ...replies,
    ...todos,
    ...openings,
    ...pins,
    createSync,
  };
}

/** That of all colleagues, who are always online. */
const theirs = loadCode();

/** Closes a session at the end of its test, if the test has not. */
function closing(stops: (() => void)[]) {
  const close = () => {
    for (const stop of stops.splice(0)) stop();
  };
  onTestFinished(close);
  return close;
}

/** A new person at a page, online, in a browser that has kept nothing. */
export async function aPage({ type = 'staff' }: { type?: Type } = {}): Promise<Page> {
  mend();
  localStorage.clear();
  const person = await aPerson({ type });
  return openPage(person, await aSessionOf(person, type), nothingKept());
}

async function openPage(person: Person, tokens: Tokens, kept: Kept): Promise<Page> {
  // A page begins with modules of its own.
  vi.resetModules();
  const code = await loadCode();
  const [{ readSession, storeSession }, { api }, { supabase }, { page }] = await Promise.all([
    import('../../web/session/session-store.ts'),
    import('../../web/session/api.ts'),
    import('../../web/session/supabase.ts'),
    import('../../web/lib/page.ts'),
  ]);
  // A tab finds the session of the browser, which may have been renewed.
  if (!readSession()) storeSession(tokens);
  const told: string[] = [];
  const showToast = ({ text }: { text: string }) => void told.push(text);
  const store = storeIn(kept);
  const sync = code.createSync({ userId: person.id, api, realtime: supabase, page, showToast, store });
  const { outbox } = sync;
  const open = () => openPage(person, tokens, kept);
  const close = closing([
    code.watchConnection(),
    sync.startDelivery(),
    sync.subscribeToLists(await api<Me>('/me')),
    // What a page is about to send ends with it, and stays in its browser.
    store.close,
    () => outbox.entries.get().forEach(outbox.discard),
    () => code.connection.set('online'),
    sync.close,
    () => void supabase().then(({ realtime, auth }) => Promise.all([realtime.disconnect(), auth.stopAutoRefresh()])),
  ]);
  return {
    person,
    caller: callerWith(tokens.access_token),
    code,
    sync,
    told,
    close,
    tab: open,
    reload: () => {
      close();
      return open();
    },
  };
}

/** Another new person, elsewhere and always online. */
export async function aColleague({ type = 'staff' }: { type?: Type } = {}): Promise<Session> {
  const person = await aPerson({ type });
  const tokens = await aSessionOf(person, type);
  const { url, anonKey } = inject('stack');
  const code = await theirs;
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const client = createClient(url, anonKey, { auth });
  await client.auth.setSession(tokens);
  const { api } = code.createApi({ origin: url, token: () => tokens.access_token, isRenewed: async () => false });
  const told: string[] = [];
  const sync = code.createSync({
    userId: person.id,
    api,
    realtime: async () => client,
    page: seenPage,
    showToast: ({ text }) => void told.push(text),
    store: storeIn(nothingKept()),
  });
  const stops = [sync.startDelivery(), sync.subscribeToLists(await api<Me>('/me')), sync.close];
  const close = closing([...stops, () => void client.realtime.disconnect()]);
  return { person, caller: callerWith(tokens.access_token), code, sync, told, close };
}

export const nameOf = ({ person: { firstName, lastName } }: Session) => `${firstName} ${lastName}`;

/** The content of the outbox's database, in memory: pages of one browser share it, and it outlives them. */
interface Kept {
  entries: Map<string, Entry>;
  files: Map<string, File>;
}

const nothingKept = (): Kept => ({ entries: new Map(), files: new Map() });

/** The store of one page; after `close` it keeps nothing more. */
function storeIn({ entries, files }: Kept): Store & { close: () => void } {
  let isOpen = true;
  return {
    entries: async (userId) => structuredClone([...entries.values()].filter((entry) => entry.userId === userId)),
    file: async (key) => files.get(key),
    keep: async ({ put, remove, files: added, removeFiles }) => {
      if (!isOpen) return;
      for (const entry of structuredClone(put)) entries.set(entry.key, entry);
      for (const key of remove) entries.delete(key);
      for (const [key, file] of added) files.set(key, file);
      for (const key of removeFiles) files.delete(key);
    },
    forget: async (userId) => {
      for (const entry of [...entries.values()]) if (entry.userId === userId) entries.delete(entry.key);
      if (entries.size === 0) files.clear();
    },
    // There are Web Locks.
    takeLease: async () => true,
    giveLease: async () => undefined,
    close: () => {
      isOpen = false;
    },
  };
}
