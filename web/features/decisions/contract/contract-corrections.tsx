import type { ContractCorrection } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import { formatInstantDay } from '../../../lib/time/dates.ts';
import { correctedWords } from './corrected-words.ts';

interface ContractCorrectionsProps {
  corrections: readonly ContractCorrection[];
  currency: Currency;
}

/** The corrections since a change order named the contract, the newest first. */
export function ContractCorrections({ corrections, currency }: ContractCorrectionsProps) {
  if (corrections.length === 0) return null;
  return (
    <ul aria-label="Corrections" className="grid basis-full gap-1 border-line border-t pt-2 text-sm">
      {corrections.toReversed().map((correction) => (
        <li key={correction.at} className="wrap-anywhere">
          <span className="text-muted">
            Corrected on {formatInstantDay(correction.at)}
            {correction.name && ` by ${correction.name}`}:
          </span>{' '}
          {correctedWords(correction, currency)}
        </li>
      ))}
    </ul>
  );
}
