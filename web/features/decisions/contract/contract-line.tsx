import { useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { useState } from 'react';
import type { ContractCorrection, Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { formatDay, formatInstantDay } from '../../../lib/time/dates.ts';
import { moneyText } from '../../../model/money.ts';
import { useIsAdmin } from '../../../session/current-user.ts';
import { contractQuery } from '../data/queries.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { correctedByAdministrators, isNamed } from './contract-fields.ts';
import { correctedWords } from './corrected-words.ts';

/** The contract of a project beside its plan's finish (docs/product.md#contract-line). */
export function ContractLine({ projectId, isAway }: { projectId: number; isAway: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(contractQuery(projectId));
  const isAdmin = useIsAdmin();
  const { data } = query;
  const isCorrection = data !== undefined && isNamed(data);
  if (!data && hasFailed(query)) {
    return (
      <ErrorState text="The contract could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />
    );
  }
  return (
    <section
      aria-label="Contract"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      {data ? <Facts standing={data} /> : <Skeleton className="h-10 grow" />}
      {isCorrection && !isAdmin ? (
        <p className="text-muted text-sm sm:ml-auto">{correctedByAdministrators}</p>
      ) : (
        <Button
          look="quiet"
          disabled={!data || isAway}
          icon={<FileSignature aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setOpen(true)}
          className="-mx-3 sm:ml-auto"
        >
          {actionOf(data, isCorrection)}
        </Button>
      )}
      {data && <ContractCorrections corrections={data.corrections} currency={data.currency} />}
      {isOpen && data && <ContractDialog projectId={projectId} standing={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

function actionOf(standing: Standing | undefined, isCorrection: boolean): string {
  if (isCorrection) return 'Edit Contract';
  return standing?.contract ? 'Edit Contract' : 'Add Contract';
}

function Facts({ standing }: { standing: Standing }) {
  const { contract, currency, finish, sumCents, completion, orders } = standing;
  if (!contract) {
    return (
      <p className="min-w-0 grow basis-60 text-muted">
        No contract yet. Decisions work without it; without one, change orders show no contract total.
      </p>
    );
  }
  const money = (cents: number) => moneyText(cents, currency);
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-2">
      <Fact label="Original contract sum" text={money(contract.sumCents)} />
      {orders.length > 0 && sumCents !== null && (
        <>
          <Fact label="Change orders" text={money(sumCents - contract.sumCents)} />
          <Fact label="Contract sum" text={money(sumCents)} />
        </>
      )}
      {completion && <Fact label="Agreed completion" text={formatDay(completion)} />}
      {finish && <Fact label="Completion now" text={formatDay(finish)} />}
    </dl>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium tabular-nums">{text}</dd>
    </div>
  );
}

interface ContractCorrectionsProps {
  corrections: readonly ContractCorrection[];
  currency: Currency;
}

/** The corrections since a change order named the contract, the newest first. */
function ContractCorrections({ corrections, currency }: ContractCorrectionsProps) {
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
