import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Select } from '../../../components/controls/select.tsx';
import type { Read } from '../reading.ts';
import { type ColumnKind, type Columns, columnKinds } from './guess-columns.ts';
import type { DayOrder } from './read-cells.ts';
import { CountingChoice, OrderChoice } from './reading-choices.tsx';
import type { Counting } from './row-numbers.ts';
import type { Chosen } from './sheet-to-outline.ts';

type WhichColumnsProps = Omit<Extract<Read, { kind: 'columns' }>, 'kind'> & {
  isPending: boolean;
  onChoose: (chosen: Chosen) => void;
};

const kinds = Object.keys(columnKinds) as ColumnKind[];

/** Which column of a sheet is what: guessed, corrected by a person, and remembered for these heads in this browser. */
export function WhichColumns({ guess, rows, order, counting, isPending, onChoose }: WhichColumnsProps) {
  const { headAt, heads } = guess;
  const [columns, setColumns] = useState<Columns>(() => recallColumns(heads) ?? guess.columns);
  const [chosenOrder, setOrder] = useState<DayOrder | null>(order ?? null);
  const [chosenCounting, setCounting] = useState<Counting | null>(null);
  const isAsked = order === null;
  const hasDays = columns.start !== undefined || columns.finish !== undefined;
  const isCounted = counting === null || columns.number !== undefined || columns.waits === undefined;
  const isReady =
    columns.name !== undefined &&
    (!isAsked || !hasDays || chosenOrder !== null) &&
    (isCounted || chosenCounting !== null);
  const kindAt = (at: number) => kinds.find((kind) => columns[kind] === at);

  function choose(at: number, kind: ColumnKind | '') {
    const others = Object.entries(columns).filter(([key, place]) => place !== at && key !== kind);
    setColumns({ ...Object.fromEntries(others), ...(kind && { [kind]: at }) });
  }

  return (
    <section aria-label="Which column is what">
      <h3 className="font-semibold">Which column is what</h3>
      <p className="text-muted text-sm">
        The first rows are shown as they were read. Your choice is remembered for these heads in this browser.
      </p>
      <section
        aria-label="Columns of the sheet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              {heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, heads may repeat
                <th key={at} scope="col" className="min-w-40 border-line border-b p-2 text-left align-top font-normal">
                  <span className="block font-medium wrap-anywhere">{head || `Column ${at + 1}`}</span>
                  <Select
                    aria-label={`${head || `Column ${at + 1}`} is`}
                    value={kindAt(at) ?? ''}
                    onChange={({ target }) => choose(at, target.value as ColumnKind | '')}
                  >
                    <option value="">Not read</option>
                    {kinds.map((kind) => (
                      <option key={kind} value={kind}>
                        {columnKinds[kind]}
                      </option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are in a fixed order
              <tr key={at}>
                {heads.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <td key={column} className="max-w-60 truncate px-2 py-1 text-muted">
                    {row[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isAsked && hasDays && <OrderChoice value={chosenOrder} onChange={setOrder} />}
      {!isCounted && <CountingChoice question={counting} value={chosenCounting} onChange={setCounting} />}
      <Button
        look="primary"
        className="mt-3"
        disabled={!isReady}
        pending={isPending}
        onClick={() => {
          rememberColumns(heads, columns);
          onChoose({ headAt, columns, order: chosenOrder ?? 'month', counting: chosenCounting ?? undefined });
        }}
      >
        Read the Sheet
      </Button>
      {columns.name === undefined && (
        <p className="mt-1 text-muted text-sm">Say first which column has the names of the rows.</p>
      )}
    </section>
  );
}

const KEY = 'paradigm-pro-columns';
/** Sets of heads; the oldest goes first. */
const KEPT = 20;

type Kept = [heads: string, columns: Columns][];

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const nameOf = (heads: readonly string[]) => heads.map((head) => head.toLowerCase()).join('\n');

/** The columns that a person chose for these heads before, which this browser keeps. */
function recallColumns(heads: readonly string[]): Columns | null {
  const found = kept().find(([name]) => name === nameOf(heads))?.[1];
  if (!found) return null;
  const known = Object.entries(found).filter(
    ([kind, at]) => kind in columnKinds && Number.isInteger(at) && at >= 0 && at < heads.length,
  );
  return Object.fromEntries(known) as Partial<Record<ColumnKind, number>>;
}

function rememberColumns(heads: readonly string[], columns: Columns) {
  const others = kept().filter(([name]) => name !== nameOf(heads));
  localStorage.setItem(KEY, JSON.stringify([[nameOf(heads), columns], ...others].slice(0, KEPT)));
}
