import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../../functions/core/common/english.ts';
import type { RegisterLine, Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import { Button } from '../../../components/controls/button.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { moneyText } from '../../../model/money.ts';
import { decisionHref } from '../../../model/paths.ts';
import { contractQuery } from '../data/queries.ts';

/** The newest lines that a long register shows at first. */
const SHOWN = 5;

/** The register of a project: its change orders with the contract sum after each; nothing while there are none. */
export function ChangeOrders({ projectId }: { projectId: number }) {
  const { data } = useQuery(contractQuery(projectId));
  const orders = data?.orders.filter(({ number }) => number !== null) ?? [];
  return data && orders.length > 0 && <Register projectId={projectId} standing={data} orders={orders} />;
}

interface RegisterProps {
  projectId: number;
  standing: Standing;
  orders: readonly RegisterLine[];
}

function Register({ projectId, standing: { currency, contract }, orders }: RegisterProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(-SHOWN);
  const hidden = orders.length - shown.length;
  const hasSums = contract !== null || orders.some(({ sumAfterCents }) => sumAfterCents !== null);
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-semibold text-lg">
          Change Orders <span className="ml-1 font-normal text-muted tabular-nums">{orders.length}</span>
        </h2>
        {orders.length > SHOWN && (
          <Button look="quiet" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
            {hidden > 0 ? `Show ${counted(hidden, 'Earlier One')}` : 'Show the Newest'}
          </Button>
        )}
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <table id={id} aria-labelledby={`${id}-title`} className="w-full tabular-nums">
          <thead className="border-line border-b text-left text-muted text-sm">
            <tr>
              <th scope="col" className={cell}>
                <abbr title="Number" className="no-underline">
                  No.
                </abbr>
              </th>
              <th scope="col" className={`${cell} md:w-2/5`}>
                Title
              </th>
              <th scope="col" className={`${cell} max-md:hidden`}>
                Signed
              </th>
              <th scope="col" className={`${cell} max-md:hidden`}>
                Days
              </th>
              <th scope="col" className={`${cell} text-right`}>
                Amount
                {hasSums && <span className="block font-normal md:hidden">Sum after it</span>}
              </th>
              {hasSums && (
                <th scope="col" className={`${cell} text-right max-md:hidden`}>
                  New Contract Sum
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((order) => (
              <Order key={order.decisionId} projectId={projectId} order={order} currency={currency} hasSums={hasSums} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const cell = 'px-3 py-2 align-baseline font-medium first:pl-4 last:pr-4';

interface OrderProps {
  projectId: number;
  order: RegisterLine;
  currency: Currency;
  hasSums: boolean;
}

function Order({ projectId, order, currency, hasSums }: OrderProps) {
  const { decisionId, number, title, closedOn, days, cents, sumAfterCents } = order;
  const sum = sumAfterCents === null ? '' : moneyText(sumAfterCents, currency);
  return (
    <tr className="border-line border-t first:border-t-0">
      <td className={`${cell} text-muted`}>{number}</td>
      <th scope="row" className={`${cell} text-left`}>
        <Link
          to={decisionHref(projectId, decisionId)}
          className="wrap-anywhere inline-flex min-h-6 items-center rounded-control text-accent hover:underline pointer-coarse:min-h-11"
        >
          {title}
        </Link>
        <span className="block font-normal text-muted text-sm md:hidden">
          {[formatDay(closedOn), days !== 0 && daysWords(days)].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className={`${cell} whitespace-nowrap font-normal max-md:hidden`}>{formatDay(closedOn)}</td>
      <td className={`${cell} whitespace-nowrap font-normal max-md:hidden`}>{days === 0 ? '' : daysWords(days)}</td>
      <td className={`${cell} whitespace-nowrap text-right font-normal`}>
        {moneyText(cents, currency)}
        {hasSums && <span className="block text-muted text-sm md:hidden">{sum}</span>}
      </td>
      {hasSums && <td className={`${cell} whitespace-nowrap text-right font-normal max-md:hidden`}>{sum}</td>}
    </tr>
  );
}

/** `+3 working days` */
const daysWords = (days: number) => `${days > 0 ? '+' : '−'}${counted(Math.abs(days), 'working day')}`;
