import type { ComponentProps } from 'react';
import type { Decision } from '../../../functions/api/decisions/contract.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { Tag } from '../../components/layout/tag.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { formatDay, today } from '../../lib/time/dates.ts';
import { decisionHref } from '../../model/paths.ts';
import { useCompany } from '../../session/company.ts';
import { dueWords, isLate, pricesWords, respondWords, stateWords } from './decision-words.ts';

interface DecisionLineProps extends ComponentProps<'li'> {
  decision: Pick<Decision, 'id' | 'projectId' | 'title' | 'state' | 'due' | 'respondBy' | 'daysAskedLate' | 'sentOn'>;
  /** Below its title. */
  details: readonly (string | null)[];
  /** Of its options, in cents. */
  prices: readonly (number | null)[];
  /** The cost if it is decided today. */
  cost?: string | null | undefined;
  /** Its days stand in columns, with the day on which it was sent. */
  hasColumns?: boolean;
  /** It is in a template, whose days are not those of a project. */
  isTemplate?: boolean;
}

/** A decision in a list, which leads to it. */
export function DecisionLine({
  decision,
  details,
  prices,
  cost: waiting,
  hasColumns = false,
  isTemplate = false,
  ...place
}: DecisionLineProps) {
  const { id, projectId, title, state } = decision;
  const currency = useCompany()?.currency;
  const cost = currency && pricesWords(prices, currency);
  const { name, tone } = stateWords(state);
  const days = !isTemplate && daysOf(decision, hasColumns);
  return (
    <li
      {...place}
      className="relative flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 hover:bg-hover"
    >
      <div className="min-w-0 grow basis-60">
        <RowLink to={decisionHref(projectId, id, isTemplate)}>
          <span className="wrap-anywhere">{title}</span>
        </RowLink>
        <p className="wrap-anywhere text-muted text-sm">{details.filter(Boolean).join(' · ')}</p>
        {waiting && <p className="wrap-anywhere text-sm text-warning tabular-nums">{waiting}</p>}
      </div>
      {hasColumns && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums max-sm:w-full lg:grid lg:w-120 lg:grid-cols-3">
          {days}
        </div>
      )}
      <div
        className={classNames(
          'flex shrink-0 flex-col items-end gap-1 text-sm tabular-nums max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3',
          hasColumns && 'lg:w-40',
        )}
      >
        <Tag tone={tone}>{name}</Tag>
        {!hasColumns && days}
        {cost && <span className="sm:text-right">{cost}</span>}
      </div>
    </li>
  );
}

/** The last day, the day to answer by where it is another, and as a column the day of sending. */
function daysOf(decision: DecisionLineProps['decision'], hasColumns: boolean) {
  const { state, due, respondBy, sentOn } = decision;
  const isOver = isLate(decision, today());
  const isClosed = state === 'closed';
  const respond = !isClosed && (hasColumns || respondBy !== due) && respondWords(decision, today());
  return (
    <>
      <Day
        text={!isClosed && dueWords(decision, today())}
        isOver={isOver && (!respond || respondBy === due)}
        {...{ hasColumns }}
      />
      <Day text={respond} isOver={isOver && respondBy !== due} {...{ hasColumns }} />
      {hasColumns && <Day text={sentOn && `Sent ${formatDay(sentOn)}`} {...{ hasColumns }} />}
    </>
  );
}

interface DayProps {
  text: string | false | null;
  isOver?: boolean;
  hasColumns: boolean;
}

/** An empty one keeps its column. */
function Day({ text, isOver = false, hasColumns }: DayProps) {
  if (!text) return hasColumns && <span aria-hidden className="hidden lg:block" />;
  return <span className={isOver ? 'text-warning' : 'text-muted'}>{text}</span>;
}
