import { useQuery } from '@tanstack/react-query';
import type { ClientDecision } from '../../../../functions/api/decisions/client.contract.ts';
import { moneyWords } from '../../../../functions/decisions/money-words.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { contractDaysWords } from '../../../model/decision-words.ts';
import { Fact } from './fact.tsx';
import { contractQuery } from './queries.ts';

interface BesideOfferProps {
  projectId: number;
  choice: ClientDecision['offer']['choices'][number];
}

/** The contract beside the offer, which is no part of it: as it is today, and as it would be with this choice. */
export function BesideOffer({ projectId, choice: { cents, days } }: BesideOfferProps) {
  const { data: contract } = useQuery(contractQuery(projectId));
  if (!contract || (contract.sumCents === null && contract.completion === null)) return null;
  const { currency, sumCents, completion } = contract;
  return (
    <dl aria-label="The contract" className="mt-3 grid gap-1 tabular-nums">
      {sumCents !== null && (
        <Fact
          label="Contract sum"
          text={
            cents === 0
              ? moneyWords(sumCents, currency)
              : `${moneyWords(sumCents, currency)} → ${moneyWords(sumCents + cents, currency)}`
          }
        />
      )}
      {completion !== null && (
        <Fact
          label="Agreed completion"
          text={days === 0 ? formatDay(completion) : `${formatDay(completion)}, and ${contractDaysWords(days)}`}
        />
      )}
    </dl>
  );
}
