import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../../functions/core/common/english.ts';
import type { WaitingDecision } from '../../../../functions/core/decisions/waiting.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { decisionHref } from '../../../model/paths.ts';
import { waitingQuery } from '../../../sync/project/waiting-query.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { waitingWords } from './waiting-words.ts';

const HoldDialog = lazyAtUse(() => import('./hold-dialog.tsx'));

interface LateDecisionsProps {
  projectId: number;
  /** How many, in a few words, or each with its remedy. */
  as: 'words' | 'lines';
}

/**
 * Decisions that are too late for their rows, among what is wrong with a plan (docs/product.md#hold). `MarkRows` keeps
 * them live.
 */
export default function LateDecisions({ projectId, as }: LateDecisionsProps) {
  const { data } = useQuery(waitingQuery(useSync(), projectId));
  const late = data?.filter(({ cost, isFixed }) => cost !== null || isFixed) ?? [];
  if (late.length === 0) return null;
  return as === 'words' ? ` · ${counted(late.length, 'late decision')}` : <Lines projectId={projectId} late={late} />;
}

function Lines({ projectId, late }: { projectId: number; late: readonly WaitingDecision[] }) {
  const [held, setHeld] = useState<WaitingDecision | null>(null);
  const isAway = useValue(connection) !== 'online';
  return (
    <>
      <ul aria-label="Late decisions" className="divide-y divide-line border-line border-t">
        {late.map((waiting) => (
          <li key={waiting.decisionId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 tabular-nums">
            <Link
              to={decisionHref(projectId, waiting.decisionId)}
              className="wrap-anywhere max-w-full rounded-control font-medium text-accent hover:underline"
            >
              {waiting.rowName}
            </Link>
            <span className="wrap-anywhere min-w-0 grow basis-60 text-muted text-sm">{waitingWords(waiting)}</span>
            {!waiting.isFixed && (
              <Button look="quiet" disabled={isAway} onClick={() => setHeld(waiting)}>
                Hold…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {held && (
        <Suspense>
          <HoldDialog projectId={projectId} waiting={held} onClose={() => setHeld(null)} />
        </Suspense>
      )}
    </>
  );
}
