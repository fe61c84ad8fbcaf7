import { useQuery } from '@tanstack/react-query';
import type { Baseline, LedgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { rowsEndOf } from './differences.ts';
import { LedgerRow } from './ledger-row.tsx';
import { ledgerQuery } from './queries.ts';
import { signed, slipOf, slipWords } from './slip-words.ts';

interface LedgerProps {
  projectId: number;
  baseline: Baseline;
}

/** What moved the finish since a baseline; the days add up to the slip. */
export function Ledger({ projectId, baseline }: LedgerProps) {
  const query = useQuery(ledgerQuery(projectId, baseline.id));
  const plan = usePlan(projectId);
  return (
    <section aria-label="Delay Log" className="mt-2">
      <QueryView
        query={query}
        errorText="The delay log could not be loaded."
        loading={<ListSkeleton rows={4} rowClass="h-14" />}
      >
        {(entries) => (
          <>
            <p className="mb-3 font-medium tabular-nums">
              {slipWords(baseline, entries, plan ? rowsEndOf(plan) : null)}
            </p>
            {entries.length === 0 ? (
              <p className="text-muted">
                {plan?.project.scheduleMode === 'manual'
                  ? 'The completion of the project was not changed since.'
                  : 'Nothing has moved the finish since.'}
              </p>
            ) : (
              <Entries projectId={projectId} entries={entries} />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Entries({ projectId, entries }: { projectId: number; entries: readonly LedgerEntry[] }) {
  return (
    <>
      <ul aria-label="What moved the finish" className="divide-y divide-line border-line border-y">
        {entries.map((entry, place) => (
          <LedgerRow key={entry.seq ?? `hand ${place}`} projectId={projectId} entry={entry} />
        ))}
      </ul>
      <p className="flex justify-between gap-3 py-2 font-medium tabular-nums">
        <span>Together, in working days</span>
        <span>{signed(slipOf(entries))}</span>
      </p>
    </>
  );
}
