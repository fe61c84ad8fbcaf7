import { useQuery } from '@tanstack/react-query';
import type { ClientDecision } from '../../../../functions/api/decisions/client.contract.ts';
import { moneyWords } from '../../../../functions/decisions/money-words.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { contractDaysWords } from '../../../model/decision-words.ts';
import { contractQuery } from './queries.ts';

interface BesideOfferProps {
  projectId: number;
  choice: ClientDecision['offer']['choices'][number];
}

/** What stands beside the offer and is no part of it: what is agreed today, and would be with this choice. */
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

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right">{text}</dd>
    </div>
  );
}
