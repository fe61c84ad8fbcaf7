import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { EventList } from '../../../components/decision/event-list.tsx';
import { CardSkeleton } from '../../../components/feedback/card-skeleton.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { useIsGone } from '../../../components/feedback/use-is-gone.ts';
import { BackLinks } from '../../../components/layout/back-links.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { formatInstant } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { decisionsHref } from '../../../model/paths.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { dueWords, kindName, stateWords } from '../data/decision-words.ts';
import { decisionQuery } from '../data/queries.ts';
import { DecisionForm } from '../draft/decision-form.tsx';
import { OptionsCard } from '../draft/options-card.tsx';
import { RemoveDecision } from '../draft/remove-decision.tsx';
import { OfferCard } from '../offer/offer-card.tsx';
import { ReplyForm } from '../offer/reply-form.tsx';
import { SendActions } from '../offer/send-actions.tsx';
import { LastDayText } from '../waiting/last-day-text.tsx';

interface DecisionPageProps {
  plan: PlanSnapshot;
  id: number;
  isAway: boolean;
}

/** One decision: its words, options and last day, and what became of it. */
export function DecisionPage({ plan, id, isAway }: DecisionPageProps) {
  const projectId = plan.project.id;
  const query = useQuery(decisionQuery(projectId, id));
  const isGone = useIsGone(query);
  const toAll = decisionsHref(plan.project);
  if (isGone) {
    return <Gone text="This decision does not exist any more." to={toAll} label="To the Decisions" />;
  }
  return (
    <>
      <BackLinks links={[{ label: 'Decisions', to: toAll }]} />
      <QueryView
        query={query}
        errorText="The decision could not be loaded."
        loading={<CardSkeleton fields={5} className="max-w-xl" />}
      >
        {(decision) => <Loaded plan={plan} decision={decision} isAway={isAway} />}
      </QueryView>
    </>
  );
}

interface LoadedProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
  isAway: boolean;
}

function Loaded({ plan, decision, isAway }: LoadedProps) {
  const { kind, title, state, requestNumber, rowName, offer, isEdited, events } = decision;
  const navigate = useNavigate();
  const day = useToday();
  const { name, tone } = stateWords(state);
  const { isTemplate } = plan.project;
  const isClosed = state === 'closed';
  const disputes = events.filter((event) => event.kind === 'disputed');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-xl">{title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
            <Tag tone={tone}>{name}</Tag>
            <span>{requestNumber === null ? kindName(kind) : `${kindName(kind)} ${requestNumber}`}</span>
            {rowName && <span className="wrap-anywhere">For {rowName}</span>}
            {!isClosed && !isTemplate && <span>{dueWords(decision, day) ?? 'No last day yet'}</span>}
            {!isClosed && !isTemplate && <LastDayText plan={plan} decision={decision} />}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!isTemplate && <SendActions plan={plan} decision={decision} isAway={isAway} />}
          {requestNumber === null && (
            <RemoveDecision
              decision={decision}
              isAway={isAway}
              onRemoved={() => void navigate(decisionsHref(plan.project))}
            />
          )}
        </div>
      </div>
      {isTemplate && (
        <p className="mb-4 text-muted">
          A template sends nothing. Each project made from it begins with this as a draft, which is sent from there.
        </p>
      )}
      {offer && isEdited && !isClosed && (
        <p role="status" className="mb-4 rounded-control bg-warning-tint px-3 py-2 text-warning">
          It was changed since it was sent. The client reads what was sent, until it is sent again.
        </p>
      )}
      {disputes.map(({ id: event, name, at, text }) => (
        <p key={event} className="wrap-anywhere mb-4 rounded-control bg-danger-tint px-3 py-2 text-danger">
          <strong>Disputed by {name}</strong> on {formatInstant(at)}: the signature was somebody else’s. {text}
        </p>
      ))}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {!isClosed && <DecisionForm plan={plan} decision={decision} />}
        {/* One place, open or closed: a client who signs here stays in it when that closes the decision. */}
        <div
          className={
            isClosed
              ? 'grid min-w-0 items-start gap-4 lg:col-span-2 lg:grid-cols-2 [&>*]:min-w-0'
              : 'flex min-w-0 flex-col gap-4'
          }
        >
          {offer && <OfferCard plan={plan} decision={decision} offer={offer} isAway={isAway} />}
          <OptionsCard plan={plan} decision={decision} isAway={isAway} />
          {events.length > 0 && (
            <Card title="Trail">
              <EventList events={events} />
              {offer && <ReplyForm decision={decision} isAway={isAway} />}
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
