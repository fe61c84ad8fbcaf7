import { useId, useState } from 'react';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { Select } from '../../components/controls/select.tsx';
import { ShowMore } from '../../components/table/show-more.tsx';
import { formatDay, formatDayRange } from '../../lib/time/dates.ts';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { type Difference, datesNow, differencesOf } from './differences.ts';
import { signed } from './slip-words.ts';

interface CompareProps {
  projectId: number;
  baselines: readonly Baseline[];
  /** What is compared with another baseline, or with the current plan. */
  chosen: Baseline;
}

const PAGE = 50;

/** The rows whose dates differ between two baselines, or since one. */
export function Compare({ projectId, baselines, chosen }: CompareProps) {
  const titleId = useId();
  const [otherId, setOther] = useState(0);
  const [shown, setShown] = useState(PAGE);
  const plan = usePlan(projectId);
  const other = baselines.find(({ id }) => id === otherId && id !== chosen.id);
  if (!plan) return null;
  // The earlier one is what moved from.
  const [from, to] = other && other.seq < chosen.seq ? [other, chosen] : [chosen, other];
  const rows = differencesOf(plan, from.dates, to ? to.dates : datesNow(plan));
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={titleId} className="font-semibold text-lg">
          Compared With
        </h3>
        <Select
          aria-label="Compared with"
          value={other?.id ?? 0}
          onChange={({ target }) => setOther(Number(target.value))}
          className="min-w-0 max-w-full"
        >
          <option value={0}>The current plan</option>
          {baselines.map(
            ({ id, name }) =>
              id !== chosen.id && (
                <option key={id} value={id}>
                  {name}
                </option>
              ),
          )}
        </Select>
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">No task has other dates.</p>
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line border-line border-y">
          {rows.slice(0, shown).map((row) => (
            <ComparedRow key={row.key} row={row} />
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <ShowMore label="Show More Tasks" isLoading={false} onMore={() => setShown(shown + PAGE)} />
      )}
    </section>
  );
}

function ComparedRow({ row: { key, name, before, after, days } }: { row: Difference }) {
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        <span className={classNames('block break-words', key.startsWith('phase') && 'font-medium')}>
          {name ?? 'A task that was deleted'}
        </span>
        <span className="block text-muted text-sm tabular-nums">
          {spanOf(before)} → {spanOf(after)}
        </span>
      </div>
      {days !== null && <span className="shrink-0 font-medium tabular-nums">{signed(days)}</span>}
    </li>
  );
}

function spanOf(span: Difference['before']): string {
  const [start, completion] = span ?? [null, null];
  if (start && completion) return formatDayRange(start, completion);
  const day = start ?? completion;
  return day ? formatDay(day) : 'no dates';
}
