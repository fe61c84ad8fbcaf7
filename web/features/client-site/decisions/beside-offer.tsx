import { useQuery } from '@tanstack/react-query';
import type { ClientContract, ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { say, sayCount } from '../../../lib/language/say.ts';
import { formatDay, formatDayRange } from '../../../lib/time/dates.ts';
import { contractDaysWords } from '../../../model/decision-words.ts';
import { moneyText } from '../../../model/money.ts';
import { Fact } from './fact.tsx';
import { contractQuery } from './queries.ts';

interface BesideOfferProps {
  projectId: number;
  decision: ClientDecision;
  choice: ClientDecision['offer']['choices'][number];
}

type PlanOfChoice = NonNullable<ClientDecision['plan']>['choices'][number];

/**
 * The contract and the plan beside the offer, which are no part of it: as they are today, and as they would be with this
 * choice (docs/product.md#beside-an-offer).
 */
export function BesideOffer({ projectId, decision: { plan }, choice }: BesideOfferProps) {
  const { data: contract } = useQuery(contractQuery(projectId));
  const withIt = plan?.choices.find((each) => each.choice === choice.choice);
  const hasContract = contract && (contract.sumCents !== null || contract.completion !== null);
  if (!hasContract && !plan) return null;
  return (
    <>
      <dl aria-label={say('The contract')} className="mt-3 grid gap-1 tabular-nums">
        {contract && <Agreed contract={contract} choice={choice} after={withIt?.agreed ?? null} />}
        {plan && (
          <Fact
            label={say('Completion now')}
            text={
              withIt ? fromTo(formatDay(plan.completion), formatDay(withIt.completion)) : formatDay(plan.completion)
            }
          />
        )}
      </dl>
      {withIt && withIt.phases.length > 0 && <Phases phases={withIt.phases} />}
    </>
  );
}

const fromTo = (from: string, to: string) => (from === to ? from : `${from} → ${to}`);

interface AgreedProps {
  contract: ClientContract;
  choice: BesideOfferProps['choice'];
  /** The agreed completion with it; null where it is not known. */
  after: string | null;
}

function Agreed({ contract: { currency, sumCents, completion }, choice: { cents, days }, after }: AgreedProps) {
  return (
    <>
      {sumCents !== null && (
        <Fact
          label={say('Contract sum')}
          text={fromTo(moneyText(sumCents, currency), moneyText(sumCents + cents, currency))}
        />
      )}
      {completion !== null && (
        <Fact
          label={say('Agreed completion')}
          text={
            days === 0 || after !== null
              ? fromTo(formatDay(completion), formatDay(after ?? completion))
              : say('{day}, and {days}', { day: formatDay(completion), days: contractDaysWords(days) })
          }
        />
      )}
    </>
  );
}

/** The phases that move, folded where they are many. */
function Phases({ phases }: Pick<PlanOfChoice, 'phases'>) {
  return (
    <details open={phases.length <= 3} className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-muted">
        {sayCount(phases.length, '1 phase moves', '{count} phases move')}
      </summary>
      <ul className="grid gap-2 tabular-nums">
        {phases.map(({ id, name, from, to }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="block text-muted">
              {from && `${formatDayRange(from.start, from.completion)} → `}
              {formatDayRange(to.start, to.completion)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
