// One person of the convergence test: a thread with the web app's sync modules, like a page.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Assignees } from '../../functions/core/assignments/contract.ts';
import type { Me } from '../../functions/core/users/session.contract.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import { becomeBrowser, openDocument } from './browser-globals.ts';
import type { Drew } from './drawing-steps.ts';
import type { RecordedWrite } from './recorded-writes.ts';
import { stepsOf } from './steps.ts';
import type { Talked, TalkOf } from './talk-steps.ts';

export interface PersonData extends TalkOf {
  url: string;
  name: string;
  seed: number;
  pauseMs: number;
  session: { access_token: string; refresh_token: string; expires_in: number; token_type: string };
}

export type PersonOrder = 'work' | 'rest' | 'show';

/** What the person sees once all own writes are done, and what they did. */
export interface PersonView {
  plan: PlanSnapshot | undefined;
  unsettled: number;
  status: string;
  writes: RecordedWrite[];
  talked: Talked;
  drew: Drew;
  told: string[];
}

/** Pending writes at the same time: people continue while a line is down. */
const AT_ONCE = 4;

const { url, name, seed, pauseMs, session, ...talk } = workerData as PersonData;
const { projectId } = talk;
const port = parentPort;
if (!port) throw new Error('A person is a thread of the convergence test');

becomeBrowser(url);
const { storeSession } = await import('../../web/session/session-store.ts');
const { api } = await import('../../web/session/api.ts');
const { supabase } = await import('../../web/session/supabase.ts');
const { page } = await import('../../web/lib/page.ts');
const { createSync } = await import('../../web/sync/sync.ts');
const { createWriter } = await import('./recorded-writes.ts');
openDocument();

storeSession(session);
const me = await api<Me>('/me');
const sync = createSync({ userId: me.id, api, realtime: supabase, page, showToast: () => undefined });
sync.subscribeToLists(me);
sync.startDelivery();
// In a conflict the person accepts the other text.
const { outbox } = sync;
outbox.entries.subscribe(() => {
  for (const entry of outbox.entries.get()) if (entry.refusal) outbox.discard(entry);
});
sync.hold(projectId);
const live = sync.live(projectId);
live.presence.introduce({ userId: me.id, name });
const store = sync.plan(projectId);
store.subscribe(() => undefined);

const { trades } = await api<Assignees>('/assignees');
const writer = createWriter(
  sync,
  talk,
  name,
  trades.map(({ id }) => id),
);
const underWay = new Set<Promise<void>>();
let isWorking = false;

async function work() {
  isWorking = true;
  const steps = stepsOf(seed, pauseMs);
  while (isWorking) {
    const step = steps.next().value;
    await sleep(step.pauseMs);
    while (underWay.size >= AT_ONCE) await Promise.race(underWay);
    if (!isWorking) return;
    const taken = writer
      .take(step)
      .catch((error: unknown) => void writer.told.push(`${step.number} failed: ${String(error)}`))
      .finally(() => underWay.delete(taken));
    underWay.add(taken);
  }
}

port.on('message', (order: PersonOrder) => {
  if (order === 'work') void work();
  else if (order === 'rest') isWorking = false;
  else {
    const view: PersonView = {
      plan: store.get(),
      unsettled: underWay.size,
      status: live.status.get(),
      writes: writer.writes,
      talked: writer.talked,
      drew: writer.drew,
      told: writer.told,
    };
    port.postMessage(view);
  }
});
while (live.status.get() !== 'live' || !store.get()) await sleep(20);
port.postMessage('ready');
