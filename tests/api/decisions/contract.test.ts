// The contract of a project and its change orders: what is agreed is the contract and all of them.
import { expect, test } from 'vitest';
import { clientContract } from '../../../functions/core/decisions/client.contract.ts';
import { standing } from '../../../functions/core/decisions/contract-sum.contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aHouse as aHouseOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';

const [staff, admin, maria] = await Promise.all([signedInAs('staff'), signedInAs('admin'), signedInAs('client')]);
await aCompany();
type House = Awaited<ReturnType<typeof aHouseOf>>;
const aHouse = (contract?: null) => aHouseOf(staff, [maria], 'linked', contract);
const contractOf = async ({ path }: House) => dataOf(await staff.get(`${path}/contract`), standing);
const agreedOf = async (house: House) => {
  const { sumCents, completion } = await contractOf(house);
  const forClient = dataOf(await maria.get(`${house.site}/contract`), clientContract);
  expect([forClient.sumCents, forClient.completion]).toEqual([sumCents, completion]);
  return [sumCents, completion];
};

/** Lets the client sign a change with this price and these days. */
async function signed(house: House, cents: number, days: number) {
  const draft = await aChange(staff, house.id, { cents, days });
  const offered = await sentTo(staff, maria, draft);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const { changeOrder } = dataOf(await staff.get(`${house.path}/decisions/${draft.id}`), decisionDetail);
  if (!changeOrder) throw new Error('not closed');
  return changeOrder;
}

/** Corrects fields of the contract as an administrator, or whom it names. */
async function correct({ path }: House, fields: object, by = admin) {
  const { contract } = dataOf(await staff.get(`${path}/contract`), standing);
  return by.put(`${path}/contract`, { ...contract, ...fields });
}

// docs/product.md#contract-correction
test('an agreed contract is corrected by an administrator, with a reason', async () => {
  const house = await aHouse();
  await signed(house, 318_000, 0);
  const put = { sumCents: 47_000_000 };
  expect((await correct(house, { ...put, reason: 'A typing mistake' }, staff)).status).toBe(422);
  expect((await correct(house, put)).status).toBe(422);
  const corrected = await correct(house, { ...put, reason: 'A typing mistake' });
  expect(dataOf(corrected, standing)).toMatchObject({ contract: put, sumCents: 47_318_000 });
  // Neither nothing at all nor the same reason again.
  expect((await correct(house, { reason: 'As before' })).status).toBe(422);
  expect((await correct(house, { sumCents: 46_000_000, reason: 'A typing mistake' })).status).toBe(422);
});

// docs/product.md#contract-correction
test('a correction is in the record of the next change order, once, and at the contract', async () => {
  const house = await aHouse();
  expect((await signed(house, 318_000, 0)).record).not.toContain('Contract corrected');
  await correct(house, { sumCents: 47_000_000, reason: 'A typing mistake' });
  await correct(house, { completion: '2027-07-09', reference: 'C-17', reason: 'As in section 4' });
  const { corrections } = await contractOf(house);
  const name = expect.stringMatching(/./);
  expect(corrections).toMatchObject([
    { name, reason: 'A typing mistake', before: { sumCents: 48_000_000 }, after: { sumCents: 47_000_000 } },
    { name, reason: 'As in section 4', before: { completion: '2027-07-02' }, after: { completion: '2027-07-09' } },
  ]);
  // A change of neither sum nor days has no lines of the contract.
  expect((await signed(house, 0, 0)).record).not.toContain('Contract corrected');
  const { record } = await signed(house, 10_000, 0);
  expect(record.match(/^Contract corrected: .*$/gm)).toEqual([
    expect.stringContaining(`Z), ${corrections[0]?.name}`),
    expect.stringContaining(`Z), ${corrections[1]?.name}`),
  ]);
  expect(record).toContain(
    '\n  Original contract sum: USD 470,000.00 (was USD 480,000.00)\n  Reason: A typing mistake\n',
  );
  expect(record).toContain(
    '\n  Completion in the contract: July 9, 2027 (was July 2, 2027)\n  Reference: C-17 (was none)\n',
  );
  expect((await signed(house, 10_000, 0)).record).not.toContain('Contract corrected');
});

// docs/product.md#contract
test('a corrected completion counts the days of all change orders, the frozen ones stay, and the next goes on from it', async () => {
  const house = await aHouse();
  const first = await signed(house, 318_000, 3);
  await signed(house, 0, 0);
  expect(await agreedOf(house)).toEqual([48_318_000, '2027-07-07']);
  await correct(house, { completion: '2027-07-09', reason: 'As in section 4' });
  expect(await agreedOf(house)).toEqual([48_318_000, '2027-07-14']);
  // Neither a day off that comes later nor another sum moves what is agreed.
  const off = await staff.post(`${house.path}/days`, { day: '2027-07-12', kind: 'closed', note: '' });
  expect(off.status).toBe(201);
  await correct(house, { sumCents: 47_000_000, reason: 'A typing mistake' });
  expect(await agreedOf(house)).toEqual([47_318_000, '2027-07-14']);

  const next = await signed(house, 10_000, -1);
  expect(next).toMatchObject({ completionBefore: '2027-07-14', completionAfter: '2027-07-13' });
  expect(await agreedOf(house)).toEqual([47_328_000, '2027-07-13']);
  const { orders, contract } = await contractOf(house);
  expect(orders.map(({ completionAfter }) => completionAfter)).toEqual(['2027-07-07', '2027-07-07', '2027-07-13']);
  expect(first).toMatchObject({ completionBefore: '2027-07-02', completionAfter: '2027-07-07' });
  expect(contract?.completion).toBe('2027-07-09');

  await correct(house, { completion: null, reason: 'None was agreed' });
  expect(await agreedOf(house)).toEqual([47_328_000, null]);
  expect(await signed(house, 0, 2)).toMatchObject({ completionBefore: null, completionAfter: null });
  await correct(house, { completion: '2027-07-02', reason: 'It was' });
  // Three more, one less, two more.
  expect(await agreedOf(house)).toEqual([47_328_000, '2027-07-08']);
});

// docs/product.md#contract
test('a contract that is added after a change order counts its cents and its days', async () => {
  const house = await aHouse(null);
  const early = await signed(house, 318_000, 3);
  expect(early).toMatchObject({ sumAfterCents: null, completionAfter: null });
  const put = { sumCents: 48_000_000, signedOn: '2026-11-02', completion: '2027-07-02' };
  expect((await staff.put(`${house.path}/contract`, put)).status).toBe(200);
  expect(await agreedOf(house)).toEqual([48_318_000, '2027-07-07']);
  const next = await signed(house, 0, 1);
  expect(next).toMatchObject({
    sumBeforeCents: 48_318_000,
    completionBefore: '2027-07-07',
    completionAfter: '2027-07-08',
  });
});
