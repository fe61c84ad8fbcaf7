import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { deleteEntry, MoreMenu } from '../../../components/controls/more-menu.tsx';
import { EventList } from '../../../components/decision/event-list.tsx';
import { CardSkeleton } from '../../../components/feedback/card-skeleton.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { useIsGone } from '../../../components/feedback/use-is-gone.ts';
import { BackLinks } from '../../../components/layout/back-links.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { formatDay, formatInstant } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { decisionsHref } from '../../../model/paths.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useMarks } from '../../../sync/react/use-schedule.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { dueWords, kindName, stateWords } from '../data/decision-words.ts';
import { decisionQuery } from '../data/queries.ts';
import { removeDecision, restoreDecision } from '../data/write-decisions.ts';
import { DecisionForm } from '../draft/decision-form.tsx';
import { OptionsCard } from '../draft/options-card.tsx';
import { OfferCard } from '../offer/offer-card.tsx';
import { ReplyForm } from '../offer/reply-form.tsx';
import { SendActions } from '../offer/send-actions.tsx';
import { lastDayOf } from '../waiting/last-day.ts';

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

interface RemoveDecisionProps {
  decision: Decision;
  isAway: boolean;
  onRemoved: () => void;
}

/** Deletes what was never sent; a toast takes it back. */
function RemoveDecision({ decision: { id, projectId, title }, isAway, onRemoved }: RemoveDecisionProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeDecision(projectId, id));
  const restore = useWriteNow(restoreDecision(projectId, id));
  function tellRemoved() {
    const action = { label: 'Undo', onSelect: () => restore.mutate() };
    showToast({ tone: 'success', text: 'Decision deleted', autoClose: API_ERROR_TOAST_MS, action });
    onRemoved();
  }
  return (
    <>
      <MoreMenu groups={[[deleteEntry('Delete Decision', () => setAsking(true), isAway)]]} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: tellRemoved, onSettled: () => setAsking(false) })}
        title="Delete Decision"
        text={`Delete ${title}? It was never sent. It can be brought back for 30 days.`}
        confirmLabel="Delete"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}

interface LastDayTextProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
}

/** The day until which waiting moves no finish. Nothing of a fixed row, which waits for nothing. */
function LastDayText({ plan, decision }: LastDayTextProps) {
  const { item } = decision;
  const marks = useMarks(plan.project.id, item ? rowKey(item.entity, item.id) : '');
  const isFixed = item !== null && plan.rows[item.entity][item.id]?.isFixed === true;
  const lastDay = isFixed ? null : lastDayOf(decision, marks?.latestStart);
  return lastDay && <span>After {formatDay(lastDay)} this delays completion</span>;
}
