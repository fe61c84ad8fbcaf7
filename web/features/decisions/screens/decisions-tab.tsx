import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { limits } from '../../../../functions/core/common/limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { decisionHref } from '../../../model/paths.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { ChangeOrders } from '../contract/change-orders.tsx';
import { ContractLine } from '../contract/contract-line.tsx';
import { kindName } from '../data/decision-words.ts';
import { decisionsQuery } from '../data/queries.ts';
import { useLiveDecisions } from '../data/use-live-decisions.ts';
import { AddDecision } from '../draft/add-decision.tsx';
import { useWaiting } from '../waiting/use-waiting.ts';
import { DecisionHead, DecisionLine } from './decision-line.tsx';
import { DecisionPage } from './decision-page.tsx';

const nothingYet =
  'Nothing to decide yet. A selection, an approval or a change is tied to a task, and is due before it starts.';
const nothingInTemplate =
  'No decisions yet. Each project made from this template begins with those that you add here, as drafts.';

/** The decisions of a project or a template, or the one in the address. */
export function DecisionsTab({ plan }: { plan: PlanSnapshot }) {
  const projectId = plan.project.id;
  const [search] = useSearchParams();
  const isAway = useValue(connection) !== 'online';
  const id = Number(search.get('decision'));
  useLiveDecisions(projectId);
  return (
    <>
      {isAway && (
        <p role="status" className="mb-3 rounded-control bg-warning-tint px-3 py-2 text-warning">
          Decisions are written with a connection. You can read them; what you typed stays.
        </p>
      )}
      {Number.isSafeInteger(id) && id > 0 ? (
        <DecisionPage key={id} plan={plan} id={id} isAway={isAway} />
      ) : (
        <AllOfProject project={plan.project} isAway={isAway} />
      )}
    </>
  );
}

interface AllOfProjectProps {
  project: PlanSnapshot['project'];
  isAway: boolean;
}

function AllOfProject({ project: { id: projectId, isTemplate }, isAway }: AllOfProjectProps) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(decisionsQuery(projectId));
  const costOf = useWaiting(projectId);
  const isFull = (query.data?.length ?? 0) >= limits.decisions;
  const add = (
    <Button
      look="primary"
      disabled={isAway || isFull}
      icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => setAdding(true)}
    >
      New Decision
    </Button>
  );
  return (
    <>
      {!isTemplate && <ContractLine projectId={projectId} isAway={isAway} />}
      <QueryView
        query={query}
        errorText="The decisions could not be loaded."
        loading={
          <div className="rounded-card border border-line bg-surface">
            <ListSkeleton rows={5} rowClass="h-14" />
          </div>
        }
      >
        {(decisions) =>
          decisions.length === 0 ? (
            <EmptyState icon={ClipboardCheck} text={isTemplate ? nothingInTemplate : nothingYet} action={add} />
          ) : (
            <>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
                <h2 className="font-semibold text-lg">
                  Decisions <span className="ml-1 font-normal text-muted tabular-nums">{decisions.length}</span>
                </h2>
                {add}
              </div>
              {isTemplate && (
                <p className="mb-3 text-muted">
                  Each project made from this template begins with these as drafts. A template sends nothing.
                </p>
              )}
              <div className="overflow-hidden rounded-card border border-line bg-surface">
                {!isTemplate && <DecisionHead />}
                <ul aria-label="Decisions">
                  {decisions.map((decision) => (
                    <DecisionLine
                      key={decision.id}
                      decision={decision}
                      details={[kindName(decision.kind), decision.rowName, decision.place]}
                      prices={decision.options.map(({ priceCents }) => priceCents)}
                      cost={isTemplate ? null : costOf(decision.id)}
                      hasColumns={!isTemplate}
                      isTemplate={isTemplate}
                    />
                  ))}
                </ul>
              </div>
            </>
          )
        }
      </QueryView>
      {!isTemplate && <ChangeOrders projectId={projectId} />}
      {isAdding && (
        <AddDecision
          projectId={projectId}
          onClose={() => setAdding(false)}
          onAdded={({ id }) => void navigate(decisionHref(projectId, id, isTemplate))}
        />
      )}
    </>
  );
}
