import type { ContractPut, Standing } from '../../../functions/api/decisions/contract.contract.ts';
import { readCents, typedCents } from './typed-money.ts';

export const contractLabels = {
  sum: 'Contract Sum',
  signedOn: 'Signed On',
  completion: 'Agreed Completion',
  reference: 'Reference',
} as const;

export interface ContractValues {
  /** As typed. */
  sum: string;
  signedOn: string | null;
  completion: string | null;
  reference: string;
}

/** A contract as its form shows it; the completion of the launch is proposed where there is none yet. */
export function contractValues({ contract, launched }: Standing): ContractValues {
  if (!contract) return { sum: '', signedOn: null, completion: launched, reference: '' };
  const { sumCents, signedOn, completion, reference } = contract;
  return { sum: typedCents(sumCents), signedOn, completion, reference: reference ?? '' };
}

export function contractBody({ sum, signedOn, completion, reference }: ContractValues): Omit<ContractPut, 'version'> {
  return {
    sumCents: readCents(sum) ?? 0,
    signedOn: signedOn ?? '',
    completion,
    reference: reference.trim() || null,
  };
}

/** The error of a typed contract sum; null for a good one. */
export function sumProblem(sum: string): string | null {
  const cents = readCents(sum);
  return cents === null || cents < 0 ? 'An amount such as 480,000.00' : null;
}
