import { useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClientContract, ClientDecisionItem } from '../../../../functions/core/decisions/client.contract.ts';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { say } from '../../../lib/language/say.ts';
import { formatDay, formatInstantDay } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { signedWords } from '../../../model/decision-words.ts';
import { moneyText } from '../../../model/money.ts';
import { paths } from '../../../model/paths.ts';
import { decisionsQuery } from '../queries.ts';
import { byWords, isMine, requestWords, standingOf } from './answer-words.ts';
import { Fact } from './fact.tsx';
import { contractQuery } from './queries.ts';

/** All that the client decides and has decided, and what is agreed. */
export function DecisionList({ projectId }: { projectId: number }) {
  const query = useQuery(decisionsQuery(projectId));
  const { data: contract } = useQuery(contractQuery(projectId));
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-60 rounded-card" />}
      errorText={say('The decisions could not be loaded.')}
    >
      {(decisions) =>
        decisions.length === 0 ? (
          <EmptyState
            icon={FileSignature}
            text={say('Nothing to decide yet. What is sent to you appears here by itself.')}
          />
        ) : (
          <div className="mx-auto grid max-w-[720px] gap-4">
            <ul
              aria-label={say('Decisions')}
              className="divide-y divide-line rounded-card border border-line bg-surface"
            >
              {decisions.map((decision) => (
                <Line key={decision.id} projectId={projectId} decision={decision} />
              ))}
            </ul>
            {contract && <Agreed contract={contract} />}
          </div>
        )
      }
    </QueryView>
  );
}

function Line({ projectId, decision }: { projectId: number; decision: ClientDecisionItem }) {
  const { id, title, requestNumber, revision, respondBy } = decision;
  const { text, tone } = standingOf(decision);
  const day = useToday();
  return (
    <li className="relative px-4 py-3 hover:bg-hover">
      <Link
        to={paths.clientDecision.href(projectId, id)}
        className="wrap-anywhere block font-medium text-lg after:absolute after:inset-0"
      >
        {title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
        <Tag tone={tone}>{text}</Tag>
        {decision.isDisputed && <Tag tone="danger">{say('Disputed')}</Tag>}
        {isMine(decision) && respondBy && (
          <span className={classNames(respondBy < day && lateText)}>{byWords(respondBy, day)}</span>
        )}
        <span>{requestWords(requestNumber, revision)}</span>
      </p>
    </li>
  );
}

function Agreed({ contract }: { contract: ClientContract }) {
  const { currency, originalCents, sumCents, completion, orders } = contract;
  if (sumCents === null && completion === null && orders.length === 0) return null;
  return (
    <section aria-label={say('Agreed')} className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-3 font-semibold text-lg">{say('Agreed')}</h2>
      <dl className="grid gap-2 px-4 py-3">
        {originalCents !== null && <Fact label={say('Contract sum')} text={moneyText(originalCents, currency)} />}
        {orders.map(({ decisionId, number, title, cents, days, closedAt }) => (
          <Fact
            key={decisionId}
            label={number === null ? title : say('Change Order {number}: {title}', { number, title })}
            detail={formatInstantDay(closedAt)}
            text={signedWords({ cents, days }, currency)}
          />
        ))}
        {sumCents !== null && (
          <Fact label={say('Current contract sum')} text={moneyText(sumCents, currency)} isStrong />
        )}
        {completion !== null && <Fact label={say('Agreed completion')} text={formatDay(completion)} isStrong />}
      </dl>
    </section>
  );
}
