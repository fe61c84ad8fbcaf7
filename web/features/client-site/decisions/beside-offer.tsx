import { useQuery } from '@tanstack/react-query';
import type { ClientDecision } from '../../../../functions/api/decisions/client.contract.ts';
import { moneyWords } from '../../../../functions/decisions/money-words.ts';
import { say } from '../../../lib/language/say.ts';
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
    <dl aria-label={say('The contract')} className="mt-3 grid gap-1 tabular-nums">
      {sumCents !== null && (
        <Fact
          label={say('Contract sum')}
          text={
            cents === 0
              ? moneyWords(sumCents, currency)
              : `${moneyWords(sumCents, currency)} → ${moneyWords(sumCents + cents, currency)}`
          }
        />
      )}
      {completion !== null && (
        <Fact
          label={say('Agreed completion')}
          text={
            days === 0
              ? formatDay(completion)
              : say('{day}, and {days}', { day: formatDay(completion), days: contractDaysWords(days) })
          }
        />
      )}
    </dl>
  );
}
