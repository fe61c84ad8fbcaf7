import type { ComponentProps } from 'react';
import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { Tag } from '../../../components/layout/tag.tsx';
import { RowLink } from '../../../components/table/row-link.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { decisionHref } from '../../../model/paths.ts';
import { useCompany } from '../../../session/company.ts';
import {
  type DayInWords,
  dueDay,
  isLate,
  pricesNow,
  pricesWords,
  respondDay,
  standingWords,
} from '../data/decision-words.ts';

interface DecisionLineProps extends ComponentProps<'li'> {
  decision: Pick<
    Decision,
    'id' | 'projectId' | 'title' | 'state' | 'due' | 'respondBy' | 'daysAskedLate' | 'sentOn' | 'chosen'
  >;
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
  const { id, projectId, title, chosen } = decision;
  const currency = useCompany()?.currency;
  const cost = currency && pricesWords(pricesNow(decision, prices), currency);
  const days = !isTemplate && <Days decision={decision} hasColumns={hasColumns} />;
  return (
    <li
      {...place}
      className={classNames(
        'relative flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 hover:bg-hover',
        hasColumns && 'xl:grid',
      )}
      style={hasColumns ? columns : undefined}
    >
      <div className="min-w-0 grow basis-60">
        <RowLink to={decisionHref(projectId, id, isTemplate)}>
          <span className="wrap-anywhere">{title}</span>
        </RowLink>
        <p className="wrap-anywhere text-muted text-sm">
          {[...details, chosen && chosen.title !== title && chosen.title].filter(Boolean).join(' · ')}
        </p>
        {waiting && <p className="wrap-anywhere text-sm text-warning tabular-nums">{waiting}</p>}
      </div>
      {hasColumns && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums max-sm:w-full xl:contents">{days}</div>
      )}
      <div className="flex shrink-0 flex-col items-end gap-1 text-sm tabular-nums max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3">
        {standingWords(decision).map(({ name, tone }) => (
          <Tag key={name} tone={tone}>
            {name}
          </Tag>
        ))}
        {!hasColumns && days}
        {cost && <span className="sm:whitespace-nowrap sm:text-right">{cost}</span>}
      </div>
    </li>
  );
}

/** Of a list whose days stand in columns, where there is room for them. */
const columns = { gridTemplateColumns: 'minmax(0, 1fr) 12rem 7rem 13rem' };

/** The heads of the columns; each line says them to screen readers. */
export function DecisionHead() {
  return (
    <div
      aria-hidden
      className="hidden gap-x-4 border-line border-b px-4 py-2 font-medium text-muted text-sm xl:grid"
      style={columns}
    >
      <span>Decision</span>
      <span>Due</span>
      <span>Sent</span>
      <span className="text-right">Status and Price</span>
    </div>
  );
}

interface DaysProps {
  decision: DecisionLineProps['decision'];
  hasColumns: boolean;
}

/** The last day, the day to answer by where it is another, and as a column the day of sending. */
function Days({ decision, hasColumns }: DaysProps) {
  const { state, due, respondBy, sentOn } = decision;
  const day = useToday();
  const isOver = isLate(decision, day);
  const isClosed = state === 'closed';
  const respond = isClosed ? null : respondDay(decision, day);
  const last = isClosed ? null : dueDay(decision, day);
  const days = (
    <>
      {last && <Day words={last} isOver={isOver && !respond} isHeaded={hasColumns} />}
      {respond && <Day words={respond} isOver={isOver && respondBy !== due} />}
    </>
  );
  if (!hasColumns) return days;
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-1 max-xl:empty:hidden xl:flex-col">{days}</div>
      <div className="max-xl:empty:hidden">
        {sentOn && <Day words={{ label: 'Sent', day: formatDay(sentOn), late: null }} isHeaded />}
      </div>
    </>
  );
}

interface DayProps {
  words: DayInWords;
  isOver?: boolean;
  /** The head of its column has its label. */
  isHeaded?: boolean;
}

function Day({ words: { label, day, late }, isOver = false, isHeaded = false }: DayProps) {
  const inHead = isHeaded ? 'xl:sr-only' : undefined;
  return (
    <span className={isOver ? lateText : 'text-muted'}>
      <span className={inHead}>{label} </span>
      <span className="whitespace-nowrap">{day}</span>
      {late && (
        <>
          <span className={inHead}>, </span>
          <span className={isHeaded ? 'whitespace-nowrap xl:block' : 'whitespace-nowrap'}>{late}</span>
        </>
      )}
    </span>
  );
}
