import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { decisionHref } from '../../../model/paths.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import { rowDecisionsQuery } from '../../../sync/project/row-decisions-query.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { dueWords, stateWords } from '../data/decision-words.ts';
import { useLiveDecisions } from '../data/use-live-decisions.ts';
import { AddDecision } from '../draft/add-decision.tsx';

interface DecisionsOfRowProps {
  projectId: number;
  entity: 'phase' | 'task';
  id: number;
  /** Only those that there are, under a heading. */
  isList?: boolean;
}

/** The decisions of a row with their last days, and a new one for it (docs/product.md#decisions-of-rows). */
export default function DecisionsOfRow(row: DecisionsOfRowProps) {
  const decisions = useOfRow(row);
  if (!decisions) return null;
  if (!row.isList) return <Listed {...row} {...decisions} />;
  return (
    decisions.ofRow.length > 0 && (
      <section aria-label="Decisions" className="mt-4 border-line border-t pt-3">
        <h3 className="mb-2 font-medium">Decisions</h3>
        <Listed {...row} {...decisions} canHang={false} />
      </section>
    )
  );
}

/** The same as a card of its own, beside the fields of the row. */
export function DecisionsCard(row: DecisionsOfRowProps) {
  useLiveDecisions(row.projectId);
  const decisions = useOfRow(row);
  return (
    decisions && (
      <Card title="Decisions" className="mb-5">
        <Listed {...row} {...decisions} />
      </Card>
    )
  );
}

/** Null for a row that has none, and on which none can hang. */
function useOfRow({ projectId, entity, id }: DecisionsOfRowProps) {
  const query = useQuery(rowDecisionsQuery(useSync(), projectId));
  // A phase with tasks begins with one of them, on which a decision hangs instead.
  const canHang = useOptimisticPlan(projectId, (plan) => entity === 'task' || listOf(plan, 'task', id).length === 0);
  const ofRow = query.data?.filter(({ item }) => item.entity === entity && item.id === id) ?? [];
  return id > 0 && (canHang || ofRow.length > 0) ? { query, ofRow, canHang } : null;
}

type ListedProps = DecisionsOfRowProps & NonNullable<ReturnType<typeof useOfRow>>;

function Listed({ projectId, entity, id, query, ofRow, canHang }: ListedProps) {
  const navigate = useNavigate();
  const day = useToday();
  const [isAdding, setAdding] = useState(false);
  const isAway = useValue(connection) !== 'online';
  return (
    <div className="w-full min-w-0">
      <QueryView query={query} errorText="The decisions could not be loaded." loading={null}>
        {() =>
          ofRow.length > 0 && (
            <ul aria-label="Decisions" className="mb-2 divide-y divide-line rounded-control border border-line">
              {ofRow.map(({ id: decisionId, title, state, ...days }) => (
                <li key={decisionId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
                  <Link
                    to={decisionHref(projectId, decisionId)}
                    className="wrap-anywhere inline-flex min-h-6 min-w-0 items-center rounded-control font-medium text-accent hover:underline pointer-coarse:min-h-11"
                  >
                    {title}
                  </Link>
                  <Tag tone={stateWords(state).tone}>{stateWords(state).name}</Tag>
                  {days.due && <span className="text-muted text-sm tabular-nums">{dueWords(days, day)}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {canHang && (
        <Button
          disabled={isAway}
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setAdding(true)}
        >
          New Decision
        </Button>
      )}
      {isAdding && (
        <AddDecision
          projectId={projectId}
          row={entity === 'task' ? { taskId: id } : { phaseId: id }}
          onClose={() => setAdding(false)}
          onAdded={(decision) => void navigate(decisionHref(projectId, decision.id))}
        />
      )}
    </div>
  );
}
