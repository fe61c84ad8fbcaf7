import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecisionEvent, decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany, aHouse, offerOf, sign, signatureOf } from '../../support/decisions.ts';

const [staff, maria, john] = await Promise.all([signedInAs('staff'), signedInAs('client'), signedInAs('client')]);
await aCompany();

/** The state that a trail leads to. */
function stateOf(events: readonly DecisionEvent[]): string {
  let [state, signatures] = ['draft', 0];
  for (const { kind } of events) {
    if (kind === 'sent') [state, signatures] = ['sent', 0];
    else if (kind === 'signed') [state, signatures] = ['part_signed', signatures + 1];
    else if (kind === 'taken_back') {
      signatures -= 1;
      state = signatures === 0 ? 'sent' : 'part_signed';
    } else if (kind === 'declined' || kind === 'withdrawn' || kind === 'closed') state = kind;
  }
  return state;
}

const acts = ['send', 'send', 'withdraw', 'sign', 'sign', 'takeback', 'decline', 'question', 'seen'] as const;
const anyActs = fc.array(fc.tuple(fc.constantFrom(...acts), fc.boolean()), { minLength: 6, maxLength: 10 });

test('after any acts of both sides the state is what the trail says, and none fails', async () => {
  const house = await aHouse(staff, [maria, john]);
  await staff.put(`${house.path}/signers`, { userIds: [maria.person.id, john.person.id] });
  const reached = new Set<string>();
  for (const [run, chosen] of fc.sample(anyActs, { numRuns: 8, seed: 27 }).entries()) {
    const draft = await aChange(staff, house.id, { title: `Change ${run}` });
    const [office, site] = [`${house.path}/decisions/${draft.id}`, `${house.site}/decisions/${draft.id}`];
    await staff.post(`${office}/send`, { version: draft.version });
    for (const [act, isMaria] of chosen) {
      const client = isMaria ? maria : john;
      const { version } = dataOf(await staff.get(office), decisionDetail);
      const offered = await offerOf(client, house.id, draft.id);
      const offerId = offered.offer.id;
      const does = {
        send: () => staff.post(`${office}/send`, { version }),
        withdraw: () => staff.post(`${office}/withdraw`, { reason: 'Sold out' }),
        sign: () => sign(client.token, site, signatureOf(offered)),
        takeback: () => client.post(`${site}/takeback`, { offerId }),
        decline: () => client.post(`${site}/decline`, { offerId, reason: 'No' }),
        question: () => client.post(`${site}/questions`, { text: 'Is it included?' }),
        seen: () => client.post(`${site}/seen`, { offerId }),
      };
      expect((await does[act]()).status).toBeLessThan(500);
      const { state, events } = dataOf(await staff.get(office), decisionDetail);
      expect(state).toBe(stateOf(events));
      reached.add(state);
    }
  }
  expect([...reached].toSorted()).toEqual(['closed', 'declined', 'part_signed', 'sent', 'withdrawn']);
});
