// Change orders that are sent and signed while people work on the plan: each moves rows that others move, too.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Calls } from '../../bench/calls.ts';
import type { Effect } from '../../functions/core/decisions/effects.contract.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import { type Chance, chanceOf, pick } from './random.ts';
import { idsOf } from './rows.ts';
import { readTruth } from './truth.ts';

interface Signing {
  url: string;
  projectId: number;
  seed: number;
  /** Of the office, and of the only signer. */
  office: Calls;
  client: Calls;
  /** Between two change orders; milliseconds. */
  pauseMs: number;
}

export interface Signer {
  told: string[];
  /** How many signatures were answered with a change order. */
  signed: () => number;
  work: () => Promise<void>;
  rest: () => void;
}

/** A person signs, and the office sends, at most so often in ten minutes. */
const AT_MOST = 20;
/** A signature whose answer was lost is sent again with its key; milliseconds. */
const AGAIN_MS = 300;
/** A restart of the product takes minutes on a busy machine. */
const TRIES = 600;

const kinds = { lengthen: 50, add: 20, remove: 15, notBefore: 15 } as const;

/** Sends and signs change orders, one after another. */
export function createSigner({ url, projectId, seed, office, client, pauseMs }: Signing): Signer {
  const chance = chanceOf(seed);
  const told: string[] = [];
  const path = `/projects/${projectId}/decisions`;
  let signed = 0;
  let isWorking = false;

  async function send(number: number): Promise<number> {
    const effects = effectsOn(await readTruth(office, projectId), chance, number);
    const made = (await office.json('POST', path, { kind: 'change', title: `Change ${number}` })) as Draft;
    const offered = { lines: [{ text: 'All of it', cents: 100 * number }], offeredDays: 1, effects };
    await office.json('PATCH', `${path}/${made.id}/options/${made.options[0]?.id}`, offered);
    const { version } = (await office.json('GET', `${path}/${made.id}`)) as Draft;
    await office.json('POST', `${path}/${made.id}/send`, { version });
    told.push(`${number} sent ${made.id} with ${JSON.stringify(effects)}`);
    return made.id;
  }

  async function sign(number: number, id: number) {
    const { offer } = (await client.json('GET', `/client${path}/${id}`)) as Offered;
    const body = {
      offerId: offer.id,
      choice: 1,
      sha256: offer.choices[0]?.sha256,
      typedName: 'Maria',
      consent: { version: 2, language: 'en' },
    };
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const status = await post(`${url}/api/client${path}/${id}/sign`, { token: client.token, body, key });
      if (status === 201) signed += 1;
      told.push(`${number} signed ${id}: ${status}`);
      if ((status > 0 && status < 500) || tries === TRIES) return;
      await sleep(AGAIN_MS);
    }
  }

  return {
    told,
    signed: () => signed,
    rest: () => {
      isWorking = false;
    },
    work: async () => {
      isWorking = true;
      // A restart may take all of the time: at least one is signed.
      for (let number = 1; (isWorking || signed === 0) && number <= AT_MOST; ) {
        await sleep(chance.below(2 * pauseMs));
        // Without the product nothing is sent; a signature that was given is waited for.
        const id = await send(number).catch((error: Error) => void told.push(`${number} failed: ${error.message}`));
        if (id === undefined) continue;
        await untilAnswered(() => sign(number, id));
        number += 1;
      }
    },
  };

  /** The offer of what was sent is read again where the product was away. */
  async function untilAnswered(work: () => Promise<void>) {
    for (let isDone = false; !isDone; ) {
      isDone = await work().then(
        () => true,
        () => sleep(AGAIN_MS, false),
      );
    }
  }
}

interface Draft {
  id: number;
  version: number;
  options: { id: number }[];
}

interface Offered {
  offer: { id: number; choices: { sha256: string }[] };
}

/** The status of an answer; 0 when it was lost. */
async function post(url: string, { token, body, key }: { token: string; body: object; key: string }): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}

/**
 * One to three effects, each on another of the current rows, which others may delete, begin or end before they are signed: what one
 * request writes twice is a fault.
 */
function effectsOn(plan: PlanSnapshot, chance: Chance, number: number): Effect[] {
  const open = new Set(idsOf(plan, 'task').filter((id) => plan.rows.task[id]?.completedOn === null));
  return Array.from({ length: 1 + chance.below(3) }, (_, at): Effect[] => {
    const id = pick([...open], chance.share());
    const task = id === undefined ? undefined : plan.rows.task[id];
    if (!task) return [];
    open.delete(task.id);
    const kind = chance.weighted(kinds);
    if (kind === 'remove') return [{ op: 'remove', taskId: task.id }];
    if (kind === 'lengthen') return [{ op: 'lengthen', entity: 'task', id: task.id, by: 1 + chance.below(5) }];
    if (kind === 'notBefore') return [{ op: 'notBefore', entity: 'task', id: task.id, day: '2026-04-15' }];
    const added = { title: `order${number}.${at}`, duration: 2, durationType: 0, begins: 'after_previous' } as const;
    return [{ op: 'add', phaseId: task.phase, afterId: task.id, ...added }];
  }).flat();
}

/** Gives the company what an offer needs, and the project its signer. */
export async function openToClients(sql: Sql, office: Calls, projectId: number, clientId: string): Promise<void> {
  await sql`update public.company_settings set company_name = 'Builder', time_zone = 'Etc/UTC'`;
  await office.json('POST', `/projects/${projectId}/users/${clientId}`);
  await office.json('PATCH', `/projects/${projectId}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  const contract = { sumCents: 1_000_000, signedOn: '2026-03-02', completion: '2026-06-01' };
  await office.json('PUT', `/projects/${projectId}/contract`, contract);
}

/** Signatures without their order, numbers with a gap, and sums that do not follow from the order before. */
export async function faultsOfOrders(sql: Sql, projectId: number, signed: number): Promise<string[]> {
  const orders = await sql<{ number: number; cents: number; before: number; after: number; applied: number }[]>`
    select o.number, o.cents::integer as cents, o.sum_before::integer as before, o.sum_after::integer as after,
      (select count(*)::integer from public.decision_events e
        where e.decision_id = o.decision_id and e.kind in ('applied', 'not_applied')) as applied
    from public.change_orders o where o.project_id = ${projectId} order by o.id`;
  const faults =
    orders.length === signed ? [] : [`${signed} signatures were answered, ${orders.length} orders are kept`];
  orders.forEach(({ number, cents, before, after }, at) => {
    if (number !== at + 1) faults.push(`change order ${at + 1} has the number ${number}`);
    const sum = orders[at - 1]?.after ?? 1_000_000;
    if (before !== sum || after !== sum + cents) faults.push(`change order ${number}: ${sum} + ${cents} is ${after}`);
  });
  return faults;
}
