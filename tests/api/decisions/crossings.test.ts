// Trips between the function and the database within the transaction of a signature.
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../functions/_shared/database/database.ts';
import { asApi } from '../../../functions/_shared/database/write.ts';
import { signOffer } from '../../../functions/api/decisions/answers.queries.ts';
import { closeDecision, signedWith } from '../../../functions/api/decisions/signing/closing.ts';
import { decisionDetail, offerSign } from '../../../functions/core/decisions/offer.contract.ts';
import type { ClosingFacts } from '../../../functions/core/decisions/plan/closing.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany, aHouse, sentTo, signatureOf } from '../../support/decisions.ts';
import { counted, scopeOf } from '../../support/network/trips.ts';

const [staff, maria] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
await aCompany();
const database = openDatabase({ url: inject('stack').apiDatabaseUrl, connections: 1, prepare: true });
afterAll(() => database.close());

type House = Awaited<ReturnType<typeof aHouse>>;

/** A change that moves the plan and whose row waits, as the transaction of its last signature finds it. */
async function aLastSignature(effect: (house: House & { phase: number }) => object) {
  const house = await aHouse(staff, [maria]);
  const { majorPhases } = dataOf(await staff.get(`${house.path}?plan=full`), projectWithPlan);
  const phase = majorPhases[0]?.phases[0]?.id ?? 0;
  await staff.post(`${house.path}/baselines`, { name: 'Before' });
  const draft = await aChange(staff, house.id, {
    taskId: house.tasks[1],
    effects: [effect({ ...house, phase })],
    days: 2,
    leadDays: 700,
  });
  const signing = offerSign.parse(signatureOf(await sentTo(staff, maria, draft)));
  const eventsOf = async () => {
    const { events } = dataOf(await staff.get(`${house.path}/decisions/${draft.id}`), decisionDetail);
    return events.map(({ kind }) => kind);
  };
  return { house, at: { projectId: house.id, decisionId: draft.id }, signing, scope: scopeOf(maria), eventsOf };
}

// docs/product.md#closing
test('a last signature reads once and writes once, also where the plan moves and its row waits', async () => {
  const lengthen = ({ tasks }: House) => ({ op: 'lengthen', entity: 'task', id: tasks[0], by: 2 });
  const { at, signing, scope, eventsOf } = await aLastSignature(lengthen);
  const { trips, json } = await database.asCaller(scope, async (db) => {
    const counting = counted(db);
    const { json } = await signOffer(counting.db, at, signing, { ip: '192.0.2.1', agent: '' });
    return { json, trips: counting.trips() };
  });
  expect(JSON.parse(json)).toMatchObject({ state: 'closed' });
  expect(await eventsOf()).toEqual(['sent', 'signed', 'closed', 'applied', 'held']);
  // The third goes back to the role of the caller, and takes the commit with it.
  expect(trips).toBe(3);
});

/** Facts whose move or hold the database refuses: the id of a new task is taken, a reason has a control character. */
function spoiled(facts: ClosingFacts, what: readonly ('move' | 'hold')[], taken: number): ClosingFacts {
  const ids = what.includes('move') ? [taken] : facts.ids;
  const hold = what.includes('hold') && facts.hold ? { ...facts.hold, title: 'Tile\u0007' } : facts.hold;
  return { ...facts, ids, hold };
}

// docs/product.md#closing
test.for([
  [['move'], ['not_applied', 'held'], 'Already exists'],
  [['hold'], ['applied', 'not_applied'], 'Not a valid value'],
  [['move', 'hold'], ['not_applied', 'not_applied'], 'Already exists'],
] as const)(
  'where the database refuses %s, the rest of the signature is written: %s',
  async ([what, said, problem]) => {
    const add = { op: 'add', afterId: null, title: 'Mat', duration: 2, durationType: 0, begins: 'after_previous' };
    const { house, at, signing, scope, eventsOf } = await aLastSignature(({ phase }) => ({ ...add, phaseId: phase }));
    const closed = await database.asCaller(scope, (db) =>
      asApi(db, async () => {
        const signature = JSON.stringify({ ...signing, consent: { version: 1 }, ip: '192.0.2.1', agent: '' });
        const { closing } = await signedWith(
          db,
          at,
          sql`private.sign_offer(${at.projectId}::bigint, ${at.decisionId}::bigint, ${signature}::text::jsonb)`,
        );
        if (!closing) throw new Error('It was not the last signature');
        return closeDecision(db, at, spoiled(closing, what, house.tasks[0]));
      }),
    );
    expect(closed.number).toBe(1);
    expect(await eventsOf()).toEqual(['sent', 'signed', 'closed', ...said]);
    const { changeOrder } = dataOf(await staff.get(`${house.path}/decisions/${at.decisionId}`), decisionDetail);
    expect(changeOrder).toMatchObject({ number: 1, problem });
  },
);
