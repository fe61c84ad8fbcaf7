import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/layout/card.tsx';
import { paths } from '../../../model/paths.ts';
import { useShownProjects } from '../../../session/current-user.ts';
import { waitingQuery } from '../data/queries.ts';
import { DecisionLine } from './decision-line.tsx';

/** The first decisions that clients are to make, on the dashboard; nothing while there are none (docs/product.md#waiting-for-clients). */
export default function WaitingCard() {
  const { data: page } = useQuery(waitingQuery(useShownProjects()));
  if (!page || page.data.length === 0) return null;
  return (
    <Card title="Waiting for Clients" className="mt-4 min-w-0">
      <ul className="-mx-4 -mt-2 sm:-mx-5">
        {page.data.map((decision) => {
          const { id, projectName, rowName, prices } = decision;
          return (
            <DecisionLine
              key={id}
              decision={decision}
              details={[projectName, rowName]}
              prices={prices ? [prices.from, prices.to] : []}
            />
          );
        })}
      </ul>
      <p className="mt-2">
        <Link
          to={paths.decisions.href()}
          className="inline-flex min-h-9 items-center rounded-control font-medium text-accent hover:underline pointer-coarse:min-h-11"
        >
          {page.total > page.data.length ? `All ${page.total} decisions` : 'All decisions'}
        </Link>
      </p>
    </Card>
  );
}
