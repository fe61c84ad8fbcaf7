import type { ContractPut, Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import { readCents, typedCents } from '../data/typed-money.ts';

export const contractLabels = {
  sum: 'Contract Sum',
  signedOn: 'Signed On',
  completion: 'Agreed Completion',
  reference: 'Reference',
  reason: 'Reason',
} as const;

export interface ContractValues {
  /** As typed. */
  sum: string;
  signedOn: string | null;
  completion: string | null;
  reference: string;
  /** Of a correction; empty while no change order names the contract. */
  reason: string;
}

/** A change order names the contract: an administrator corrects it, with a reason. */
export function isNamed({ contract, orders }: Standing): boolean {
  return contract !== null && orders.some(({ number }) => number !== null);
}

/** The reason for which others than administrators cannot change it. */
export const correctedByAdministrators = 'Fixed by change orders; an administrator can correct it.';

/** A contract as its form shows it; the completion of the launch is proposed where there is none yet. */
export function contractValues({ contract, launched }: Standing): ContractValues {
  if (!contract) return { sum: '', signedOn: null, completion: launched, reference: '', reason: '' };
  const { sumCents, signedOn, completion, reference } = contract;
  return { sum: typedCents(sumCents), signedOn, completion, reference: reference ?? '', reason: '' };
}

export function contractBody(values: ContractValues): Omit<ContractPut, 'version'> {
  const { sum, signedOn, completion, reference, reason } = values;
  return {
    sumCents: readCents(sum) ?? 0,
    signedOn: signedOn ?? '',
    completion,
    reference: reference.trim() || null,
    ...(reason.trim() && { reason: reason.trim() }),
  };
}

/** The error of a typed contract sum; null for a good one. */
export function sumProblem(sum: string): string | null {
  const cents = readCents(sum);
  return cents === null || cents < 0 ? 'An amount such as 480,000.00' : null;
}
