import type { Decision } from '../../../functions/api/decisions/contract.ts';
import type { Currency } from '../../../functions/decisions/offer-content.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { Tag } from '../../components/layout/tag.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { today } from '../../lib/time/dates.ts';
import { decisionHref } from '../../model/paths.ts';
import { dueWords, kindWords, pricesWords, stateWords } from './decision-words.ts';

interface DecisionLineProps {
  decision: Decision;
  /** Undefined until it is known. */
  currency: Currency | undefined;
}

/** A decision in the list of its project. */
export function DecisionLine({ decision, currency }: DecisionLineProps) {
  const { id, projectId, kind, title, rowName, place, state, due, options } = decision;
  const { name, tone } = stateWords[state];
  const prices =
    currency &&
    pricesWords(
      options.map(({ priceCents }) => priceCents),
      currency,
    );
  const isOver = due !== null && state !== 'closed' && due < today();
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 grow basis-60">
        <RowLink to={decisionHref(projectId, id)}>
          <span className="wrap-anywhere">{title}</span>
        </RowLink>
        <p className="wrap-anywhere text-muted text-sm">
          {[kindWords[kind].name, rowName, place].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 text-sm tabular-nums max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3">
        <Tag tone={tone}>{name}</Tag>
        {due && state !== 'closed' && (
          <span className={classNames(isOver ? 'text-warning' : 'text-muted')}>{dueWords(due, today())}</span>
        )}
        {prices && <span>{prices}</span>}
      </div>
    </li>
  );
}
