import { useQuery } from '@tanstack/react-query';
import { Milestone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Change } from '../../../functions/core/changes/contract.ts';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { baselinesQuery } from '../../sync/project/baselines-query.ts';
import { movesDates } from '../../sync/project/moves-dates.ts';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { useReadAgain } from '../../sync/react/use-read-again.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { rowsEndOf } from './differences.ts';
import { chosenOf, ledgerQuery } from './queries.ts';
import { shortSlipWords, slipWords } from './slip-words.ts';

const LedgerDialog = lazyAtUse(() => import('./ledger-dialog.tsx'));

/** The slip in a few words, for the line above the rows (docs/product.md#ledger). */
export function SlipInShort({ projectId }: { projectId: number }) {
  const [search] = useSearchParams();
  const { data } = useQuery(baselinesQuery(useSync(), projectId));
  useLiveLedger(projectId);
  if (!data) return 'Baselines';
  const baseline = chosenOf(data, search.get('baseline'));
  return baseline ? <ShortSlip projectId={projectId} baseline={baseline} /> : 'No baseline yet';
}

function ShortSlip({ projectId, baseline }: { projectId: number; baseline: Baseline }) {
  const { data } = useQuery(ledgerQuery(projectId, baseline.id));
  const plan = usePlan(projectId);
  return data ? shortSlipWords(baseline, data, plan ? rowsEndOf(plan) : null) : 'Baselines';
}

/** How far the finish of a project is from its baseline, with the dialog that says why (docs/product.md#ledger). */
export function SlipLine({ projectId }: { projectId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const query = useQuery(baselinesQuery(useSync(), projectId));
  const { data } = query;
  const isMissing = hasFailed(query);
  useLiveLedger(projectId);
  const baseline = data && chosenOf(data, search.get('baseline'));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <p className="min-h-5 min-w-0 grow text-muted tabular-nums">
        {baseline && <Slip projectId={projectId} baseline={baseline} />}
        {data && !baseline && 'Nothing to compare with yet.'}
        {isMissing && 'The baselines could not be loaded.'}
        {!data && !isMissing && <Skeleton className="h-5 w-72 max-w-full" />}
      </p>
      <Button
        look="quiet"
        icon={<Milestone aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="-mx-3 sm:mx-0"
      >
        Baselines and Delay Log
      </Button>
      {isOpen && (
        <Suspense>
          <LedgerDialog projectId={projectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Slip({ projectId, baseline }: { projectId: number; baseline: Baseline }) {
  const { data } = useQuery(ledgerQuery(projectId, baseline.id));
  const plan = usePlan(projectId);
  return data ? slipWords(baseline, data, plan ? rowsEndOf(plan) : null) : <Skeleton className="h-5 w-72 max-w-full" />;
}

function keysOf(change: Change | null) {
  const keys: ('baselines' | 'ledger')[] = [];
  if (!change || change.entity === 'baseline') keys.push('baselines');
  if (movesDates(change)) keys.push('ledger');
  return keys;
}

/** Keeps baselines and ledger of a project live while they are shown. */
function useLiveLedger(projectId: number) {
  useReadAgain(projectId, keysOf);
}
