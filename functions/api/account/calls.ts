// Calls about one's own account, the same for staff and clients.
import type { Context } from 'hono';
import { z } from 'zod';
import { invalidField } from '../../_shared/errors.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import {
  account,
  accountUpdate,
  device,
  devicesEnded,
  ownPassword,
  ownPasswordChanged,
} from '../../core/users/account.contract.ts';
import { addressOf } from '../http/attempts/address.ts';
import { countPassword, gotIn, inTurn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { asCaller } from '../http/transaction.ts';
import { passwordProblem } from '../users/account-changes.ts';
import {
  endDevice,
  endOtherDevices,
  findMyself,
  getAccount,
  listDevices,
  noteOwnPassword,
  updateAccount,
} from './queries.ts';

const own = section('Own account');
const who = 'people';

export const accountCalls: readonly Call[] = [
  own('GET /account', 'getAccount', "The caller's name, e-mail address and phone", {
    who,
    answer: account,
    read: getAccount,
  }),
  own('PATCH /account', 'updateAccount', "Changes the caller's name and phone", {
    who,
    body: accountUpdate,
    answer: account,
    write: (db, { body }) => updateAccount(db, body),
  }),
  own(
    'POST /account/password',
    'changeOwnPassword',
    'Changes the own password; all sessions end, and a new one opens',
    {
      who,
      body: ownPassword,
      answer: ownPasswordChanged,
      failures: { 429: messageFailure },
      handle: (c, { body }) => changeOwnPassword(c, body),
    },
  ),
  own('GET /account/devices', 'listDevices', "The caller's sessions, this one first", {
    who,
    answer: z.array(device),
    read: listDevices,
  }),
  own('DELETE /account/devices/{deviceId}', 'endDevice', 'Ends another session of the caller', {
    who,
    answer: devicesEnded,
    write: (db, { deviceId }) => endDevice(db, deviceId),
  }),
  own('DELETE /account/devices', 'endOtherDevices', 'Ends all other sessions of the caller', {
    who,
    answer: devicesEnded,
    write: endOtherDevices,
  }),
];

/** Wrong current passwords in 15 minutes. */
const perAccount = 10;

/** Stores no Idempotency-Key: what is kept of a request would be a digest of its passwords. */
async function changeOwnPassword(
  c: Context<ApiEnv>,
  { current_password, new_password }: z.output<typeof ownPassword>,
): Promise<Response> {
  const { accounts } = c.var.parts;
  const { id, email } = await asCaller(c, findMyself);
  const problem = passwordProblem(new_password);
  if (problem) throw invalidField('new_password', problem);
  if (new_password === current_password)
    throw invalidField('new_password', 'Choose a password that differs from the current one.');
  const counted = await countPassword(c, email, perAccount);
  const found = await inTurn(c, counted, () => accounts.signIn(email, current_password, addressOf(c)));
  if (!found) throw invalidField('current_password', 'The current password is not right.');
  await asCaller(c, noteOwnPassword);
  await accounts.setPassword(id, new_password);
  const session = await inTurn(c, counted, () => accounts.signIn(email, new_password, addressOf(c)));
  if (!session) throw new Error('The new password was not accepted');
  await gotIn(c, id, counted);
  return c.json({ data: { session } }, 200, { 'cache-control': 'no-store' });
}
