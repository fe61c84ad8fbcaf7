// The steps of drawings beside a plan's writes: sets that are published and withdrawn, and pins that are placed, moved,
// checked and removed. Pins wait in the outbox; a set is given up without a connection, but its last step is sent again.
import type {
  DrawingItem,
  DrawingOutcome,
  DrawingPin,
  DrawingSetItem,
} from '../../functions/core/drawings/contract.ts';
import { newKey } from '../../web/lib/http/api.ts';
import { isStatus, NetworkError } from '../../web/lib/http/api-error.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import type { Sync } from '../../web/sync/sync.ts';
import { changePin, placePin } from '../../web/sync/write/write-pin.ts';
import { type Line, numbers, sendSet } from './drawing-sets.ts';
import { pick } from './random.ts';
import { idsOf } from './rows.ts';
import type { Step } from './steps.ts';

export type DrawingKind = 'issue' | 'withdraw' | 'pin' | 'unpin';

/** The steps of a person, counted by kind, and what the server has confirmed: sets, and the keys of pins. */
export interface Drew {
  did: Record<DrawingKind, number>;
  published: number[];
  withdrawn: number[];
  pinned: string[];
}

const kinds: readonly string[] = ['issue', 'withdraw', 'pin', 'unpin'] satisfies DrawingKind[];
/** An answer that was lost is asked for again, with the same key. */
const TRIES = 4;

/** The steps of one person; `told` gets what was done. */
export function createDrafter(sync: Sync, projectId: number, person: string, told: string[]) {
  const drew: Drew = { did: { issue: 0, withdraw: 0, pin: 0, unpin: 0 }, published: [], withdrawn: [], pinned: [] };
  const path = `/projects/${projectId}`;
  const line: Line = {
    call: (method, at, body) => sync.api(at, { method, ...(body && { body, idempotencyKey: newKey() }) }),
    put: (url, file) =>
      fetch(url, file).catch((cause: unknown) => {
        throw new NetworkError(cause);
      }),
  };
  let known: DrawingItem[] = [];

  async function drawings() {
    known = await sync.api<DrawingItem[]>(`${path}/documents`).catch(() => known);
    return known.filter(({ current }) => current);
  }
  const ownSets = async () =>
    (await sync.api<DrawingSetItem[]>(`${path}/sets`)).filter(({ name }) => name.startsWith(`${person}#`));

  /** Whether the server has done it. */
  async function isDone(at: string, body: object): Promise<boolean> {
    const idempotencyKey = newKey();
    for (let tries = 1; ; tries += 1) {
      try {
        await sync.api(at, { method: 'POST', body, idempotencyKey });
        return true;
      } catch (error) {
        if (!(error instanceof NetworkError) || tries === TRIES) return false;
      }
    }
  }

  async function issue({ number, row }: Step) {
    drew.did.issue += 1;
    // Of a step that a cut line ended a draft is left.
    for (const { id, publishedAt } of await ownSets())
      if (!publishedAt) await line.call('DELETE', `${path}/sets/${id}`);
    const sheet = { number: pick(numbers, row) ?? numbers[0], mark: `${person}#${number}` };
    const set = await sendSet(line, projectId, `${person}#${number}`, [sheet]);
    const { basis } = await sync.api<DrawingOutcome>(`${set.path}/outcome`);
    told.push(`${number} publish set ${set.id} with ${sheet.number}`);
    if (await isDone(`${set.path}/publish`, { basis, retire: [] })) drew.published.push(set.id);
  }

  async function withdraw({ number, row }: Step) {
    drew.did.withdraw += 1;
    const set = pick(
      (await ownSets()).filter(({ publishedAt, withdrawnAt }) => publishedAt && !withdrawnAt),
      row,
    );
    if (!set) return;
    told.push(`${number} withdraw set ${set.id}`);
    if (await isDone(`${path}/sets/${set.id}/withdraw`, { reason: 'Too early' })) drew.withdrawn.push(set.id);
  }

  async function place(plan: PlanSnapshot, { number, row, list, place: share }: Step) {
    const [drawing, taskId] = [pick(await drawings(), list), pick(idsOf(plan, 'task'), row)];
    if (!drawing?.current || taskId === undefined) return;
    drew.did.pin += 1;
    told.push(`${number} pin of task ${taskId} on ${drawing.number}`);
    const about = { projectId, documentId: drawing.id, name: drawing.number };
    const at = { versionId: drawing.current.id, x: share, y: row, taskId };
    const { key, sending } = placePin(sync, about, { to: 'place', ...at });
    if ((await sending).kind === 'sent') drew.pinned.push(key);
  }

  async function change({ number, row, list, place: share, isInside }: Step) {
    const drawing = pick(await drawings(), list);
    if (!drawing?.current) return;
    const { pins } = await sync.api<{ pins: DrawingPin[] }>(`${path}/documents/${drawing.id}`);
    const pin = pick(pins, row);
    if (!pin) return;
    drew.did.unpin += 1;
    const about = { projectId, documentId: drawing.id, name: drawing.number };
    const [pinId, versionId] = [pin.id, drawing.current.id];
    told.push(`${number} ${isInside ? 'move' : 'remove'} pin ${pinId}`);
    if (!isInside) return changePin(sync, about, { to: 'remove', pinId });
    await changePin(sync, about, { to: 'move', pinId, versionId, x: share, y: row });
    await changePin(sync, about, { to: 'check', pinId, versionId });
  }

  const steps: Record<DrawingKind, (plan: PlanSnapshot, step: Step) => Promise<void>> = {
    issue: (_, step) => issue(step),
    withdraw: (_, step) => withdraw(step),
    pin: place,
    unpin: (_, step) => change(step),
  };
  const isExpected = (error: unknown) => error instanceof NetworkError || isStatus(error, 404, 409, 422, 503);
  return {
    drew,
    take: (kind: DrawingKind, plan: PlanSnapshot, step: Step) =>
      steps[kind](plan, step).catch((error: unknown) => {
        if (!isExpected(error)) throw error;
      }),
  };
}

export function isDrawing(kind: Step['kind']): kind is DrawingKind {
  return kinds.includes(kind);
}
