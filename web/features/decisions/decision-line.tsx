import type { ComponentProps } from 'react';
import type { Decision } from '../../../functions/api/decisions/contract.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { Tag } from '../../components/layout/tag.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { today } from '../../lib/time/dates.ts';
import { decisionHref } from '../../model/paths.ts';
import { useCompany } from '../../session/company.ts';
import { dueWords, pricesWords, stateWords } from './decision-words.ts';

interface DecisionLineProps extends ComponentProps<'li'> {
  decision: Pick<Decision, 'id' | 'projectId' | 'title' | 'state' | 'due'>;
  /** Below its title. */
  details: readonly (string | null)[];
  /** Of its options, in cents. */
  prices: readonly (number | null)[];
  /** The cost if it is decided today. */
  cost?: string | null | undefined;
  /** It is in a template, whose days are not those of a project. */
  isTemplate?: boolean;
}

/** A decision in a list, which leads to it. */
export function DecisionLine({
  decision,
  details,
  prices,
  cost: waiting,
  isTemplate = false,
  ...place
}: DecisionLineProps) {
  const { id, projectId, title, state, due } = decision;
  const currency = useCompany()?.currency;
  const cost = currency && pricesWords(prices, currency);
  const { name, tone } = stateWords(state);
  const isOver = due !== null && state !== 'closed' && due < today();
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
      <div className="flex shrink-0 flex-col items-end gap-1 text-sm tabular-nums max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3">
        <Tag tone={tone}>{name}</Tag>
        {due && !isTemplate && state !== 'closed' && (
          <span className={classNames(isOver ? 'text-warning' : 'text-muted')}>{dueWords(due, today())}</span>
        )}
        {cost && <span>{cost}</span>}
      </div>
    </li>
  );
}
