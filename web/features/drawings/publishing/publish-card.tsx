import '../drawings.css';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DrawingOutcome, DrawingSet } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { formatInstant } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import type { SetAt } from '../write-sets.ts';
import { publishWords } from './outcome-words.ts';
import { publishSet } from './write-published.ts';

interface PublishCardProps {
  at: SetAt;
  set: DrawingSet;
  outcome: DrawingOutcome;
  isAway: boolean;
  isSending: boolean;
}

/** The sheets that become current, and the drawings that the set does not have (docs/product.md#drawing-publish). */
export function PublishCard({ at, set, outcome, isAway, isSending }: PublishCardProps) {
  const publish = useWriteNow(publishSet(at));
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const retire = outcome.others.flatMap(({ documentId }) => (ticked.has(documentId) ? [documentId] : []));
  const isNothing = retire.length === 0 && outcome.pages.every(({ takes }) => !takes);
  const missing = set.files.reduce((sum, { pages }) => sum + pages, 0) - set.pageCount;
  const waits = [
    isAway && 'A set is published with a connection.',
    isSending && 'Files are still on their way.',
    !isSending && missing > 0 && `${missing === 1 ? '1 sheet is' : `${missing} sheets are`} not sent yet.`,
    outcome.waits && 'A sheet has no number, or that of another one.',
    !outcome.waits && !outcome.same && isNothing && 'Nothing of this set is new.',
  ].filter((each) => each !== false);
  return (
    <Card title="Publish">
      <p className="text-muted">What is published is current from then on, and replaces what has the same number.</p>
      {outcome.same && isNothing && <Same at={at} same={outcome.same} count={set.pageCount} />}
      {outcome.others.length > 0 && (
        <fieldset className="mt-4">
          <legend className="font-medium">{`Not in this set: ${outcome.others.length}, which stay current`}</legend>
          <ul className="mt-1">
            {outcome.others.map(({ documentId, number, title }) => (
              <li key={documentId}>
                <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    checked={ticked.has(documentId)}
                    className="sheet-tick"
                    onChange={({ target: { checked } }) =>
                      setTicked(
                        (now) => new Set(checked ? [...now, documentId] : [...now].filter((id) => id !== documentId)),
                      )
                    }
                  />
                  <span className="min-w-0 wrap-anywhere">{`Retire ${number} ${title}`}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          disabled={waits.length > 0 || isNothing}
          pending={publish.isPending}
          icon={<Send aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => publish.mutate({ basis: outcome.basis, retire })}
        >
          {publishWords(outcome, retire.length)}
        </Button>
        {isStatus(publish.error, 409) && (
          <span role="alert" className="text-warning">
            The table changed meanwhile. Look at it again, then publish.
          </span>
        )}
        <span role="status" className="text-muted">
          {waits.join(' ')}
        </span>
      </div>
    </Card>
  );
}

function Same({ at, same, count }: { at: SetAt; same: NonNullable<DrawingOutcome['same']>; count: number }) {
  return (
    <p className="mt-2 text-warning">
      {`${same.byName ?? 'Somebody'} published ${count === 1 ? 'this sheet' : `these ${count}`} at ${formatInstant(same.publishedAt)}: `}
      <Link to={paths.drawingSet.href(at.projectId, same.setId)} className="underline">
        {same.name}
      </Link>
    </p>
  );
}
