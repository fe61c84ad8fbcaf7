// The house of a client who signs, for the office.

import { houseOf } from '../../e2e/decisions/house.ts';
import { signedInAs } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';

export async function aHouse(caller: Caller) {
  const signer = await signedInAs('client');
  return { ...(await houseOf(caller, signer.person)), client: signer.person, signer };
}
